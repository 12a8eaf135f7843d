-- The counters of rate-limiter-flexible's RateLimiterPostgres, whose columns these are (expire: milliseconds since 1970).
-- Unlogged: a crash may forget them, and no request waits for a disk because of them.
create schema limits;
revoke all on schema limits from public;

create unlogged table limits.counters (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index counters_expire_idx on limits.counters (expire);

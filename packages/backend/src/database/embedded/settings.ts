import { totalmem } from "node:os";

const megabyte = 1024 ** 2;

/**
 * For a small machine and few clients. Durability stays as PostgreSQL has it: fsync and full-page writes are on.
 * Nothing replicates and nothing runs in parallel, so the processes for that are left out.
 */
const fixedSettings: Readonly<Record<string, string>> = {
  // Ten of our processes with the usual DATABASE_POOL; one that is not used costs some kilobytes.
  max_connections: "200",
  work_mem: "4MB",
  autovacuum_max_workers: "2",
  autovacuum_worker_slots: "2",
  io_method: "sync",
  max_worker_processes: "0",
  max_parallel_workers: "0",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  max_replication_slots: "0",
  wal_level: "minimal",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  huge_pages: "off",
  jit: "off",
  // A backend that is killed (out of memory) restarts the others, not the whole server.
  restart_after_crash: "on",
  lc_messages: "C",
  timezone: "UTC",
  log_timezone: "UTC",
  datestyle: "iso, ymd",
  log_line_prefix: "%m [%p] ",
  log_min_messages: "warning",
  // A failed statement would be logged with the user's text in it.
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** The server's settings on a machine with this much memory, in bytes. */
export function settingsFor(memoryBytes: number): Readonly<Record<string, string>> {
  const share = (divisor: number, least: number, most: number) =>
    `${Math.min(Math.max(Math.floor(memoryBytes / megabyte / divisor), least), most)}MB`;
  return {
    ...fixedSettings,
    // PostgreSQL takes from it what it uses: an idle server stays small.
    shared_buffers: share(32, 32, 256),
    maintenance_work_mem: share(64, 32, 128),
    // No memory, only what the planner assumes that the system keeps of our files.
    effective_cache_size: share(2, 128, 8192),
  };
}

/** The memory that there is for us, in bytes: the machine's, or less in a container that has a limit. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem();
}

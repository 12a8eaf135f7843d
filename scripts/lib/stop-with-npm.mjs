const pauseMilliseconds = 500;

/**
 * Ends this process as SIGTERM does when the shell in which npm runs it is gone: npm sends its signals to that shell, which
 * dies of them and tells nobody. Without this, whoever ends `npm start` from another program leaves a server behind.
 */
export function stopWithNpm() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, pauseMilliseconds);
  watch.unref();
}

import { exit } from "node:process";
import { threadId } from "node:worker_threads";

/** Does as it is told, so that tests see how the pool copes. */
export function handler(task) {
  if (task === "crash") exit(1);
  if (task === "throw") throw new Error("told to");
  return { task, threadId };
}

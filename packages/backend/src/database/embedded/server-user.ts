import { stat } from "node:fs/promises";
import { userInfo } from "node:os";

import { runProgram } from "./run-program.ts";

/** The system account that runs the server. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const ownAccount = "motjuste";
/** Accounts that most systems have, for those where none can be created. */
const fallbackAccounts = ["postgres", "nobody"];

/**
 * Chooses who runs the server: ourselves, unless we are root, which PostgreSQL refuses to run as.
 * Root hands the server to whoever owns the cluster already, otherwise to a system account of its own.
 *
 * @throws Error when the cluster belongs to somebody else, or root finds no account to use.
 */
export async function chooseServerUser(clusterDirectory: string): Promise<ServerUser> {
  const owner = await stat(clusterDirectory).then(
    (found) => found.uid,
    () => undefined,
  );
  if (process.getuid?.() === 0) {
    const existing = owner === undefined || owner === 0 ? undefined : await findAccount(String(owner));
    return existing ?? (await systemAccount());
  }
  const self = currentUser();
  if (owner !== undefined && owner !== self.uid && process.platform !== "win32") {
    throw new Error(
      `The database in ${clusterDirectory} belongs to user ${owner}, and this process runs as ${self.name}. ` +
        "Start Motjuste as that user or as root, or set DATA_DIR to another folder.",
    );
  }
  return self;
}

function currentUser(): ServerUser {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  } catch (error) {
    throw new Error(
      "PostgreSQL runs only as a user with an account on this system, and the current user has none. " +
        "Start Motjuste as another user, or set DATABASE_URL.",
      { cause: error },
    );
  }
}

async function systemAccount(): Promise<ServerUser> {
  const found = (await findAccount(ownAccount)) ?? (await createAccount());
  if (found !== undefined) return found;
  for (const name of fallbackAccounts) {
    // One after the other: the first that exists is taken.
    // oxlint-disable-next-line no-await-in-loop
    const account = await findAccount(name);
    if (account !== undefined) return account;
  }
  throw new Error(
    "PostgreSQL refuses to run as root, and no system account could be found or created for it. " +
      `Create one (useradd --system ${ownAccount}), or start Motjuste as an ordinary user.`,
  );
}

async function createAccount(): Promise<ServerUser | undefined> {
  const settings = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  await runProgram("/usr/sbin/useradd", [...settings, ownAccount]);
  // Looked up whatever useradd said: two processes may have tried at once.
  return findAccount(ownAccount);
}

async function findAccount(nameOrNumber: string): Promise<ServerUser | undefined> {
  const answers = await Promise.all(
    ["-un", "-u", "-g"].map((flag) => runProgram("id", [flag, nameOrNumber])),
  );
  if (answers.some((answer) => answer.code !== 0)) return undefined;
  const [name = "", uid, gid] = answers.map((answer) => answer.output);
  return { name, uid: Number(uid), gid: Number(gid) };
}

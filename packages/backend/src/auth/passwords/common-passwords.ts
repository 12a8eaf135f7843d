/** How far down the list, ordered by how often each password is seen, a password still counts as common. */
const commonRanks = 15_000;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is among the most used ones, whatever the case of its letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadList();
  const list = await loaded;
  return list.has(password.toLowerCase());
}

/** Loaded with the first password that is set: the list is 400 kB and most starts never need it. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, commonRanks).map(String));
}

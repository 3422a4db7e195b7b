import { readFileSync } from "node:fs";

/** The 10,000 commonest with six characters or more, from @zxcvbn-ts/language-common 4.1.3 (MIT). */
const LIST = new URL("../data/common-passwords.txt", import.meta.url);

let known: ReadonlySet<string> | undefined;

/** Whether guessing would begin with this password, also written large or with the usual digits and signs behind. */
export function isCommon(password: string): boolean {
  known ??= new Set(readFileSync(LIST, "utf8").trimEnd().split("\n"));
  const small = password.toLowerCase();
  return known.has(small) || known.has(small.replace(/[^a-z]+$/, ""));
}

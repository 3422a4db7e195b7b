type NewAccount = { readonly email: string; readonly password: string };

/** What was typed while creating an account, kept in memory only, so that the code is the last thing to enter. */
let pending: NewAccount | undefined;

export function rememberNewAccount(account: NewAccount): void {
  pending = account;
}

/** The password of the account just created with this address; used once. */
export function takePassword(email: string): string | undefined {
  const password = pending?.email === email ? pending.password : undefined;
  pending = undefined;
  return password;
}

/** Whatever a community's rules ask for: letters of both cases, a number, a special character. */
const everyKind = "aA1!";

/** A password that nobody knows, for whoever wants none: they sign in by mailed codes, and can set one of their own. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return `${Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("")}${everyKind}`;
}

/** What was typed while creating an account, kept in memory only, so that the code is the last thing to enter. */
let pending: { email: string; password: string } | undefined;

export function rememberNewAccount(account: { email: string; password: string }): void {
  pending = account;
}

/** The password of the account just created with this address; used once. */
export function takePassword(email: string): string | undefined {
  const password = pending?.email === email ? pending.password : undefined;
  pending = undefined;
  return password;
}

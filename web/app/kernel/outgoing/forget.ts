import { keepText } from "../keep-text.ts";

const boxName = /^(chat|post)\.outgoing\./;

/** Forgets what waits of anybody but this account; for a guest all of it. */
export function forgetOthersWaiting(accountId: string | undefined): void {
  for (const name of Object.keys(localStorage))
    if (boxName.test(name) && (accountId === undefined || !name.endsWith(`.${accountId}`))) keepText(name, undefined);
}

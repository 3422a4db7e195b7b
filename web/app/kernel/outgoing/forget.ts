import { keepText } from "../keep-text.ts";

const boxName = /^(chat|post|thread)\.outgoing\./;

const filesPrefix = "files ";
/** The cache in which the files wait that a person has chosen, until the server has them. */
export const fileStoreOf = (accountId: string): string => `${filesPrefix}${accountId}`;

/** Forgets what waits of anybody but this account, with its files; for a guest all of it. */
export async function forgetOthersWaiting(accountId: string | undefined): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (boxName.test(name) && (accountId === undefined || !name.endsWith(`.${accountId}`))) keepText(name, undefined);
  if (!("caches" in globalThis)) return;
  const own = accountId === undefined ? undefined : fileStoreOf(accountId);
  const others = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== own);
  await Promise.all(others.map((name) => caches.delete(name)));
}

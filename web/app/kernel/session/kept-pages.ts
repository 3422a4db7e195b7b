import { currentTime } from "../clock.ts";

/**
 * Pages that open without network, each kind in a store of its own for each account. They are shown to nobody else: a store is
 * deleted when its person signs out, when they are suspended, and when somebody else is here.
 */
export const storeKinds = ["passes", "mine"] as const;
export type StoreKind = (typeof storeKinds)[number];

/** A store's name begins with this, so that a worker finds it without knowing whose it is. */
export const storePrefix = (kind: StoreKind): string => `${kind} `;
export const storeOf = (kind: StoreKind, accountId: string): string => `${storePrefix(kind)}${accountId}`;

const isStore = (name: string): boolean => storeKinds.some((kind) => name.startsWith(storePrefix(kind)));

/** Deletes what was kept for anybody but this account; for a guest all of it. */
export async function dropOtherStores(accountId: string | undefined): Promise<void> {
  const names = (await caches.keys()).filter(isStore);
  const others = names.filter((name) => accountId === undefined || !name.endsWith(` ${accountId}`));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Above so many files (old ones pile up with every release) a store is emptied. */
const mostFiles = 300;
const mostPages = 30;
/** A page is kept anew when what is kept is older, in ms. */
const fresh = 60_000;

const isFile = (address: string): boolean => /^\/(assets|files|locales)\//.test(new URL(address).pathname);

/**
 * Keeps a page as it is now, and the files that it is made of as they come. Answers how to stop. It is a convenience: where it
 * is refused, as in private windows, the page is shown all the same.
 */
export function keepPage(name: string, pathname: string): () => void {
  const cache = openStore(name);
  const keepQuietly = (address: string): void =>
    void cache.then((opened) => keep(opened, address)).catch(() => undefined);
  keepQuietly(new URL(pathname, location.origin).href);
  // Some files are loaded before a worker controls the page, so they are requested once more to be kept.
  const known = new Set<string>();
  const watcher = new PerformanceObserver((list) => {
    for (const { name: address } of list.getEntries()) {
      if (known.has(address) || new URL(address).origin !== location.origin || !isFile(address)) continue;
      known.add(address);
      keepQuietly(address);
    }
  });
  watcher.observe({ type: "resource", buffered: true });
  return () => watcher.disconnect();
}

async function openStore(name: string): Promise<Cache> {
  const cache = await caches.open(name);
  const addresses = (await cache.keys()).map(({ url }) => url);
  const pages = addresses.filter((address) => !isFile(address));
  // The oldest come first.
  for (const address of pages.slice(0, -mostPages)) await cache.delete(address, { ignoreVary: true });
  if (addresses.length - pages.length <= mostFiles) return cache;
  await caches.delete(name);
  return caches.open(name);
}

/** A page as it is now; a file, whose address changes with its content, once. */
async function keep(cache: Cache, address: string): Promise<void> {
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept && (isFile(address) || isFresh(kept))) return;
  const response = await fetch(address);
  // A redirect leads to the sign-in, and is no answer to a navigation later.
  if (response.status === 200 && !response.redirected) await cache.put(address, response);
}

const isFresh = (response: Response): boolean =>
  currentTime() - Date.parse(response.headers.get("date") ?? "1970-01-01") < fresh;

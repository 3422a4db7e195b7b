import { useEffect } from "react";
import { useLocation } from "react-router";
import { offlineCache } from "./offline-cache.ts";

/** Above so many files (old ones pile up with every release) the cache is emptied. */
const mostFiles = 300;

/** Keeps this page and all it is made of, so that a pass opens again at an entrance without network. */
export function useOfflinePasses(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !("caches" in window)) return undefined;
    // A convenience: where it is refused, as in private windows, the pass is shown all the same.
    const cache = openCache();
    const keepQuietly = (address: string): void =>
      void cache.then((opened) => keep(opened, address)).catch(() => undefined);
    keepQuietly(new URL(pathname, location.origin).href);
    // Some files are loaded before the worker controls the page, so they are requested once more to be cached.
    const known = new Set<string>();
    const watcher = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        if (!isFile(name) || known.has(name)) continue;
        known.add(name);
        keepQuietly(name);
      }
    });
    watcher.observe({ type: "resource", buffered: true });
    return () => watcher.disconnect();
  }, [pathname]);
}

const isFile = (address: string): boolean => /^\/(assets|files)\//.test(new URL(address).pathname);

async function openCache(): Promise<Cache> {
  await navigator.serviceWorker.register("/passes/worker.js", { scope: "/passes/" });
  const cache = await caches.open(offlineCache);
  if ((await cache.keys()).length <= mostFiles) return cache;
  await caches.delete(offlineCache);
  return caches.open(offlineCache);
}

/** A page as it is now; a file, whose address changes with its content, once. */
async function keep(cache: Cache, address: string): Promise<void> {
  if (isFile(address) && (await cache.match(address))) return;
  await cache.add(address);
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import { offlineCache } from "./offline-cache.ts";

/** Old files pile up with every release; then all of it begins anew. */
const mostFiles = 300;

/** Keeps this page and all it is made of, so that a pass opens again at a door without network. */
export function useOfflinePasses(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !("caches" in window)) return;
    // A convenience: where it is refused, as in private windows, the pass is shown all the same.
    void keepPage(new URL(pathname, location.origin).href).catch(() => undefined);
  }, [pathname]);
}

async function keepPage(page: string): Promise<void> {
  await navigator.serviceWorker.register("/passes/worker.js", { scope: "/passes/" });
  const cache = await caches.open(offlineCache);
  if ((await cache.keys()).length > mostFiles) await caches.delete(offlineCache);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = new Set(loaded.filter((name) => /^\/(assets|files)\//.test(new URL(name).pathname)));
  await Promise.all([cache.add(page), ...[...files].map((file) => keep(cache, file))]);
}

async function keep(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return;
  await cache.add(file);
}

import { storeKinds, storePrefix } from "./kept-pages.ts";

/** What a worker is where nothing may be kept: it deletes what one of before has kept, and answers nothing. */
export const forgettingScript = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(forgetAll().then(() => self.clients.claim())));
async function forgetAll() {
  const prefixes = ${JSON.stringify(["offline ", ...storeKinds.map(storePrefix)])};
  const names = (await caches.keys()).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  await Promise.all(names.map((name) => caches.delete(name)));
}
`;

/** Browsers look for another one with every page. */
export function workerAnswer(script: string): Response {
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

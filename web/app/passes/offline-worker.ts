import { offlineCache } from "./offline-cache.ts";

/**
 * Served below /passes/, so that it sees these pages and nothing else. The network always comes first, but for files
 * whose address changes with their content.
 */
const script = `
const isLasting = (url) => url.pathname.startsWith("/assets/") || url.pathname.startsWith("/files/");
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const isWanted = event.request.mode === "navigate" || isLasting(url);
  if (event.request.method === "GET" && url.origin === location.origin && isWanted) event.respondWith(answer(event.request, url));
});
async function answer(request, url) {
  const cache = await caches.open(${JSON.stringify(offlineCache)});
  const kept = () => cache.match(request, { ignoreVary: true });
  const lasting = isLasting(url) ? await kept() : undefined;
  if (lasting) return lasting;
  try {
    const response = await fetch(request);
    if (response.status === 200 && !response.redirected) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}
`;

export function loader(): Response {
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

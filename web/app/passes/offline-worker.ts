import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { storePrefix } from "../kernel/session/kept-pages.ts";
import { forgettingScript, workerAnswer } from "../kernel/session/worker-scripts.ts";

/**
 * Served below /passes/, so that it sees these pages and nothing else. The network always comes first, but for files
 * whose address changes with their content. It keeps only where the page has made a store for its person.
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
  const name = (await caches.keys()).find((key) => key.startsWith(${JSON.stringify(storePrefix("passes"))}));
  const cache = name === undefined ? undefined : await caches.open(name);
  const kept = () => cache?.match(request, { ignoreVary: true });
  const lasting = isLasting(url) ? await kept() : undefined;
  if (lasting) return lasting;
  try {
    const response = await fetch(request);
    if (cache && response.status === 200 && !response.redirected) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}
`;

export function loader({ context }: LoaderFunctionArgs): Response {
  return workerAnswer(
    context.get(pageRequest).facts.keepsPages
      ? script
      : `${forgettingScript}
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));`,
  );
}

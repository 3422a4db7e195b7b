/**
 * Served at the root. All it ever keeps is the page that says that there is no network, in the reader's language:
 * pages and answers belong to people, and a device may have several. Passes have a worker of their own below /passes/.
 */
const script = `
const page = "/offline" + location.search;
const name = "offline " + page;
self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forget().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async (error) => (await caches.match(page, { cacheName: name })) ?? Promise.reject(error)));
});
async function keep() {
  const cache = await caches.open(name);
  await cache.add(new Request(page, { cache: "reload", credentials: "omit" }));
}
async function forget() {
  const old = (await caches.keys()).filter((key) => key.startsWith("offline ") && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}
`;

export function loader(): Response {
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}

/**
 * Served at the root. It shows what is pushed. All it ever keeps is the page that says that there is no network, in the reader's language:
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
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
async function show(data) {
  const { tag, title, body, path, unread, locale } = data.json();
  if ("setAppBadge" in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
  const pages = await clients.matchAll({ type: "window" });
  // Whoever looks at the site sees it under the bell; what somebody tries out is shown in any case.
  if (!tag.startsWith("test ") && pages.some((each) => each.focused)) return;
  await registration.showNotification(title, { body, tag, lang: locale, dir: "auto", icon: "/icons/192.png", data: { path } });
}
async function open(notification) {
  notification.close();
  const address = new URL(notification.data.path, location.origin);
  if (address.origin !== location.origin) return;
  const [page] = await clients.matchAll({ type: "window" });
  if (!page) return clients.openWindow(address);
  await page.focus();
  await page.navigate(address).catch(() => clients.openWindow(address));
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

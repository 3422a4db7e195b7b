import type { LoaderFunctionArgs } from "react-router";
import { pageRequest } from "../kernel/page/page-request.server.ts";
import { storeKinds, storePrefix } from "../kernel/session/kept-pages.ts";
import { forgettingScript, workerAnswer } from "../kernel/session/worker-scripts.ts";
import { pushScript } from "./push-script.ts";

/**
 * All it ever keeps by itself is the page that says that there is no network, in the reader's language: pages and answers
 * belong to people, and a device may have several. Without network it shows what the pages of one person have kept in that
 * person's store, and lists it. The network always comes first.
 */
const offlineScript = `
const page = "/offline" + location.search;
const name = "offline " + page;
const prefixes = ${JSON.stringify(storeKinds.map(storePrefix))};
const isFile = (pathname) => /^\\/(assets|files|locales)\\//.test(pathname);
self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forget().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("range")) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch((error) => withoutNetwork(request, error)));
  else if (isFile(url.pathname)) event.respondWith(fetch(request).catch(async (error) => (await kept(request)) ?? Promise.reject(error)));
});
async function stores() {
  return Promise.all((await caches.keys()).filter((key) => prefixes.some((prefix) => key.startsWith(prefix))).map((key) => caches.open(key)));
}
async function kept(request, options) {
  for (const store of await stores()) {
    const found = await store.match(request, { ignoreVary: true, ...options });
    if (found) return found;
  }
}
async function withoutNetwork(request, error) {
  const own = await kept(request, { ignoreSearch: true });
  if (own) return own;
  const offline = await caches.match(page, { cacheName: name });
  if (!offline) throw error;
  const links = await keptLinks();
  if (links === "") return offline;
  const html = (await offline.text()).replace('<nav hidden=""', "<nav").replace("<ul></ul>", () => "<ul>" + links + "</ul>");
  return new Response(html, { headers: offline.headers });
}
async function keptLinks() {
  const links = new Map();
  for (const store of await stores()) {
    for (const request of await store.keys()) {
      const { pathname } = new URL(request.url);
      if (isFile(pathname)) continue;
      const html = await (await store.match(request, { ignoreVary: true })).text();
      // The page has written its title safely; it stays as it is.
      const [, title] = /<title[^>]*>([^<]+)</.exec(html) ?? [];
      if (title) links.set(pathname, '<li><a href="' + pathname + '">' + title + "</a></li>");
    }
  }
  return [...links.values()].join("");
}
async function keep() {
  const cache = await caches.open(name);
  await cache.add(new Request(page, { cache: "reload", credentials: "omit" }));
}
async function forget() {
  const old = (await caches.keys()).filter((key) => key.startsWith("offline ") && key !== name);
  await Promise.all(old.map((key) => caches.delete(key)));
}
`;

export function loader({ context }: LoaderFunctionArgs): Response {
  const { keepsPages } = context.get(pageRequest).facts;
  return workerAnswer(pushScript + (keepsPages ? offlineScript : forgettingScript));
}

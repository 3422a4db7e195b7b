/** Shows what is pushed (server/src/notifications/push-to-devices.ts), and leads to it. */
export const pushScript = `
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));
async function show(data) {
  const { tag, title, body, path, unread, locale, waiting } = data.json();
  if ("setAppBadge" in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
  const isMessage = tag.startsWith("chat ");
  if (waiting) await putAway((each) => each.tag.startsWith("chat ") && each.tag !== tag && !waiting.includes(each.tag));
  const pages = await clients.matchAll({ type: "window" });
  // Whoever looks at the site sees it under the bell, and a message where it stands; what somebody tries out is shown in any case.
  const isSeen = (each) => each.focused && (!isMessage || new URL(each.url).pathname === path);
  if (!tag.startsWith("test ") && pages.some(isSeen)) return;
  await registration.showNotification(title, { body, tag, renotify: isMessage, lang: locale, dir: "auto", icon: "/icons/192.png", data: { path } });
}
// What was read on another device.
async function putAway(isRead) {
  for (const each of await registration.getNotifications()) if (isRead(each)) each.close();
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
`;

import { queryOptions } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import { notifications } from "@marquee/contract/notifications";
import type { Browser } from "../data/browser.ts";
import { forgetOthersWaiting } from "../outgoing/forget.ts";
import { dropOtherEntrances } from "./entrance-stores.ts";
import { dropOtherStores, keepPage, storeOf } from "./kept-pages.ts";
import { readPushedHere } from "./pushed-here.ts";

/** Kept with the tab: it is added once, not with every page. */
const addedKey = "pushed here added";

/** The person's passes, conversations and agendas, and the entrances where they let people in. Passes themselves have a worker of their own below /passes/. */
const own = /^\/(passes|messages(\/[^/]+)?|events\/[^/]+\/agenda(\/mine)?|organize\/[^/]+\/door)$/;

/**
 * Keeps what somebody has open of their own, for when there is no network, forgets what was kept for somebody else, and shows
 * on the icon of an installed site how much is new. Loaded long after the page lives, so that no page becomes larger by it.
 */
export function watchPages({ facts, queryClient, api }: Browser): void {
  const { queryKey } = queryOptions(api, self.get, {});
  const personNow = () => (facts.signedIn ? queryClient.getQueryData<DataOf<typeof self.get>>(queryKey) : undefined);
  let stop = (): void => undefined;

  async function visit(): Promise<void> {
    stop();
    const id = facts.keepsPages && !facts.isActing ? personNow()?.id : undefined;
    await dropOtherStores(id).catch(() => undefined);
    await dropOtherEntrances(id).catch(() => undefined);
    // What waits of the person whom somebody acts for is theirs, and so is what waits of whoever acts.
    const person = personNow();
    if (!facts.isActing && (person || !facts.signedIn)) await forgetOthersWaiting(person?.id).catch(() => undefined);
    if (id !== undefined && own.test(location.pathname)) stop = keepPage(storeOf("mine", id), location.pathname);
  }

  let shown: number | undefined;
  function showOnIcon(): void {
    const { notifications = 0, chatChannels = 0 } = personNow()?._count ?? {};
    const unread = notifications + chatChannels;
    if (unread === shown) return;
    shown = unread;
    // Where the system has no such count it is no fault.
    if ("setAppBadge" in navigator) void navigator.setAppBadge(unread).catch(() => undefined);
    void putAway(notifications === 0, chatChannels === 0).catch(() => undefined);
  }

  if ("caches" in window) {
    void visit();
    // Where a browser does not say that the page is another, only those that were loaded are kept.
    if ("navigation" in window) window.navigation.addEventListener("navigatesuccess", () => void visit());
  }
  /** In a new sign-in of whoever turned pushes on here the browser is added again: with the last one it was forgotten. */
  let isDone = facts.isActing;
  async function addAgain(): Promise<void> {
    const here = isDone ? undefined : readPushedHere();
    if (!here || here.accountId !== personNow()?.id || sessionStorage.getItem(addedKey) !== null) return;
    isDone = true;
    const registration = await navigator.serviceWorker.getRegistration("/");
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription?.endpoint !== here.pushDevice.deviceToken) return;
    sessionStorage.setItem(addedKey, "yes");
    await api.send(notifications.addDevice, { body: { pushDevice: { pushService: "web", ...here.pushDevice } } });
  }

  showOnIcon();
  void addAgain().catch(() => undefined);
  queryClient.getQueryCache().subscribe(showOnIcon);
}

/** Takes what was pushed here off the screen once it has been read, wherever that was. */
async function putAway(isNewsRead: boolean, areMessagesRead: boolean): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const shown of (await registration?.getNotifications()) ?? []) {
    const isMessage = shown.tag.startsWith("chat ");
    const isHere = isMessage && location.pathname === `/messages/${shown.tag.slice("chat ".length)}`;
    const isRead = isMessage ? areMessagesRead || isHere : isNewsRead && !shown.tag.startsWith("test ");
    if (isRead) shown.close();
  }
}

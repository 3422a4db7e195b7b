import { queryOptions } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import type { DataOf } from "@marquee/contract/kernel";
import type { Browser } from "../data/browser.ts";
import { dropOtherStores, keepPage, storeOf } from "./kept-pages.ts";

/** The person's passes, conversations and agendas. Passes themselves have a worker of their own below /passes/. */
const own = /^\/(passes|messages(\/[^/]+)?|events\/[^/]+\/agenda)$/;

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
    if (id !== undefined && own.test(location.pathname)) stop = keepPage(storeOf("mine", id), location.pathname);
  }

  let shown: number | undefined;
  function showOnIcon(): void {
    const unread = personNow()?._count.notifications ?? 0;
    if (unread === shown || !("setAppBadge" in navigator)) return;
    shown = unread;
    // Where the system has no such count it is no fault.
    void navigator.setAppBadge(unread).catch(() => undefined);
  }

  if ("caches" in window) {
    void visit();
    // Where a browser does not say that the page is another, only those that were loaded are kept.
    if ("navigation" in window) window.navigation.addEventListener("navigatesuccess", () => void visit());
  }
  showOnIcon();
  queryClient.getQueryCache().subscribe(showOnIcon);
}

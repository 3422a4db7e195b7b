import type { OrganizationConfig } from "@marquee/contract/organization";
import { forgetPushedHere } from "./pushed-here.ts";
import { forgetRecents } from "./recents.ts";
import { dropShared } from "./shared-session.ts";

/** Signs out here, and begins anew as a guest on the sign-in page. */
export async function leave(site: OrganizationConfig): Promise<void> {
  await endSession(site);
  location.assign("/auth/sign-in");
}

let isLeaving = false;
let isEndingHere = false;

/**
 * Does what ends the session by itself, as deleting the account does: what is refused meanwhile begins nothing anew, the page
 * goes on to what follows.
 */
export async function endHere<Result>(work: () => Promise<Result>): Promise<Result> {
  isEndingHere = true;
  try {
    return await work();
  } catch (error) {
    isEndingHere = false;
    throw error;
  }
}

/** True while the session is being ended here. */
export const isEnding = (): boolean => isEndingHere || isLeaving;

/** True once the person of this page has left: what it still asks would be asked by a guest, and refused. */
export const hasLeft = (): boolean => isLeaving;

/** Forgets who was signed in; the provider is informed as far as it can be reached. The page must be left after it. */
export async function endSession(site: OrganizationConfig): Promise<void> {
  isLeaving = true;
  const { forgetOthersWaiting, identityOf } = await import("./identity.ts");
  await identityOf(site)
    .signOut()
    .catch(() => undefined);
  dropShared();
  forgetRecents();
  await forgetOthersWaiting(undefined).catch(() => undefined);
  await import("./entrance-stores.ts")
    .then(({ dropOtherEntrances }) => dropOtherEntrances(undefined))
    .catch(() => undefined);
  await forgetDevice();
  await forgetPages();
}

/** What is pushed here was meant for the person who leaves. Their list of devices loses it with the next that is pushed. */
async function forgetDevice(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration("/").catch(() => undefined);
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
  forgetPushedHere();
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge().catch(() => undefined);
}

/** What was kept for showing without network was shown to the person who leaves. */
export async function forgetPages(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

import { siteCookies } from "@marquee/contract/organization";
import { writeCookie } from "./cookies.ts";
import { forgetPages } from "./leave.ts";
import { noteForNextPage } from "./page-note.ts";
import { dropShared } from "./shared-session.ts";
import { tellTabs } from "./tabs.ts";

/**
 * Acts for another account from now on; the server checks the grant on every call. The page is made anew: nothing of
 * one person may be shown to the other.
 */
export async function startActing(accountId: string): Promise<void> {
  writeCookie(siteCookies.executeAs, accountId);
  await begin();
}

/** Back to oneself. */
export async function stopActing(): Promise<void> {
  dropShared();
  await begin();
}

/** The grant is over: the page is made anew as oneself, and says so. */
export function endActing(): void {
  dropShared();
  noteForNextPage("actingOver");
  location.reload();
}

async function begin(): Promise<void> {
  await forgetPages();
  tellTabs("acting");
  location.assign("/");
}

import { siteCookies } from "@marquee/contract/organization";
import type { PageRequest } from "../kernel/page/page-request.server.ts";

const month = 30 * 24 * 60 * 60;

/** Keeps the secret of a guest in this browser, where no script reads it; an empty one forgets it. */
export function guestCookie({ context }: Pick<PageRequest, "context">, token: string): string {
  const secure = context.origin.startsWith("https:") ? "; secure" : "";
  const age = token === "" ? 0 : month;
  return `${siteCookies.guest}=${encodeURIComponent(token)}; path=/; max-age=${age}; httponly; samesite=lax${secure}`;
}

/** A path of this site; anything else leads to `usual`. */
export function pathOfSite(wanted: string | null, usual: string): string {
  return wanted !== null && /^\/(?![/\\])[^\s\\]*$/.test(wanted) ? wanted : usual;
}

import { siteCookies } from "@marquee/contract/organization";
import { readCookie, removeCookie, writeCookie } from "./cookies.ts";
import { expiryOf } from "./tokens.ts";

/** A session that somebody was given: a token in place of an own one, and the account it acts for. */
export type SharedSession = { readonly token: string; readonly executeAs: string };

/** What is kept of a shared token: usable, over, or not there. */
export type SharedToken = { readonly token: string } | "expired" | undefined;

/** The shared access token, as long as its expiry lies in the future. `now` in milliseconds. */
export function sharedToken(now: number): SharedToken {
  const token = readCookie(siteCookies.sharedToken);
  if (token === undefined) return undefined;
  const expires = expiryOf(token);
  return expires !== undefined && expires > now ? { token } : "expired";
}

/** Takes up a shared session; only a button does, never the address alone. */
export function keepShared({ token, executeAs }: SharedSession): void {
  writeCookie(siteCookies.sharedToken, token);
  writeCookie(siteCookies.executeAs, executeAs);
}

/** Forgets the shared token and whom it acted for. */
export function dropShared(): void {
  removeCookie(siteCookies.sharedToken);
  removeCookie(siteCookies.executeAs);
}

/** A shared session as it stands behind the `#` of a link, which no server sees; undefined for anything else. */
export function sharedIn(fragment: string): SharedSession | undefined {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const [token, executeAs] = [parts.get("token"), parts.get("executeAs")];
  if (!token || !executeAs || expiryOf(token) === undefined) return undefined;
  return { token, executeAs };
}

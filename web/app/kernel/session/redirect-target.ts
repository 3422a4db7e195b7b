import { keepText, keptText } from "../keep-text.ts";

const key = "redirect";

/** A path of this site, or the root: what stands in the address cannot lead anywhere else. */
export function safeTarget(wish: string | null | undefined): string {
  if (!wish?.startsWith("/")) return "/";
  const resolved = URL.parse(wish, "http://site");
  return resolved?.host === "site" ? resolved.pathname + resolved.search + resolved.hash : "/";
}

/** Keeps where to go after sign-in, through other pages and other sites. */
export function keepTarget(wish: string | null): void {
  if (wish !== null) keepText(key, safeTarget(wish));
}

/** Where to go now that somebody has signed in; used once. */
export function takeTarget(): string {
  const target = safeTarget(keptText(key));
  keepText(key, undefined);
  return target;
}

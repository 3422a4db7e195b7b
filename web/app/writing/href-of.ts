import { mayLead } from "./extensions.ts";

/** What was meant by an address that somebody typed; nothing takes the link away. */
export function hrefOf(typed: string): string {
  const text = typed.trim();
  return text === "" || mayLead(text) ? text : `https://${text}`;
}

export const leadsSomewhere = (href: string): boolean =>
  href === "" || (mayLead(href) && /^[/]|^(mailto|tel):|^https?:\/\/[^\s/]+\.[^\s]+/i.test(href));

/** An address of this site without its name, which may become another one. */
export const withoutOwnOrigin = (href: string): string =>
  href.startsWith(`${location.origin}/`) ? href.slice(location.origin.length) : href;

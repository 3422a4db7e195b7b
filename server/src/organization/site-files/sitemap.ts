import type { Kernel } from "../../kernel/kernel.ts";
import { reader } from "../../kernel/db/database.ts";
import { isOpenToAll, moduleSettings } from "../../kernel/tenancy/module-settings.ts";
import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import { type PublicPage, type PublicPart, publicParts, readPublicPages } from "../queries.ts";
import type { SiteFile } from "./site-file.ts";

/** More than one sitemap may hold by its own specification: the newest come first. */
const mostPages = 20_000;
/** Lists that stand at addresses of their own, where guests may read them. */
const lists: Readonly<Record<PublicPart, readonly string[]>> = {
  events: ["/events", "/series"],
  accounts: ["/people"],
  groups: ["/groups"],
  channels: ["/channels", "/contents"],
  threads: ["/threads"],
  bookings: ["/bookings"],
  interests: ["/explore"],
};

/** Every page that anybody may find, with its languages. */
export async function sitemapOf({ driver, clock }: Kernel, tenant: Tenant): Promise<SiteFile> {
  const { configuration } = tenant;
  const isOpen = (module: PublicPart): boolean => isOpenToAll(moduleSettings(configuration, module));
  const pages = await readPublicPages(reader(driver, tenant.id), {
    organizationId: tenant.id,
    isOpen,
    now: clock.now(),
    most: mostPages,
  });
  const open = ["/", ...publicParts.filter(isOpen).flatMap((part) => lists[part])];
  const entries = [...open.map((path): PublicPage => ({ path, changedAt: null })), ...pages];
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => entryOf(tenant, entry)),
    "</urlset>",
  ].join("\n");
  return { type: "application/xml; charset=utf-8", body };
}

function entryOf({ siteUrl, configuration }: Tenant, { path, changedAt }: PublicPage): string {
  const address = escaped(siteUrl + path);
  const languages = configuration.locales.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}?locale=${locale}"/>`,
  );
  const changed = changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${address}</loc>${changed}${languages.join("")}</url>`;
}

function escaped(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);
}

import type { Tenant } from "../../kernel/tenancy/tenant.ts";
import type { SiteFile } from "./site-file.ts";

/** Paths that are personal, or of no use in a search engine. */
const closed = [
  "/auth/",
  "/messages",
  "/profile",
  "/passes",
  "/notifications",
  "/me/",
  "/manage",
  "/settings",
  "/*/register",
  "/api/",
  "/identity/",
];

/** Crawlers stay away from a site that is not open. */
export function robotsOf(tenant: Tenant | undefined): SiteFile {
  const lines = tenant?.enabled
    ? [...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${tenant.siteUrl}/sitemap.xml`]
    : ["Disallow: /"];
  return { type: "text/plain; charset=utf-8", body: ["User-agent: *", ...lines, ""].join("\n") };
}

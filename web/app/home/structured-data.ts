import type { OrganizationConfig } from "@marquee/contract/organization";

/** The community in the words of https://schema.org: its site and who is behind it. */
export function communityData(site: OrganizationConfig, origin: string): Record<string, unknown> {
  return {
    "@graph": [
      { "@type": "WebSite", "@id": `${origin}/#site`, name: site.NAME, url: `${origin}/`, inLanguage: site.LOCALES },
      {
        "@type": "Organization",
        "@id": `${origin}/#community`,
        name: site.NAME,
        description: site.DESCRIPTION,
        url: `${origin}/`,
        ...(site.LOGO.LIGHT && { logo: new URL(site.LOGO.LIGHT, origin).href }),
      },
    ],
  };
}

import type { Profile } from "./profile.ts";

export type ProfileLink = { name: string; href: string; shown: string };

const sites = [
  ["website", ""],
  ["linkedIn", "https://www.linkedin.com/in/"],
  ["instagram", "https://www.instagram.com/"],
  ["twitter", "https://x.com/"],
  ["facebook", "https://www.facebook.com/"],
  ["youtube", "https://www.youtube.com/@"],
  ["tikTok", "https://www.tiktok.com/@"],
] as const satisfies readonly (readonly [keyof Profile, string])[];

/** Names of the services, as they spell themselves. */
export const siteNames = {
  linkedIn: "LinkedIn",
  instagram: "Instagram",
  twitter: "X",
  facebook: "Facebook",
  youtube: "YouTube",
  tikTok: "TikTok",
  discord: "Discord",
} as const;

/**
 * Links to the profiles of a person elsewhere. People write an address or only their name there; only http and https
 * addresses become links.
 */
export function linksOf(profile: Pick<Profile, (typeof sites)[number][0]>, websiteName: string): ProfileLink[] {
  return sites.flatMap(([site, base]) => {
    const written = profile[site]?.trim();
    const href = written && addressOf(written, base);
    if (!href) return [];
    const name = site === "website" ? websiteName : siteNames[site];
    return [{ name, href, shown: site === "website" ? shortAddress(href) : name }];
  });
}

function addressOf(written: string, base: string): string | undefined {
  if (/^https?:\/\//i.test(written)) return URL.parse(written)?.href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return undefined;
  if (base === "" || written.includes("/")) return URL.parse(`https://${written}`)?.href;
  return URL.parse(base + encodeURIComponent(written.replace(/^@/, "")))?.href;
}

const shortAddress = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

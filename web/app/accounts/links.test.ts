import { expect, it } from "vitest";
import { linksOf } from "./links.ts";
import type { Profile } from "./profile.ts";

const withLinks = (links: Partial<Profile>): Profile => ({ ...links }) as Profile;

it("finds people where they say they are, by name or by address", () => {
  const profile = withLinks({ website: "example.org/", instagram: "@ana", linkedIn: "https://linkedin.com/in/ana" });
  expect(linksOf(profile, "Website")).toEqual([
    { name: "Website", href: "https://example.org/", shown: "example.org" },
    { name: "LinkedIn", href: "https://linkedin.com/in/ana", shown: "LinkedIn" },
    { name: "Instagram", href: "https://www.instagram.com/ana", shown: "Instagram" },
  ]);
});

it("leads nowhere but to web pages", () => {
  expect(linksOf(withLinks({ website: "javascript:alert(1)", twitter: "data:text/html,x" }), "Website")).toEqual([]);
});

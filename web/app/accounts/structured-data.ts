import { displayName } from "../ui/avatar.tsx";
import { linksOf } from "./links.ts";
import type { Profile } from "./profile.ts";

/** Somebody's page in the words of https://schema.org/ProfilePage. `origin`: scheme and host of the site. */
export function profileData(profile: Profile, origin: string): Record<string, unknown> {
  const { username, title, company, bio, image, accountType } = profile;
  const url = `${origin}/people/${username}`;
  return {
    "@type": "ProfilePage",
    url,
    dateCreated: profile.createdAt,
    mainEntity: {
      "@type": accountType === "team" ? "Organization" : "Person",
      name: displayName(profile),
      alternateName: username,
      url,
      ...(bio && { description: bio }),
      ...(image && { image: new URL(image.uri, origin).href }),
      ...(title && accountType !== "team" && { jobTitle: title }),
      ...(company && accountType !== "team" && { worksFor: { "@type": "Organization", name: company } }),
      sameAs: linksOf(profile, "").map(({ href }) => href),
    },
  };
}

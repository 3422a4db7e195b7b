import type { OrganizationConfig } from "@marquee/contract/organization";

export type Elsewhere = OrganizationConfig["AUTH"]["CUSTOM"][number] | OrganizationConfig["AUTH"]["SOCIAL"][number];

/** The library always goes there by https, so a hosted sign-in without it does not exist. */
export const hasHostedSignIn = ({ COGNITO_HOSTED_URL }: OrganizationConfig): boolean =>
  COGNITO_HOSTED_URL.startsWith("https://");

/** The other ways into a community. */
export function providersOf(site: OrganizationConfig): readonly Elsewhere[] {
  return hasHostedSignIn(site) ? [...site.AUTH.SOCIAL, ...site.AUTH.CUSTOM] : [];
}

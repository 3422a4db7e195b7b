import type { Organization } from "@marquee/contract/organization";
import { imageView } from "../images/index.ts";
import { integrationsOf } from "./integration-settings.ts";
import type { PoolAddress } from "../kernel/auth/identity-gateway.ts";
import type { Scope } from "../kernel/scope.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import type { OrganizationRow } from "./queries.ts";

/** The pictures of a tenant by what the entity calls them. The configuration keeps their paths on the site. */
function pictureIds({ LOGO, ICON }: TenantConfiguration) {
  return { logo: idIn(LOGO.LIGHT), darkLogo: idIn(LOGO.DARK), icon: idIn(ICON.LIGHT), darkIcon: idIn(ICON.DARK) };
}

export function pictureIdsOf(configuration: TenantConfiguration): string[] {
  return Object.values(pictureIds(configuration)).filter((id) => id !== null);
}

/** `/files/images/<organization>/<image>/<width>.webp` */
function idIn(path: string | undefined): string | null {
  return path?.split("/")[4] ?? null;
}

export function organizationView(scope: Scope, row: OrganizationRow, pool: PoolAddress): Organization {
  const { configuration, id, slug } = scope.organization;
  const ids = pictureIds(configuration);
  const picture = (imageId: string | null) => imageView(scope, (imageId !== null && row.images.get(imageId)) || null);
  return {
    id,
    slug,
    name: configuration.NAME,
    description: configuration.DESCRIPTION,
    ...contactView(configuration.contact),
    logo: picture(ids.logo),
    logoId: ids.logo,
    darkLogo: picture(ids.darkLogo),
    darkLogoId: ids.darkLogo,
    icon: picture(ids.icon),
    iconId: ids.icon,
    darkIcon: picture(ids.darkIcon),
    darkIconId: ids.darkIcon,
    locale: configuration.DEFAULT_LOCALE,
    primaryColor: configuration.PRIMARY_COLOR,
    secondaryColor: configuration.SECONDARY_COLOR,
    userPoolId: pool.poolId,
    userPoolClientId: pool.clientId,
    currency: configuration.payment.currency,
    timezone: configuration.timezone,
    integrations: integrationsOf(scope),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function contactView(contact: TenantConfiguration["contact"]) {
  const field = (name: string): string | null => contact[name] ?? null;
  return {
    email: field("EMAIL") ?? "",
    phone: field("PHONE"),
    website: field("WEBSITE"),
    address1: field("ADDRESS1"),
    address2: field("ADDRESS2"),
    city: field("CITY"),
    state: field("STATE"),
    zip: field("ZIP"),
    country: field("COUNTRY"),
    facebook: field("FACEBOOK"),
    twitter: field("TWITTER"),
    instagram: field("INSTAGRAM"),
    linkedIn: field("LINKEDIN"),
    tikTok: field("TIKTOK"),
    discord: field("DISCORD"),
    youtube: field("YOUTUBE"),
    iosAppLink: field("IOS_APP_LINK"),
    androidAppLink: field("ANDROID_APP_LINK"),
  };
}

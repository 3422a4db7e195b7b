import { eachModule } from "@marquee/contract/kernel";
import {
  type Organization,
  type OrganizationConfig,
  type OrganizationModule,
  socialProviders,
} from "@marquee/contract/organization";
import { imageView, siteAddress } from "../images/index.ts";
import type { PoolAddress } from "../kernel/auth/identity-gateway.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import type { ModuleSettings, TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import type { OrganizationRow } from "./queries.ts";
import { defaultScopes } from "./sign-in-settings.ts";

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

export function configView(scope: Scope, pool: PoolAddress): OrganizationConfig {
  const { configuration, enabled, id } = scope.organization;
  const picture = (path: string | undefined): string => (path === undefined ? "" : siteAddress(scope, path));
  const { LIGHT: logo, DARK: darkLogo = logo } = configuration.LOGO;
  const { LIGHT: icon, DARK: darkIcon = icon } = configuration.ICON;
  return {
    ORGANIZATION_ID: id,
    NAME: configuration.NAME,
    DESCRIPTION: configuration.DESCRIPTION,
    SLUG: configuration.SLUG,
    ICON: { LIGHT: picture(icon), DARK: picture(darkIcon) },
    LOGO: { LIGHT: picture(logo), DARK: picture(darkLogo) },
    APP_ICON: picture(configuration.APP_ICON ?? icon),
    SPLASH_SCREEN: picture(configuration.SPLASH_SCREEN),
    PRIMARY_COLOR: configuration.PRIMARY_COLOR,
    SECONDARY_COLOR: configuration.SECONDARY_COLOR,
    CLIENT_THEME: configuration.CLIENT_THEME,
    DEFAULT_LOCALE: configuration.DEFAULT_LOCALE,
    LOCALES: [...configuration.locales],
    TIMEZONE: configuration.timezone,
    ...addresses(scope),
    COGNITO_USERPOOL_ID: pool.poolId,
    COGNITO_CLIENT_ID: pool.clientId,
    COGNITO_HOSTED_URL: pool.hostedUrl,
    COGNITO_IDENTITY_POOL_ID: pool.identityPoolId,
    COGNITO_ALLOW_GUESTS: pool.allowsGuests,
    COGNITO_SCOPES: [...(configuration.AUTH.SCOPES ?? defaultScopes)],
    COGNITO_ENDPOINT: pool.endpoint === null ? null : `${siteOrigin(scope)}/identity`,
    AUTH: {
      CUSTOM: configuration.AUTH.CUSTOM.map(({ name, btnText, icon, color, textColor, borderColor }) => ({
        name,
        ...(btnText !== undefined && { btnText }),
        ...(icon !== undefined && { icon }),
        color: color ?? configuration.PRIMARY_COLOR,
        textColor: textColor ?? "#ffffff",
        ...(borderColor !== undefined && { borderColor }),
      })),
      SOCIAL: socialProviders.filter((name) => configuration.AUTH.SOCIAL?.[name] !== undefined),
    },
    SIGN_UP: {
      FIELDS: (configuration.signUp?.fields ?? []).map(({ name, required }) => ({ NAME: name, REQUIRED: required })),
      TERMS_URL: configuration.signUp?.termsUrl ?? null,
      PRIVACY_URL: configuration.signUp?.privacyUrl ?? null,
    },
    MODULES: eachModule((name) => moduleView(moduleSettings(configuration, name))),
    PAYMENT: { PROVIDER: configuration.payment.provider, CURRENCY: configuration.payment.currency },
    ENABLED: enabled,
  };
}

function moduleView({ enabledTiers, editableTiers, ...settings }: ModuleSettings): OrganizationModule {
  return { ...settings, enabledTiers: [...enabledTiers], editableTiers: [...editableTiers] };
}

/** A tenant's own addresses where its file names them, else those by which this request came. */
function addresses(scope: Scope): { API_URL: string; CHAT_URL: string } {
  const { API_URL, CHAT_URL } = scope.organization.configuration;
  const site = siteOrigin(scope);
  return {
    API_URL: API_URL ?? (scope.surface === "site" ? `${site}/api` : scope.origin),
    CHAT_URL: CHAT_URL ?? `${site.replace(/^http/, "ws")}/chat`,
  };
}

/** Chat and identity are on the site, under whose address this caller knows it. */
function siteOrigin(scope: Scope): string {
  return scope.surface === "site" ? scope.origin : scope.organization.siteUrl;
}

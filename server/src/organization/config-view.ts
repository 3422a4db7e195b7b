import { eachModule } from "@marquee/contract/kernel";
import {
  type OrganizationConfig,
  type OrganizationModule,
  type SignUpField,
  socialProviders,
} from "@marquee/contract/organization";
import { siteAddress } from "../images/index.ts";
import type { PoolAddress } from "../kernel/auth/identity-gateway.ts";
import type { Scope } from "../kernel/scope.ts";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import { reactionsOf } from "../kernel/tenancy/reactions.ts";
import type { ModuleSettings, SocialProvider, TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import { integrationsOf } from "./integration-settings.ts";
import { defaultScopes } from "./sign-in-settings.ts";

export function configView(scope: Scope, pool: PoolAddress): OrganizationConfig {
  const { configuration, enabled, id } = scope.organization;
  const picture = (path: string | undefined): string => (path === undefined ? "" : siteAddress(scope, path));
  const { LIGHT: logo, DARK: darkLogo = logo } = configuration.LOGO;
  const { LIGHT: icon, DARK: darkIcon = icon } = configuration.ICON;
  return {
    ENVIRONMENT: scope.services.config.NODE_ENV === "production" ? "prod" : "staging",
    ORGANIZATION_ID: id,
    NAME: configuration.NAME,
    DESCRIPTION: configuration.DESCRIPTION,
    SLUG: configuration.SLUG,
    WEBSITE_URL: siteOrigin(scope),
    OPENGRAPH_URL: `${siteOrigin(scope)}/cards`,
    ICON: { LIGHT: picture(icon), DARK: picture(darkIcon) },
    LOGO: { LIGHT: picture(logo), DARK: picture(darkLogo) },
    APP_ICON: picture(configuration.APP_ICON ?? icon),
    SPLASH_SCREEN: picture(configuration.SPLASH_SCREEN),
    ...appsView(configuration, picture),
    PRIMARY_MODULE: configuration.PRIMARY_MODULE ?? "events",
    PRIMARY_COLOR: configuration.PRIMARY_COLOR,
    SECONDARY_COLOR: configuration.SECONDARY_COLOR,
    CLIENT_THEME: configuration.CLIENT_THEME,
    FACE: configuration.FACE ?? null,
    FACE_FILE: faceView(configuration, picture),
    DENSITY: configuration.DENSITY ?? "comfortable",
    REACTIONS: [...reactionsOf(configuration)],
    FIRST_POSTS_WAIT: (configuration.NEWCOMERS?.firstPosts ?? 0) > 0,
    DEFAULT_LOCALE: configuration.DEFAULT_LOCALE,
    LOCALES: [...configuration.locales],
    LANGUAGES: configuration.LANGUAGES ?? {},
    TIMEZONE: configuration.timezone,
    ...addresses(scope),
    COGNITO_USERPOOL_ID: pool.poolId,
    COGNITO_CLIENT_ID: pool.clientId,
    COGNITO_HOSTED_URL: pool.hostedUrl,
    COGNITO_IDENTITY_POOL_ID: pool.identityPoolId,
    COGNITO_ALLOW_GUESTS: pool.allowsGuests,
    COGNITO_SCOPES: [...(configuration.AUTH.SCOPES ?? defaultScopes)],
    COGNITO_ENDPOINT: pool.endpoint === null ? null : `${siteOrigin(scope)}/identity`,
    AUTH: authView(configuration),
    SIGN_UP: {
      FIELDS: (configuration.signUp?.fields ?? []).map(({ name, required }) => ({ NAME: name, REQUIRED: required })),
      TERMS_URL: configuration.signUp?.termsUrl ?? null,
      PRIVACY_URL: configuration.signUp?.privacyUrl ?? null,
      MINIMUM_AGE: configuration.signUp?.minimumAge ?? null,
      MEMBER_LINKS: configuration.MAIL_INVITATIONS?.memberLinks ?? false,
    },
    MODULES: eachModule((name) => moduleView(moduleSettings(configuration, name))),
    CUSTOM_MODULES: [...(configuration.CUSTOM_MODULES ?? [])],
    SOCIAL: socialView(configuration.contact),
    PAYMENT: paymentView(configuration.payment),
    INTEGRATIONS: integrationsOf(scope),
    ENABLED: enabled,
  };
}

function faceView({ FACE_FILE }: TenantConfiguration, address: (path: string) => string) {
  return FACE_FILE === undefined ? null : { ...FACE_FILE, URL: address(FACE_FILE.URL) };
}

/** What the tenant's own apps need of it. */
function appsView(configuration: TenantConfiguration, picture: (path: string) => string) {
  const { ADAPTIVE_ICON, SPLASH_SCREEN_COLOR, PRIMARY_COLOR, contact } = configuration;
  return {
    ADAPTIVE_ICON: ADAPTIVE_ICON === undefined ? null : picture(ADAPTIVE_ICON),
    SPLASH_SCREEN_COLOR: SPLASH_SCREEN_COLOR ?? PRIMARY_COLOR,
    BUNDLE_IDENTIFIER: configuration.BUNDLE_IDENTIFIER ?? null,
    EXPO_PROJECT_ID: configuration.EXPO_PROJECT_ID ?? null,
    EXPO_SLUG: configuration.EXPO_SLUG ?? null,
    APPLE_APPSTORE_LINK: contact["IOS_APP_LINK"] ?? null,
    GOOGLE_PLAYSTORE_LINK: contact["ANDROID_APP_LINK"] ?? null,
  };
}

function authView({ AUTH, PRIMARY_COLOR, signUp }: TenantConfiguration): OrganizationConfig["AUTH"] {
  const has = (name: SocialProvider): boolean => AUTH.SOCIAL?.[name] !== undefined;
  const asks = (field: SignUpField): boolean => signUp?.fields?.some(({ name }) => name === field) ?? false;
  return {
    LAYOUT: AUTH.LAYOUT ?? "default",
    DEFAULT_ACTION: AUTH.DEFAULT_ACTION ?? "signIn",
    FACEBOOK: has("Facebook"),
    GOOGLE: has("Google"),
    APPLE: has("Apple"),
    CUSTOM: AUTH.CUSTOM.map(({ name, btnText, icon, color, textColor, borderColor }) => ({
      name,
      ...(btnText !== undefined && { btnText }),
      ...(icon !== undefined && { icon }),
      color: color ?? PRIMARY_COLOR,
      textColor: textColor ?? "#ffffff",
      ...(borderColor !== undefined && { borderColor }),
    })),
    FIELDS: { PHONE: asks("phone"), TITLE: asks("title"), COMPANY: asks("company") },
    SOCIAL: socialProviders.filter(has),
  };
}

/** Links to the community elsewhere, those that its file names. */
function socialView(contact: TenantConfiguration["contact"]): OrganizationConfig["SOCIAL"] {
  const names = ["facebook", "instagram", "twitter", "linkedIn", "tikTok", "youtube", "discord"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const written = contact[name.toUpperCase()];
      return written ? [[name, written]] : [];
    }),
  );
}

function paymentView({ provider, currency, connectionId }: TenantConfiguration["payment"]) {
  return {
    TYPE: provider,
    PROVIDER: provider,
    ...(connectionId !== undefined && { CONNECTION_ID: connectionId }),
    CURRENCY: currency,
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

/** Addresses of chat and identity, on the site under the host by which this caller reached it. */
function siteOrigin(scope: Scope): string {
  return scope.surface === "site" ? scope.origin : scope.organization.siteUrl;
}

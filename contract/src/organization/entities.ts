import {
  AnyText,
  Currency,
  Dictionary,
  eachModule,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  Optional,
  Timestamp,
  Type,
  type Static,
} from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

export const Organization = named("Organization", {
  id: Id("organization"),
  slug: AnyText,
  name: AnyText,
  description: AnyText,
  email: AnyText,
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  city: Nullable(AnyText),
  state: Nullable(AnyText),
  country: Nullable(AnyText),
  zip: Nullable(AnyText),
  logo: Nullable(ImageSummary),
  logoId: Nullable(Id("image")),
  darkLogo: Nullable(ImageSummary),
  darkLogoId: Nullable(Id("image")),
  icon: Nullable(ImageSummary),
  iconId: Nullable(Id("image")),
  darkIcon: Nullable(ImageSummary),
  darkIconId: Nullable(Id("image")),
  locale: AnyText,
  phone: Nullable(AnyText),
  website: Nullable(AnyText),
  primaryColor: Nullable(AnyText),
  secondaryColor: Nullable(AnyText),
  userPoolId: AnyText,
  userPoolClientId: AnyText,
  currency: Currency,
  facebook: Nullable(AnyText),
  twitter: Nullable(AnyText),
  instagram: Nullable(AnyText),
  linkedIn: Nullable(AnyText),
  tikTok: Nullable(AnyText),
  discord: Nullable(AnyText),
  youtube: Nullable(AnyText),
  timezone: AnyText,
  iosAppLink: Nullable(AnyText),
  androidAppLink: Nullable(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Organization = Static<typeof Organization>;

export const OrganizationModule = named("OrganizationModule", {
  requireAuth: Flag,
  enabled: Flag,
  enabledTiers: Type.Array(AnyText),
  editable: Flag,
  editableTiers: Type.Array(AnyText),
  options: Dictionary(Type.Boolean()),
});
export type OrganizationModule = Static<typeof OrganizationModule>;

export const OrganizationOAuth = named("OrganizationOAuth", {
  name: AnyText,
  btnText: Optional(AnyText),
  icon: Optional(AnyText),
  color: AnyText,
  textColor: AnyText,
  borderColor: Optional(AnyText),
});

/** The well-known providers, by the names of the sign-in library. */
export const socialProviders = ["Google", "Facebook", "Apple", "Amazon"] as const;

/** What a community may ask of whoever creates an account, beside name, address and password. */
export const signUpFields = ["phone", "title", "company", "city", "country"] as const;
export type SignUpField = (typeof signUpFields)[number];

export const paymentProviders = ["stripe", "paypal", "braintree", "manual"] as const;

/** What a client needs to know of its tenant before anything else; the field names are the specification's. */
export const OrganizationConfig = named("OrganizationConfig", {
  ORGANIZATION_ID: Id("organization"),
  NAME: AnyText,
  DESCRIPTION: AnyText,
  SLUG: AnyText,
  ICON: Type.Object({ LIGHT: AnyText, DARK: AnyText }),
  LOGO: Type.Object({ LIGHT: AnyText, DARK: AnyText }),
  APP_ICON: AnyText,
  SPLASH_SCREEN: AnyText,
  PRIMARY_COLOR: AnyText,
  SECONDARY_COLOR: AnyText,
  CLIENT_THEME: OneOf("auto", "dark", "light"),
  DEFAULT_LOCALE: AnyText,
  LOCALES: Type.Array(AnyText),
  TIMEZONE: AnyText,
  API_URL: AnyText,
  CHAT_URL: AnyText,
  COGNITO_USERPOOL_ID: AnyText,
  COGNITO_CLIENT_ID: AnyText,
  COGNITO_HOSTED_URL: AnyText,
  /** Where the identity provider answers, when it is not the hosted one. */
  COGNITO_ENDPOINT: Nullable(AnyText),
  /** Null where the tenant has no identity pool. */
  COGNITO_IDENTITY_POOL_ID: Nullable(AnyText),
  /** Whether somebody without an account gets credentials of the identity pool. */
  COGNITO_ALLOW_GUESTS: Flag,
  /** What the hosted sign-in is asked for: `openid email profile`, or less. */
  COGNITO_SCOPES: Type.Array(AnyText),
  AUTH: Type.Object({ CUSTOM: Type.Array(OrganizationOAuth), SOCIAL: Type.Array(OneOf(...socialProviders)) }),
  SIGN_UP: Type.Object({
    FIELDS: Type.Array(Type.Object({ NAME: OneOf(...signUpFields), REQUIRED: Flag })),
    TERMS_URL: Nullable(AnyText),
    PRIVACY_URL: Nullable(AnyText),
  }),
  /** Every module, whether the community has said something about it or not. */
  MODULES: Type.Object(eachModule(() => OrganizationModule)),
  PAYMENT: Type.Object({ PROVIDER: OneOf(...paymentProviders), CURRENCY: Currency }),
  ENABLED: Flag,
});
export type OrganizationConfig = Static<typeof OrganizationConfig>;

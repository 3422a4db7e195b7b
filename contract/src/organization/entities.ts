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
  Whole,
  type Static,
} from "../kernel/index.ts";
import { ImageSummary } from "../storage/entities.ts";

/** An outside service as the community offers it, and what it asks a member for. `enabled`: it is offered. */
export const IntegrationSummary = named("IntegrationSummary", {
  id: Optional(Id("integration")),
  type: AnyText,
  enabled: Flag,
  /** What clients of its own know the service by; the product does not look at it. */
  publicKey: Optional(AnyText),
  /** Where the service is used. */
  publicUrl: Optional(AnyText),
  details: Type.Object({
    type: AnyText,
    name: AnyText,
    description: AnyText,
    /** An address of a picture; empty where there is none. */
    logo: AnyText,
    /** `info`: who the member is. `contact`: how to reach them. */
    permissions: Type.Object({ info: Flag, contact: Flag }),
  }),
});
export type IntegrationSummary = Static<typeof IntegrationSummary>;

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
  integrations: Type.Array(IntegrationSummary),
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

/** Bundled letters for names and large titles. */
export const displayFaces = ["bricolage", "fraunces", "playfair", "space", "unbounded"] as const;
export type DisplayFace = (typeof displayFaces)[number];

/**
 * A face of the community's own: where its file is, and measures of its letters in thousandths of an em, so that what stands
 * in its place until it is there is as wide and as high.
 */
const OwnFace = Type.Object({ URL: AnyText, ASCENT: Whole, DESCENT: Whole, LINE_GAP: Whole, WIDTH: Whole });
export type OwnFace = Static<typeof OwnFace>;

export const densities = ["comfortable", "compact"] as const;

/** The part of the community that its apps open with. */
export const primaryModules = ["activities", "events", "channels", "groups", "threads"] as const;

/** A page of the tenant's own among the places of the navigation. */
const CustomModule = Type.Object({
  name: AnyText,
  url: AnyText,
  iconName: AnyText,
  color: AnyText,
  position: OneOf("top", "bottom"),
  translations: Type.Array(Type.Object({ locale: AnyText, name: AnyText })),
});

const Pictures = Type.Object({ LIGHT: AnyText, DARK: Optional(AnyText) });
const Address = Optional(AnyText);

/** What a client needs to know of its tenant before anything else; the field names are the specification's. */
export const OrganizationConfig = named("OrganizationConfig", {
  ENVIRONMENT: OneOf("prod", "staging"),
  ORGANIZATION_ID: Id("organization"),
  NAME: AnyText,
  DESCRIPTION: AnyText,
  SLUG: AnyText,
  WEBSITE_URL: AnyText,
  /** Below it are the pictures of previews, `<address>/<card>.png`. */
  OPENGRAPH_URL: AnyText,
  ICON: Pictures,
  LOGO: Pictures,
  APP_ICON: AnyText,
  ADAPTIVE_ICON: Nullable(AnyText),
  SPLASH_SCREEN: AnyText,
  SPLASH_SCREEN_COLOR: AnyText,
  BUNDLE_IDENTIFIER: Nullable(AnyText),
  EXPO_PROJECT_ID: Nullable(AnyText),
  EXPO_SLUG: Nullable(AnyText),
  APPLE_APPSTORE_LINK: Nullable(AnyText),
  GOOGLE_PLAYSTORE_LINK: Nullable(AnyText),
  PRIMARY_MODULE: OneOf(...primaryModules),
  PRIMARY_COLOR: AnyText,
  SECONDARY_COLOR: AnyText,
  CLIENT_THEME: OneOf("auto", "dark", "light"),
  /** The letters of its name and of large titles; null: those of everything else. */
  FACE: Nullable(OneOf(...displayFaces)),
  /** Letters of its own instead of bundled ones. */
  FACE_FILE: Nullable(OwnFace),
  /** How close the rows of lists, tables and conversations stand, where one points with a mouse; a person may choose. */
  DENSITY: OneOf(...densities),
  /** With what posts and comments are liked, emoji; the first by one press. */
  REACTIONS: Type.Array(AnyText),
  /** Whether the first that somebody publishes waits for a moderator. */
  FIRST_POSTS_WAIT: Flag,
  DEFAULT_LOCALE: AnyText,
  LOCALES: Type.Array(AnyText),
  /** The tenant's own wordings: by language, by the id of a text, in ICU MessageFormat. */
  LANGUAGES: Dictionary(Dictionary(AnyText)),
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
  AUTH: Type.Object({
    LAYOUT: OneOf("default", "social"),
    DEFAULT_ACTION: OneOf("signIn", "signUp"),
    FACEBOOK: Flag,
    GOOGLE: Flag,
    APPLE: Flag,
    CUSTOM: Type.Array(OrganizationOAuth),
    /** What the form of a new account asks beside name, address and password; SIGN_UP says which of it is required. */
    FIELDS: Type.Object({ PHONE: Flag, TITLE: Flag, COMPANY: Flag }),
    SOCIAL: Type.Array(OneOf(...socialProviders)),
  }),
  SIGN_UP: Type.Object({
    FIELDS: Type.Array(Type.Object({ NAME: OneOf(...signUpFields), REQUIRED: Flag })),
    TERMS_URL: Nullable(AnyText),
    PRIVACY_URL: Nullable(AnyText),
    /** How old whoever takes part has to be; null: nobody is asked. */
    MINIMUM_AGE: Nullable(Whole),
    /** Whether members make links that let others in. */
    MEMBER_LINKS: Flag,
  }),
  /** Every module, whether the community has said something about it or not. */
  MODULES: Type.Object(eachModule(() => OrganizationModule)),
  CUSTOM_MODULES: Type.Array(CustomModule),
  SOCIAL: Type.Object({
    facebook: Address,
    instagram: Address,
    twitter: Address,
    linkedIn: Address,
    tikTok: Address,
    youtube: Address,
    discord: Address,
  }),
  PAYMENT: Type.Object({
    TYPE: OneOf(...paymentProviders, "none"),
    PROVIDER: OneOf(...paymentProviders),
    CONNECTION_ID: Optional(AnyText),
    CURRENCY: Currency,
  }),
  INTEGRATIONS: Type.Array(IntegrationSummary),
  ENABLED: Flag,
});
export type OrganizationConfig = Static<typeof OrganizationConfig>;

/** What a community says of itself at length, in pages of its own. */
export const pageTypes = ["about", "team", "terms", "privacy"] as const;
export type PageType = (typeof pageTypes)[number];

const pageSummary = {
  type: OneOf(...pageTypes),
  title: Nullable(AnyText),
  /** Of the terms: the version that everybody was asked to accept; null: nobody is asked. */
  version: Nullable(Whole),
  updatedAt: Timestamp,
};
export const OrganizationPageSummary = named("OrganizationPageSummary", pageSummary);

export const OrganizationPage = named("OrganizationPage", {
  ...pageSummary,
  subtitle: Nullable(AnyText),
  /** Safe to show as it is: what may stand in it says `richTextElements`. */
  html: Nullable(AnyText),
});
export type OrganizationPage = Static<typeof OrganizationPage>;

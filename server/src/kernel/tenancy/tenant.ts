import type { PolicyChange } from "@marquee/identity";
import type { Id, ModuleName } from "@marquee/contract/kernel";
import type {
  DisplayFace,
  IntegrationSummary,
  OwnFace,
  OrganizationConfig,
  SignUpField,
  socialProviders,
} from "@marquee/contract/organization";
import type { TenantPush } from "./push-keys.ts";

export type SocialProvider = (typeof socialProviders)[number];

export type SocialClient = { readonly clientId: string; readonly teamId?: string; readonly keyId?: string };

export type ModuleSettings = {
  readonly requireAuth: boolean;
  readonly enabled: boolean;
  readonly enabledTiers: readonly string[];
  readonly editable: boolean;
  readonly editableTiers: readonly string[];
  readonly options: Readonly<Record<string, boolean>>;
};

export type TierSettings = {
  /** What the rights of modules name. */
  readonly slug: string;
  readonly name: string;
  /** The highest comes first. */
  readonly priority: number;
  readonly iconName: string;
  readonly color?: string;
  readonly description?: string;
  readonly image?: string;
  /** False: not shown beside names. */
  readonly badge?: boolean;
  /** Addresses whose people have it, from their first sign-in on. */
  readonly grantedTo?: readonly string[];
};

export type TenantImages = { readonly LIGHT?: string; readonly DARK?: string };

/** How a community is paid without a provider. */
export type PaymentByHand = {
  readonly holder?: string;
  readonly account?: string;
  readonly bank?: string;
  readonly bic?: string;
  readonly note?: string;
  /** Days from the order until it is due, if the event does not begin before. */
  readonly days?: number;
};

/** The tenant file: the fields of the specification, and what a self-hosted community needs beside them. */
export type TenantConfiguration = {
  readonly NAME: string;
  readonly DESCRIPTION: string;
  readonly SLUG: string;
  readonly ORGANIZATION_ID: string;
  readonly ICON: TenantImages;
  readonly LOGO: TenantImages;
  readonly APP_ICON?: string;
  readonly ADAPTIVE_ICON?: string;
  readonly SPLASH_SCREEN?: string;
  readonly SPLASH_SCREEN_COLOR?: string;
  /** What the tenant's own apps are called where they are built and published. */
  readonly BUNDLE_IDENTIFIER?: string;
  readonly EXPO_PROJECT_ID?: string;
  readonly EXPO_SLUG?: string;
  readonly PRIMARY_MODULE?: OrganizationConfig["PRIMARY_MODULE"];
  /** Own wordings by language and id of the text, in ICU MessageFormat. */
  readonly LANGUAGES?: OrganizationConfig["LANGUAGES"];
  readonly CUSTOM_MODULES?: OrganizationConfig["CUSTOM_MODULES"];
  /** Outside services that members may let know who they are; `logo` is an address, or a path on the site. */
  readonly INTEGRATIONS?: readonly TenantIntegration[];
  readonly PRIMARY_COLOR: string;
  readonly SECONDARY_COLOR: string;
  readonly CLIENT_THEME: "auto" | "dark" | "light";
  readonly FACE?: DisplayFace;
  readonly FACE_FILE?: OwnFace;
  readonly DENSITY?: OrganizationConfig["DENSITY"];
  /** Emoji by which posts and comments are liked. */
  readonly REACTIONS?: readonly string[];
  readonly DEFAULT_LOCALE: string;
  readonly API_URL?: string;
  readonly CHAT_URL?: string;
  /** A pool of the hosted provider; without them the built-in identity service keeps the tenant's people. */
  readonly COGNITO_USERPOOL_ID?: string;
  readonly COGNITO_CLIENT_ID?: string;
  readonly COGNITO_HOSTED_URL?: string;
  readonly COGNITO_IDENTITY_POOL_ID?: string;
  readonly AUTH: {
    /** Their secrets are not kept here but sealed, with the identity service. */
    readonly CUSTOM: readonly {
      readonly name: string;
      readonly btnText?: string;
      readonly icon?: string;
      readonly color?: string;
      readonly textColor?: string;
      readonly borderColor?: string;
      readonly issuer?: string;
      readonly clientId?: string;
      readonly scopes?: readonly string[];
    }[];
    readonly SOCIAL?: Readonly<Partial<Record<SocialProvider, SocialClient>>>;
    readonly LAYOUT?: "default" | "social";
    readonly DEFAULT_ACTION?: "signIn" | "signUp";
    /** What the hosted sign-in may be asked for. */
    readonly SCOPES?: readonly string[];
    /** Whether guests get credentials of the identity pool. */
    readonly GUESTS?: boolean;
    /** How the built-in pool differs from every other. */
    readonly POLICY?: PolicyChange;
    /** Addresses of the community's own apps that people may be sent back to, beside the site's. */
    readonly REDIRECTS?: readonly string[];
    readonly SIGN_OUT_REDIRECTS?: readonly string[];
    /** Apps of others that people may sign in to, each with a client id of its own. */
    readonly APPLICATIONS?: readonly {
      readonly name: string;
      readonly clientId: string;
      readonly SCOPES?: readonly string[];
      readonly REDIRECTS: readonly string[];
      readonly SIGN_OUT_REDIRECTS?: readonly string[];
    }[];
  };
  /** Pages are shown bare, without the frame of the application, whether the tenant is enabled or not. */
  readonly SKIP_CONFIG?: boolean;
  /** What the form of a new account asks beside name, address and password, and what has to be agreed to. */
  readonly signUp?: {
    readonly fields?: readonly { readonly name: SignUpField; readonly required: boolean }[];
    readonly termsUrl?: string;
    readonly privacyUrl?: string;
    /** How old whoever takes part has to be. */
    readonly minimumAge?: number;
  };
  /** Addresses of those who run the community, from their first sign-in on. */
  readonly administrators?: readonly string[];
  /** Megabytes that one account, and all of them together, may keep, where it is not what the installation says. */
  readonly STORAGE?: { readonly ACCOUNT?: number; readonly COMMUNITY?: number };
  /** Words that moderators do not want in conversations. */
  readonly WORD_LIST?: readonly string[];
  /** How what is reported is treated. `hideAfter`: different people after whose reports it is hidden; 0: never. */
  readonly MODERATION?: { readonly hideAfter?: number };
  /**
   * How whoever is new writes: for so many `days` at most so many `links` a post, and `slowSeconds` between two. Nobody posts
   * the same in several places within `duplicateHours`. So many `firstPosts` of somebody wait for a moderator, with
   * `firstComments` what they comment and the discussions that they start as well. 0: off.
   */
  readonly NEWCOMERS?: {
    readonly days?: number;
    readonly links?: number;
    readonly slowSeconds?: number;
    readonly duplicateHours?: number;
    readonly firstPosts?: number;
    readonly firstComments?: boolean;
  };
  /** By which services devices of the community's own apps are reached. */
  readonly PUSH?: TenantPush;
  /** How many addresses a person, and a group, may invite by mail in a day. */
  readonly MAIL_INVITATIONS?: {
    readonly aDay?: number;
    readonly communityADay?: number;
    readonly memberLinks?: boolean;
  };
  readonly enabled: boolean;
  readonly domains: readonly string[];
  readonly locales: readonly string[];
  /** Levels of membership; the file's `image` is a path, then the address of the kept picture. */
  readonly tiers?: readonly TierSettings[];
  readonly modules: Readonly<Partial<Record<ModuleName, ModuleSettings>>>;
  readonly payment: {
    readonly provider: "manual" | "stripe" | "paypal" | "braintree";
    readonly currency: string;
    /** The tenant's account at the provider. */
    readonly connectionId?: string;
    /** Where the money goes that the organisers collect outside. */
    readonly byHand?: PaymentByHand;
    /** Without any nothing is taxed. */
    readonly taxes?: TaxSettings;
  };
  readonly timezone: string;
  readonly contact: Readonly<Record<string, string>>;
};

/** What of prices is tax. `included`: they contain it. The first rule that fits what is sold, and where, decides. */
export type TaxSettings = {
  readonly included: boolean;
  readonly rules: readonly {
    /** Two letters of ISO 3166-1. */
    readonly country?: string;
    readonly state?: string;
    readonly product?: "pass" | "addOn" | "room" | "donation";
    /** Percent, at most four digits behind the point. */
    readonly rate: number;
  }[];
};

/** An outside service of a community's choice. */
export type TenantIntegration = Omit<IntegrationSummary, "details"> & {
  readonly details: Omit<IntegrationSummary["details"], "type"> & { readonly type?: string };
};

/** A tier as it is kept, with its picture. */
export type TenantTier = {
  readonly id: Id<"tier">;
  readonly slug: string;
  readonly priority: number;
  readonly name: string;
  readonly iconName: string;
  readonly color: string | null;
  readonly image: {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly moderation: "safe" | "warning";
    readonly placeholder: string | null;
    readonly color: string | null;
  };
};

/** A community as the kernel knows it. */
export type Tenant = {
  readonly id: Id<"organization">;
  readonly slug: string;
  readonly enabled: boolean;
  readonly configuration: TenantConfiguration;
  /** The highest first. */
  readonly tiers: readonly TenantTier[];
  /** The address its links are built from: its own stored domain, never a header. */
  readonly siteUrl: string;
};

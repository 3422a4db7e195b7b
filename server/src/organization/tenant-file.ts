import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import {
  Dictionary,
  Flag,
  type Issue,
  moduleNames,
  Nullable,
  OneOf,
  Optional,
  type Static,
  Text,
  Type,
} from "@marquee/contract/kernel";
import {
  densities,
  displayFaces,
  paymentProviders,
  primaryModules,
  signUpFields,
} from "@marquee/contract/organization";
import { isEmoji } from "../messages/index.ts";
import { impossibleIntegrations, IntegrationSettings } from "./integration-settings.ts";
import { impossiblePolicy } from "./pool-policy.ts";
import { PushSettings } from "./push-settings.ts";
import { impossibleTiers, TierSettings } from "./tier-settings.ts";
import { incompleteProviders, SignInSettings } from "./sign-in-settings.ts";
import { shapeCheck } from "../kernel/shape.ts";

const text = (maxLength: number, minLength = 1) => Text(maxLength, minLength);
const matching = (pattern: string, description: string) =>
  Type.Unsafe<string>({ type: "string", pattern, description });
const format = (name: string, description: string) =>
  Type.Unsafe<string>({ type: "string", format: name, description });
const language = format("language", "must be a language tag such as en or pt-BR");
const color = matching("^#[0-9a-fA-F]{6}$", "must be a colour such as #0f6b72");
const picture = text(500);
const pictures = Type.Object({ LIGHT: Optional(picture), DARK: Optional(picture) }, { additionalProperties: false });
const email = matching("^[^\\s@]+@[^\\s@]+$", "must be an e-mail address");
const address = matching("^(https?|wss?)://", "must be a web address");

const megabytes = Type.Integer({ minimum: 1, maximum: 2_000_000 });

const module = Type.Object(
  {
    requireAuth: Flag,
    enabled: Flag,
    enabledTiers: Type.Array(text(100)),
    editable: Flag,
    editableTiers: Type.Array(text(100)),
    options: Dictionary(Flag),
  },
  { additionalProperties: false },
);

/** A page of the community's own among the places of the navigation. */
const customModule = Type.Object(
  {
    name: text(60),
    url: matching("^(https?://|/(?!/))", "must be a web address, or a path of the site"),
    iconName: text(60),
    color,
    position: OneOf("top", "bottom"),
    translations: Type.Array(Type.Object({ locale: language, name: text(60) }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);

const contactFields = [
  "EMAIL",
  "PHONE",
  "WEBSITE",
  "ADDRESS1",
  "ADDRESS2",
  "CITY",
  "STATE",
  "ZIP",
  "COUNTRY",
  "FACEBOOK",
  "TWITTER",
  "INSTAGRAM",
  "LINKEDIN",
  "TIKTOK",
  "DISCORD",
  "YOUTUBE",
  "IOS_APP_LINK",
  "ANDROID_APP_LINK",
];

/** A tenant file: the fields of the specification, and what a self-hosted community needs beside them. Pictures are paths beside the file. */
export const TenantFile = Type.Object(
  {
    NAME: text(200),
    DESCRIPTION: text(2000),
    SLUG: matching("^[a-z0-9-]{1,60}$", "may hold lower-case letters, numbers and dashes only"),
    // Clients in use accept no other version.
    ORGANIZATION_ID: matching(
      "^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$",
      "must be a uuid of version 1 to 5 in lower case",
    ),
    ICON: pictures,
    LOGO: pictures,
    APP_ICON: Optional(picture),
    ADAPTIVE_ICON: Optional(picture),
    SPLASH_SCREEN: Optional(picture),
    SPLASH_SCREEN_COLOR: Optional(color),
    BUNDLE_IDENTIFIER: Optional(
      matching("^[A-Za-z0-9.-]{1,155}$", "must be a bundle identifier such as org.example.app"),
    ),
    EXPO_PROJECT_ID: Optional(text(100)),
    EXPO_SLUG: Optional(text(100)),
    PRIMARY_MODULE: Optional(OneOf(...primaryModules)),
    LANGUAGES: Optional(Dictionary(Dictionary(text(2000)))),
    CUSTOM_MODULES: Optional(Type.Array(customModule, { maxItems: 20 })),
    INTEGRATIONS: Optional(Type.Array(IntegrationSettings, { maxItems: 50 })),
    PRIMARY_COLOR: color,
    SECONDARY_COLOR: color,
    CLIENT_THEME: OneOf("auto", "dark", "light"),
    FACE: Optional(OneOf(...displayFaces)),
    /** A font of its own beside the file, in WOFF2. */
    FACE_FILE: Optional(text(500)),
    DENSITY: Optional(OneOf(...densities)),
    /** Emoji by which posts and comments are liked; the first by one press. */
    REACTIONS: Optional(Type.Array(text(64), { minItems: 1, maxItems: 8, uniqueItems: true })),
    DEFAULT_LOCALE: language,
    API_URL: Optional(address),
    CHAT_URL: Optional(address),
    COGNITO_USERPOOL_ID: Optional(matching("_", "must contain an underscore")),
    COGNITO_CLIENT_ID: Optional(text(200)),
    COGNITO_HOSTED_URL: Optional(address),
    COGNITO_IDENTITY_POOL_ID: Optional(matching(":", "must contain a colon")),
    AUTH: SignInSettings,
    SKIP_CONFIG: Optional(Flag),
    /** Addresses of those who run the community, from their first sign-in on. */
    administrators: Optional(Type.Array(email, { maxItems: 100, uniqueItems: true })),
    /** Megabytes that one account, and all of them together, may keep. */
    STORAGE: Optional(
      Type.Object({ ACCOUNT: Optional(megabytes), COMMUNITY: Optional(megabytes) }, { additionalProperties: false }),
    ),
    MODERATION: Optional(
      Type.Object(
        { hideAfter: Optional(Type.Integer({ minimum: 0, maximum: 1_000 })) },
        { additionalProperties: false },
      ),
    ),
    /** How whoever is new writes. */
    NEWCOMERS: Optional(
      Type.Object(
        {
          days: Optional(Type.Integer({ minimum: 0, maximum: 365 })),
          links: Optional(Type.Integer({ minimum: 0, maximum: 100 })),
          slowSeconds: Optional(Type.Integer({ minimum: 0, maximum: 3_600 })),
          duplicateHours: Optional(Type.Integer({ minimum: 0, maximum: 168 })),
          firstPosts: Optional(Type.Integer({ minimum: 0, maximum: 10 })),
          firstComments: Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
    MAIL_INVITATIONS: Optional(
      Type.Object(
        {
          aDay: Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
          /** To the community, by those who run it. */
          communityADay: Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
          /** Whether members make links into the community too. */
          memberLinks: Optional(Flag),
        },
        { additionalProperties: false },
      ),
    ),
    /** By which services devices of the community's own apps are reached. */
    PUSH: Optional(PushSettings),
    WORD_LIST: Optional(Type.Array(text(100), { maxItems: 2_000 })),
    signUp: Optional(
      Type.Object(
        {
          fields: Optional(
            Type.Array(Type.Object({ name: OneOf(...signUpFields), required: Flag }, { additionalProperties: false }), {
              uniqueItems: true,
            }),
          ),
          termsUrl: Optional(address),
          privacyUrl: Optional(address),
          /** How old whoever takes part has to be. */
          minimumAge: Optional(Type.Integer({ minimum: 1, maximum: 99 })),
        },
        { additionalProperties: false },
      ),
    ),
    enabled: Flag,
    domains: Type.Array(
      matching("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$", "must be a host name in lower case, without scheme, port or path"),
      { minItems: 1, uniqueItems: true },
    ),
    locales: Type.Array(language, { minItems: 1, uniqueItems: true }),
    /** Levels of membership; the rights of modules name them. */
    tiers: Optional(Type.Array(TierSettings, { maxItems: 50 })),
    modules: Type.Unsafe<Record<string, Static<typeof module>>>({
      ...Dictionary(module),
      propertyNames: { enum: moduleNames },
    }),
    payment: Type.Object(
      {
        provider: OneOf(...paymentProviders),
        currency: format("currency", "must be a currency code such as EUR"),
        connectionId: Optional(text(200)),
        /** What of prices is tax. The first rule that fits decides; one that says no place or product fits all. */
        taxes: Optional(
          Type.Object(
            {
              included: Flag,
              rules: Type.Array(
                Type.Object(
                  {
                    country: Optional(matching("^[A-Z]{2}$", "must be two capital letters, such as IE")),
                    state: Optional(matching("^[^a-z]{1,50}$", "must be in capitals, such as NY")),
                    product: Optional(OneOf("pass", "addOn", "room", "donation")),
                    rate: Type.Number({ minimum: 0, maximum: 100 }),
                  },
                  { additionalProperties: false },
                ),
                { maxItems: 200 },
              ),
            },
            { additionalProperties: false },
          ),
        ),
        /** Where the money goes that the organisers collect outside, and until when. */
        byHand: Optional(
          Type.Object(
            {
              holder: Optional(text(100)),
              account: Optional(text(50)),
              bank: Optional(text(100)),
              bic: Optional(matching("^[A-Z0-9]{8}([A-Z0-9]{3})?$", "must be a BIC of 8 or 11 characters")),
              note: Optional(text(500)),
              days: Optional(Type.Integer({ minimum: 0, maximum: 365 })),
            },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    timezone: format("timezone", "must be a time zone such as Europe/Dublin"),
    contact: Type.Unsafe<Record<string, string | null>>({
      ...Dictionary(Nullable(text(500))),
      propertyNames: { enum: contactFields },
      required: ["EMAIL"],
    }),
  },
  {
    additionalProperties: false,
    dependencies: { COGNITO_USERPOOL_ID: ["COGNITO_CLIENT_ID"], COGNITO_CLIENT_ID: ["COGNITO_USERPOOL_ID"] },
  },
);
export type TenantFile = Static<typeof TenantFile>;

const check = shapeCheck(TenantFile);

export type Judged =
  | { readonly ok: true; readonly file: TenantFile }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Judges the content of a tenant file: all that is wrong with it, a sentence each. */
export function judgeTenantFile(content: unknown): Judged {
  const issues = check(content);
  if (!issues.ok) return { ok: false, problems: issues.issues.map(sentence) };
  const problems = contradictions(issues.value);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, file: issues.value };
}

function sentence({ path, reason }: Issue): string {
  return `${path || "The file"} ${reason}.`;
}

/** Rules that the shape cannot express. */
function contradictions(file: TenantFile): string[] {
  const { locales, DEFAULT_LOCALE, AUTH, COGNITO_USERPOOL_ID, LANGUAGES = {} } = file;
  const locale = locales.includes(DEFAULT_LOCALE)
    ? []
    : [`DEFAULT_LOCALE is "${DEFAULT_LOCALE}", which is not among the locales.`];
  const faces =
    file.FACE !== undefined && file.FACE_FILE !== undefined
      ? ["FACE and FACE_FILE are both there: a community has one face."]
      : [];
  const problems = [
    ...locale,
    ...faces,
    ...unknownEmoji(file),
    ...unreadableWordings(LANGUAGES),
    ...impossibleTiers(file),
    ...impossibleIntegrations(file),
  ];
  // The provider's own pool knows its providers by name; the built-in one needs their addresses.
  return COGNITO_USERPOOL_ID === undefined
    ? [...problems, ...incompleteProviders(AUTH), ...impossiblePolicy(AUTH.POLICY ?? {})]
    : problems;
}

const unknownEmoji = ({ REACTIONS = [] }: TenantFile): string[] =>
  REACTIONS.filter((text) => !isEmoji(text)).map((text) => `REACTIONS has "${text}", which is not one emoji.`);

/** A text that is not ICU MessageFormat would be shown with its braces. */
function unreadableWordings(languages: NonNullable<TenantFile["LANGUAGES"]>): string[] {
  return Object.entries(languages).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      try {
        compileMessageOrThrow(text);
        return [];
      } catch {
        return [`LANGUAGES.${locale} has a text for ${id} that is not written in ICU MessageFormat.`];
      }
    }),
  );
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Flag, OneOf, Optional, type Static, Text, Type } from "@marquee/contract/kernel";
import { socialProviders } from "@marquee/contract/organization";
import { type HostedSettings, type ProviderSettings, SOCIAL_NAMES } from "@marquee/identity";
import { PoolPolicySettings } from "./pool-policy.ts";
import { apiScope } from "../kernel/auth/tokens.ts";
import type { SocialClient, SocialProvider, TenantConfiguration } from "../kernel/tenancy/tenant.ts";

/** The specification's; one tenant has `openid` alone. */
export const defaultScopes: readonly string[] = ["openid", "email", "profile"];

const text = (maxLength: number) => Text(maxLength, 1);
const matching = (pattern: string, description: string) =>
  Type.Unsafe<string>({ type: "string", pattern, description });
const color = matching("^#[0-9a-fA-F]{6}$", "must be a colour such as #0f6b72");
const issuer = matching("^https://[^?#]+$", "must be an https address without query");
const address = matching("^[a-z][a-z0-9+.-]*:", "must be an address");
const scope = matching("^(openid|email|profile|phone|aws.cognito.signin.user.admin)$", "must be a known scope");

/** An app of somebody else that people sign in to: a client of its own, with what it may ask for. */
const application = Type.Object(
  {
    name: text(100),
    clientId: matching("^[A-Za-z0-9]{8,64}$", "must be 8 to 64 letters and numbers"),
    SCOPES: Optional(
      Type.Array(
        matching(`^(openid|email|profile|phone|${apiScope})$`, `must be openid, email, profile, phone or ${apiScope}`),
        { minItems: 1, uniqueItems: true },
      ),
    ),
    REDIRECTS: Type.Array(address, { minItems: 1, maxItems: 50, uniqueItems: true }),
    SIGN_OUT_REDIRECTS: Optional(Type.Array(address, { maxItems: 50, uniqueItems: true })),
  },
  { additionalProperties: false },
);

/** A secret stands in the file or, better, in a file of its own beside it. Without one the secret known before stays. */
const secret = { clientSecret: Optional(text(4000)), clientSecretFile: Optional(text(500)) };
const client = Type.Object({ clientId: text(500), ...secret }, { additionalProperties: false });
const apple = Type.Object(
  {
    clientId: text(500),
    teamId: text(100),
    keyId: text(100),
    privateKey: Optional(text(8000)),
    privateKeyFile: Optional(text(500)),
  },
  { additionalProperties: false },
);
const custom = Type.Object(
  {
    name: matching("^[A-Za-z0-9_.-]{1,32}$", "may hold letters, numbers, dots, dashes and underscores, 32 at most"),
    btnText: Optional(text(100)),
    icon: Optional(text(500)),
    color: Optional(color),
    textColor: Optional(color),
    borderColor: Optional(color),
    issuer: Optional(issuer),
    clientId: Optional(text(500)),
    ...secret,
    scopes: Optional(Type.Array(text(100), { minItems: 1, maxItems: 20, uniqueItems: true })),
  },
  { additionalProperties: false },
);

/** AUTH of a tenant file: who else vouches for its people, and what the hosted sign-in gives to whom. */
export const SignInSettings = Type.Object(
  {
    CUSTOM: Type.Array(custom, { maxItems: 20 }),
    SOCIAL: Optional(
      Type.Object(
        { Google: Optional(client), Facebook: Optional(client), Apple: Optional(apple), Amazon: Optional(client) },
        { additionalProperties: false },
      ),
    ),
    LAYOUT: Optional(OneOf("default", "social")),
    DEFAULT_ACTION: Optional(OneOf("signIn", "signUp")),
    SCOPES: Optional(Type.Array(scope, { minItems: 1, uniqueItems: true })),
    GUESTS: Optional(Flag),
    POLICY: Optional(PoolPolicySettings),
    REDIRECTS: Optional(Type.Array(address, { maxItems: 50, uniqueItems: true })),
    SIGN_OUT_REDIRECTS: Optional(Type.Array(address, { maxItems: 50, uniqueItems: true })),
    APPLICATIONS: Optional(Type.Array(application, { maxItems: 50 })),
  },
  { additionalProperties: false },
);
export type SignInSettings = Static<typeof SignInSettings>;

/** Refuses providers that nobody could sign in with, whose button would lead nowhere. */
export function incompleteProviders({ CUSTOM }: SignInSettings): string[] {
  const names = CUSTOM.map(({ name }) => name);
  return CUSTOM.flatMap(({ name, issuer: at, clientId }, index) => [
    ...(at === undefined || clientId === undefined ? [`AUTH.CUSTOM.${index} needs an issuer and a clientId.`] : []),
    ...(names.indexOf(name) !== index || isReserved(name) ? [`AUTH.CUSTOM.${index} has a name that is taken.`] : []),
  ]);
}

function isReserved(name: string): boolean {
  return name === "COGNITO" || Object.values<string>(SOCIAL_NAMES).includes(name);
}

/** The same settings as they are kept and shown: without anything secret. */
export function withoutSecrets({ CUSTOM, SOCIAL = {}, ...rest }: SignInSettings): TenantConfiguration["AUTH"] {
  const social = socialProviders.flatMap((name): [SocialProvider, SocialClient][] => {
    const given = SOCIAL[name];
    if (!given) return [];
    const { clientId } = given;
    return [[name, "teamId" in given ? { clientId, teamId: given.teamId, keyId: given.keyId } : { clientId }]];
  });
  return {
    ...rest,
    CUSTOM: CUSTOM.map(({ clientSecret: _secret, clientSecretFile: _file, ...shown }) => shown),
    ...(social.length > 0 && { SOCIAL: Object.fromEntries(social) }),
  };
}

type ReadSettings = { readonly settings: HostedSettings; readonly problems: readonly string[] };

/** The settings as the identity service takes them; secrets are read from the files beside the tenant's. */
export async function readSignInSettings(settings: SignInSettings, folder: string): Promise<ReadSettings> {
  const problems: string[] = [];
  async function secretIn(setting: string, inline: string | undefined, file: string | undefined): Promise<string> {
    if (file === undefined) return inline ?? "";
    const content = await readFile(join(folder, file), "utf8").catch(() => undefined);
    if (content === undefined) problems.push(`${setting} names ${file}, which cannot be read.`);
    return content?.trim() ?? "";
  }
  const providers: ProviderSettings[] = [];
  for (const { name, btnText, issuer: at, clientId, clientSecret, clientSecretFile, ...more } of settings.CUSTOM) {
    const { scopes, ...look } = more;
    if (at === undefined || clientId === undefined) continue;
    providers.push({
      kind: "openid",
      name,
      look: { ...look, ...(btnText !== undefined && { text: btnText }) },
      issuer: at,
      clientId,
      clientSecret: await secretIn(`AUTH.CUSTOM ${name}`, clientSecret, clientSecretFile),
      ...(scopes && { scopes }),
    });
  }
  providers.unshift(...(await readSocial(settings, secretIn)));
  const { SCOPES = defaultScopes, GUESTS = false, REDIRECTS = [], SIGN_OUT_REDIRECTS = [] } = settings;
  const { APPLICATIONS = [] } = settings;
  return {
    settings: {
      redirectAddresses: REDIRECTS,
      signOutAddresses: SIGN_OUT_REDIRECTS,
      scopes: SCOPES,
      providers,
      allowsGuests: GUESTS,
      applications: APPLICATIONS.map(({ clientId, ...own }) => ({
        clientId,
        redirectAddresses: own.REDIRECTS,
        signOutAddresses: own.SIGN_OUT_REDIRECTS ?? [],
        scopes: own.SCOPES ?? defaultScopes,
      })),
    },
    problems,
  };
}

type SecretIn = (setting: string, inline: string | undefined, file: string | undefined) => Promise<string>;

async function readSocial({ SOCIAL = {} }: SignInSettings, secretIn: SecretIn): Promise<ProviderSettings[]> {
  const { Google, Facebook, Apple, Amazon } = SOCIAL;
  const found: ProviderSettings[] = [];
  const clients = [
    ["google", Google],
    ["facebook", Facebook],
    ["amazon", Amazon],
  ] as const;
  for (const [kind, given] of clients) {
    if (!given) continue;
    const clientSecret = await secretIn(`AUTH.SOCIAL ${kind}`, given.clientSecret, given.clientSecretFile);
    found.push({ kind, name: SOCIAL_NAMES[kind], clientId: given.clientId, clientSecret });
  }
  if (Apple) {
    const { clientId, teamId, keyId } = Apple;
    const privateKey = await secretIn("AUTH.SOCIAL Apple", Apple.privateKey, Apple.privateKeyFile);
    found.push({ kind: "apple", name: SOCIAL_NAMES.apple, clientId, teamId, keyId, privateKey });
  }
  return found;
}

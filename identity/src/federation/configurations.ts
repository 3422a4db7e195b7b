import { createHash, createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import * as openid from "openid-client";
import type { ProviderSettings } from "./providers.ts";

/** What is sent to a provider beside what the protocol demands. */
export type ProviderConnection = {
  configuration: openid.Configuration;
  scope: string;
  /** False for the two that support OAuth alone: who somebody is comes from an address of theirs instead of a token. */
  isOpenId: boolean;
  parameters: Record<string, string>;
};

const TIMEOUT_SECONDS = 10;
const GOOGLE = "https://accounts.google.com";
const APPLE = "https://appleid.apple.com";

// Neither publishes a discovery document that fits this flow, so their addresses are written here.
const FACEBOOK = {
  issuer: "https://www.facebook.com",
  authorization_endpoint: "https://www.facebook.com/dialog/oauth",
  token_endpoint: "https://graph.facebook.com/oauth/access_token",
  userinfo_endpoint: "https://graph.facebook.com/me?fields=id,name,first_name,last_name,email",
};
const AMAZON = {
  issuer: "https://www.amazon.com",
  authorization_endpoint: "https://www.amazon.com/ap/oa",
  token_endpoint: "https://api.amazon.com/auth/o2/token",
  userinfo_endpoint: "https://api.amazon.com/user/profile",
};

/** How requests to providers are sent, and a short-lived cache of their discovery documents. */
export type Outside = {
  fetch: typeof fetch;
  now: () => number;
  connections: Map<string, { connection: Promise<ProviderConnection>; until: number }>;
};

// Shorter than the five minutes for which Apple's client secret is good.
const REMEMBERED = 4 * 60 * 1000;

/** Reaches a provider: finds out its addresses and keys where it publishes them. Only over https. */
export function openProvider(provider: ProviderSettings, outside: Outside): Promise<ProviderConnection> {
  const key = createHash("sha256").update(JSON.stringify(provider)).digest("base64");
  const known = outside.connections.get(key);
  if (known && known.until > outside.now()) return known.connection;
  const connection = reach(provider, outside);
  outside.connections.set(key, { connection, until: outside.now() + REMEMBERED });
  connection.catch(() => outside.connections.delete(key));
  return connection;
}

async function reach(provider: ProviderSettings, outside: Outside): Promise<ProviderConnection> {
  switch (provider.kind) {
    case "openid":
      return discovered(provider.issuer, provider, {
        outside,
        scope: (provider.scopes ?? ["openid", "email", "profile"]).join(" "),
      });
    case "google":
      return discovered(GOOGLE, provider, { outside, scope: "openid email profile" });
    case "apple": {
      const clientSecret = await appleSecret(provider, outside.now());
      const { clientId } = provider;
      return discovered(
        APPLE,
        { clientId, clientSecret },
        {
          outside,
          scope: "openid name email",
          // The only response mode in which it sends names and addresses.
          parameters: { response_mode: "form_post" },
        },
      );
    }
    case "facebook":
      return plain(FACEBOOK, provider, { outside, scope: "email public_profile" });
    case "amazon":
      return plain(AMAZON, provider, { outside, scope: "profile" });
  }
}

type Client = { clientId: string; clientSecret: string };
type Manner = { outside: Outside; scope: string; parameters?: Record<string, string> };

async function discovered(
  issuer: string,
  { clientId, clientSecret }: Client,
  { outside, scope, parameters = {} }: Manner,
): Promise<ProviderConnection> {
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    openid.ClientSecretPost(clientSecret),
    { [openid.customFetch]: outside.fetch, timeout: TIMEOUT_SECONDS },
  );
  // The protocol lets a client skip the signature of a token that came directly from the provider; here it is always
  // checked.
  openid.enableNonRepudiationChecks(configuration);
  return { configuration, scope, isOpenId: true, parameters };
}

function plain(
  server: openid.ServerMetadata,
  { clientId, clientSecret }: Client,
  { outside, scope }: Manner,
): ProviderConnection {
  const metadata = { client_secret: clientSecret };
  const configuration = new openid.Configuration(server, clientId, metadata, openid.ClientSecretPost(clientSecret));
  configuration[openid.customFetch] = outside.fetch;
  configuration.timeout = TIMEOUT_SECONDS;
  return { configuration, scope, isOpenId: false, parameters: {} };
}

/** Apple's client secret is a token that its developer signs. */
function appleSecret(
  { clientId, teamId, keyId, privateKey }: Extract<ProviderSettings, { kind: "apple" }>,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT({ iss: teamId, iat: issuedAt, exp: issuedAt + 300, aud: APPLE, sub: clientId })
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .sign(createPrivateKey(privateKey));
}

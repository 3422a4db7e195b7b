import * as openid from "openid-client";
import { openProvider, type Outside, type ProviderConnection } from "./configurations.ts";
import { personOf, type Claims, type FederatedPerson } from "./person.ts";
import type { ProviderSettings } from "./providers.ts";

/** What the browser carries, sealed, while it is away at a provider. */
export type Journey = { provider: string; state: string; nonce: string; verifier: string };

export type Departure = { address: string; journey: Journey };

/** Where to send a browser so that a provider says who is sitting there. */
export async function depart(
  provider: ProviderSettings,
  { outside, callback, loginHint }: { outside: Outside; callback: string; loginHint?: string | undefined },
): Promise<Departure> {
  const { configuration, scope, isOpenId, parameters } = await openProvider(provider, outside);
  const journey = {
    provider: provider.name,
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  const address = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope,
    state: journey.state,
    code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: "S256",
    ...(isOpenId ? { nonce: journey.nonce } : {}),
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
    ...parameters,
  });
  return { address: address.href, journey };
}

/**
 * Who came back. Checks state, issuer, audience, nonce, signature and time, and exchanges the code with the verifier;
 * throws for anything that does not fit.
 */
export async function arrive(
  provider: ProviderSettings,
  { outside, journey, arrival }: { outside: Outside; journey: Journey; arrival: URL },
): Promise<FederatedPerson> {
  const connection = await openProvider(provider, outside);
  const tokens = await openid.authorizationCodeGrant(connection.configuration, arrival, {
    pkceCodeVerifier: journey.verifier,
    expectedState: journey.state,
    ...(connection.isOpenId ? { expectedNonce: journey.nonce, idTokenExpected: true } : {}),
  });
  if (!connection.isOpenId) return profileOf(provider, connection, { outside, accessToken: tokens.access_token });
  const claims = tokens.claims();
  if (!claims) throw new Error("The provider sent no id token.");
  const completedClaims = await completed(connection, { claims, accessToken: tokens.access_token });
  const named = { ...namesOf(provider, arrival), ...completedClaims };
  return personOf(provider.name, { issuer: claims.iss, subject: claims.sub, claims: named });
}

/** Some providers put no address into the token; what they say elsewhere counts if it is about the same subject. */
async function completed(
  { configuration }: ProviderConnection,
  { claims, accessToken }: { claims: openid.IDToken; accessToken: string },
): Promise<Claims> {
  if (claims["email"] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...(await openid.fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
}

/** Apple sends the name once, beside the code. It is only a name. */
function namesOf(provider: ProviderSettings, arrival: URL): Claims {
  const user = arrival.searchParams.get("user");
  if (provider.kind !== "apple" || user === null) return {};
  try {
    const { name }: { name?: { firstName?: unknown; lastName?: unknown } } = JSON.parse(user);
    return { given_name: name?.firstName, family_name: name?.lastName };
  } catch {
    return {};
  }
}

/** Facebook and Amazon: who somebody is, asked with the access token. Neither says whether an address is verified. */
async function profileOf(
  provider: ProviderSettings,
  { configuration }: ProviderConnection,
  { outside, accessToken }: { outside: Outside; accessToken: string },
): Promise<FederatedPerson> {
  const { issuer, userinfo_endpoint: address = "" } = configuration.serverMetadata();
  const answer = await outside.fetch(address, {
    headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`${provider.name} answered ${answer.status} when asked who signed in.`);
  const profile: Record<string, unknown> = JSON.parse(await answer.text());
  const subject = profile["id"] ?? profile["user_id"];
  if (typeof subject !== "string" || subject === "") throw new Error(`${provider.name} did not say who signed in.`);
  const { email, name, first_name: given, last_name: family } = profile;
  const claims = { email, name, given_name: given, family_name: family };
  return personOf(provider.name, { issuer, subject, claims });
}

import { decodeJwt } from "jose";
import type { TenantConfiguration } from "../tenancy/tenant.ts";
import type { PersonAttributes } from "./identity-gateway.ts";

/** Without it the provider's operations refuse a token: what its hosted sign-in gives by the usual scopes. */
const ownScope = "aws.cognito.signin.user.admin";

/** Where to ask who the bearer of a provider's token is, if not by the operation for it; undefined otherwise. */
export function userInfoAddress(
  { COGNITO_USERPOOL_ID: poolId, COGNITO_HOSTED_URL: hostedUrl }: TenantConfiguration,
  accessToken: string,
): string | undefined {
  if (!poolId || !hostedUrl) return undefined;
  const scopes = String(decodeJwt(accessToken)["scope"] ?? ownScope).split(" ");
  return scopes.includes(ownScope) ? undefined : new URL("/oauth2/userInfo", hostedUrl).href;
}

/** @throws when the provider does not answer, or does not know the token. */
export async function readUserInfo(address: string, accessToken: string): Promise<PersonAttributes> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(5_000), redirect: "error" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const claims: object = JSON.parse(await answer.text());
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
}

import type { OrganizationConfig } from "@marquee/contract/organization";
import { accessToken } from "./access-token.ts";

/**
 * Makes ten new recovery codes in place of the old ones: an operation of the built-in identity service, which the
 * library does not know. None where the provider does not know it either.
 */
export async function createRecoveryCodes(site: OrganizationConfig): Promise<readonly string[]> {
  if (!site.COGNITO_ENDPOINT) return [];
  const answer = await fetch(new URL(site.COGNITO_ENDPOINT, location.href), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.CreateRecoveryCodes",
    },
    body: JSON.stringify({ AccessToken: await accessToken(site) }),
  });
  const body: unknown = await answer.json();
  const codes: unknown = Reflect.get(Object(body), "RecoveryCodes");
  if (!answer.ok || !Array.isArray(codes)) throw new Error("the recovery codes could not be made");
  return codes.map(String);
}

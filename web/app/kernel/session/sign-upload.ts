import { fetchAuthSession } from "aws-amplify/auth";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { readClock } from "../clock.ts";
import { configure } from "./configure.ts";
import { sharedToken } from "./shared-session.ts";
import { signatureHeaders } from "./signature.ts";
import { clockDrift, hasSession } from "./tokens.ts";

/**
 * Signs a request to the storage with the credentials of the session, which the library keeps for 3,000,000 ms and then
 * fetches anew. Undefined where nothing can be signed: a shared session, a page without encryption, credentials of a
 * hosted provider, which are good with that provider alone.
 */
export async function signUpload(
  site: OrganizationConfig,
  request: { method: string; url: URL },
): Promise<Record<string, string> | undefined> {
  const isOurs = site.COGNITO_IDENTITY_POOL_ID !== null && site.COGNITO_ENDPOINT !== null;
  const isMember = hasSession(site.COGNITO_CLIENT_ID) && sharedToken(readClock()) === undefined;
  if (!isOurs || !isMember || crypto.subtle === undefined) return undefined;
  configure(site);
  // Whatever keeps the credentials away, the access token does as well.
  const session = await fetchAuthSession().catch(() => undefined);
  if (!session?.credentials) return undefined;
  return signatureHeaders(session.credentials, { ...request, now: readClock() + clockDrift(site.COGNITO_CLIENT_ID) });
}

/** Gives a guest the credentials of one, where the community lets guests have them; a member's take their place. */
export async function takeGuestCredentials(site: OrganizationConfig): Promise<void> {
  if (!site.COGNITO_ALLOW_GUESTS || site.COGNITO_IDENTITY_POOL_ID === null || hasSession(site.COGNITO_CLIENT_ID))
    return;
  configure(site);
  await fetchAuthSession().catch(() => undefined);
}

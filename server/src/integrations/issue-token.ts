import { createHmac } from "node:crypto";
import { type Integration, integrationErrors } from "@marquee/contract/integrations";
import { kernelErrors } from "@marquee/contract/kernel";
import type { IntegrationSummary } from "@marquee/contract/organization";
import { importPKCS8, type JWTPayload, SignJWT } from "jose";
import { publicImageView } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { newId } from "../kernel/new-id.ts";
import { personName } from "../kernel/person-name.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { findSigningKeys, type SigningKeys } from "./keys.ts";
import { type IntegrationRow, readCaller } from "./queries.ts";
import { permitted } from "./views.ts";

/** How long a token is good, in ms. */
const lifetime = 5 * 60_000;
/** Tokens that somebody gets within a quarter of an hour, for whatever services. */
const tokensAtMost = 100;
const quarter = 15 * 60_000;

/** Says to one service who the caller is, as far as they allow it. */
export async function issueToken(
  scope: Scope<Member>,
  service: IntegrationSummary,
  decision: IntegrationRow | undefined,
): Promise<string> {
  const { organization, caller, now, services } = scope;
  const { name } = service.details;
  if (decision?.status === "blocked") fail(integrationErrors.blocked, { name });
  if (decision?.status !== "enabled") fail(integrationErrors.notAllowed, { name });
  const key = `integration tokens ${organization.id} ${caller.accountId}`;
  const seconds = await services.limiter.take(key, tokensAtMost, quarter);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const keys = await findSigningKeys(scope);
  // Made when the service was allowed; where they were removed since, allowing it again makes new ones.
  if (!keys) fail(integrationErrors.notAllowed, { name });
  return new SignJWT(await claimsOf(scope, permitted(service, decision)))
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: keys.keyId })
    .setIssuer(organization.siteUrl)
    .setAudience(service.type)
    .setSubject(subjectFor(keys, service, caller.accountId))
    .setJti(newId())
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + lifetime))
    .sign(await importPKCS8(keys.privateKey, "ES256"));
}

/** The same for a member and a service, another for every other service: two of them cannot find out whom they share. */
function subjectFor({ namingKey }: SigningKeys, { type }: IntegrationSummary, accountId: string): string {
  return createHmac("sha256", namingKey)
    .update(JSON.stringify([type, accountId]))
    .digest("base64url");
}

async function claimsOf(scope: Scope<Member>, { info, contact }: Integration["permissions"]): Promise<JWTPayload> {
  if (!info && !contact) return {};
  const person = (await readCaller(scope)) ?? fail(kernelErrors.notFound);
  const { username, email, phone, image } = person;
  // Whoever reads the token is elsewhere: the address is whole on every surface.
  const picture = publicImageView({ organization: scope.organization, surface: "api" }, image)?.uri;
  return {
    ...(info && { name: personName(person), username }),
    ...(info && picture !== undefined && { picture }),
    ...(contact && email !== null && { email }),
    ...(contact && phone !== null && { phone }),
  };
}

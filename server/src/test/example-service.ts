import { createRemoteJWKSet, jwtVerify } from "jose";

/**
 * What an outside service does with the tokens that members of a community hand it: docs/integrations.md shows it.
 *
 * @param community the address of the community's site
 * @param service how the community's file calls the service
 */
export function tokensFrom(community: string, service: string) {
  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", community));

  /** Whose it is. @throws for one that is another's, for another service, changed, or no longer good. */
  return async (token: string) => {
    const expected = { issuer: community, audience: service, algorithms: ["ES256"] };
    const { payload } = await jwtVerify(token, keys, expected);
    const { sub, name, email } = payload;
    return { sub, name, email };
  };
}

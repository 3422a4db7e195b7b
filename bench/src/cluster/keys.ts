import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import type { IdentityGateway } from "@marquee/server/kernel/auth/identity-gateway";

/** Signs thousands in within a second, in place of the identity service: the processes get the public half. */
export type Keys = { readonly published: JWK; sign(organizationId: string, sub: string): Promise<string> };

const issuerOf = (organizationId: string): string => `https://identity.test/${organizationId}`;
const day = 24 * 3_600_000;

export async function createKeys(): Promise<Keys> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const published: JWK = { ...(await exportJWK(publicKey)), kid: "bench", alg: "RS256" };
  return {
    published,
    // Good for days either way: the clocks of the processes jump.
    sign: (organizationId, sub) =>
      new SignJWT({ token_use: "access", client_id: "bench", username: sub, origin_jti: sub })
        .setProtectedHeader({ alg: "RS256", kid: "bench" })
        .setSubject(sub)
        .setIssuer(issuerOf(organizationId))
        .setIssuedAt(new Date(Date.now() - day))
        .setExpirationTime(new Date(Date.now() + day))
        .sign(privateKey),
  };
}

/** The way to identity of a process that trusts those keys. */
export function gatewayOf(published: JWK): IdentityGateway {
  return {
    addressOf: async () => ({
      poolId: "bench",
      clientId: "bench",
      endpoint: null,
      hostedUrl: "",
      identityPoolId: null,
      allowsGuests: false,
    }),
    issuerOf: async (tenant) => ({
      issuer: issuerOf(tenant.id),
      clientId: "bench",
      keys: async () => ({ keys: [published] }),
    }),
    attributesOf: async () => ({}),
    isSessionActive: async () => true,
    lockActiveSessions: async (_database, _tenant, sessionIds) => new Set(sessionIds),
    signerOf: async () => undefined,
    deletePerson: async () => undefined,
    setEnabled: async () => undefined,
    invite: async () => undefined,
    withdrawInvitation: async () => undefined,
  };
}

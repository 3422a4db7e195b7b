import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { integrationKeys } from "./schema.ts";

/** What a community signs with, and names its members by to outside services. */
export type SigningKeys = { readonly keyId: string; readonly privateKey: string; readonly namingKey: Buffer };

type Sealing = Pick<Scope, "database" | "organization" | "services">;

const placeOf = ({ organization }: Sealing, what: string): string[] => ["integration_keys", organization.id, what];

/** The community's keys, if anybody ever allowed a service. */
export async function findSigningKeys(scope: Sealing): Promise<SigningKeys | undefined> {
  const [row] = await scope.database.select().from(integrationKeys).where(ofTenant(scope, integrationKeys));
  if (!row) return undefined;
  const { vault } = scope.services;
  return {
    keyId: row.keyId,
    privateKey: vault.open(placeOf(scope, "private key"), row.sealedPrivateKey).toString(),
    namingKey: vault.open(placeOf(scope, "naming key"), row.sealedNamingKey),
  };
}

/** Makes them when a service is first allowed; of two at once the first stays. */
export async function signingKeysOf(scope: Scope): Promise<SigningKeys> {
  const known = await findSigningKeys(scope);
  if (known) return known;
  const { vault } = scope.services;
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const { x = "", y = "", ...rest } = await exportJWK(publicKey);
  await scope.database
    .insert(integrationKeys)
    .values({
      organizationId: scope.organization.id,
      keyId: await calculateJwkThumbprint({ ...rest, x, y }),
      x,
      y,
      sealedPrivateKey: vault.seal(placeOf(scope, "private key"), Buffer.from(await exportPKCS8(privateKey))),
      sealedNamingKey: vault.seal(placeOf(scope, "naming key"), randomBytes(32)),
      createdAt: scope.now,
    })
    .onConflictDoNothing();
  return signingKeysOf(scope);
}

/** The public half as a key set (RFC 7517); empty before there is one. */
export async function publicKeys({ database, organization }: Pick<Scope, "database" | "organization">) {
  const { keyId: kid, x, y } = integrationKeys;
  const rows = await database
    .select({ kid, x, y })
    .from(integrationKeys)
    .where(ofTenant(organization.id, integrationKeys));
  return { keys: rows.map((key) => ({ kty: "EC", crv: "P-256", alg: "ES256", use: "sig", ...key })) };
}

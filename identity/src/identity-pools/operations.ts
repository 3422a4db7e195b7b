import { Type } from "typebox";
import { countAttempt } from "../attempts.ts";
import { fail } from "../errors.ts";
import { operation, type Call, type Operation } from "../wire/operation.ts";
import { createCredentials } from "./credentials.ts";
import { claimGuest, createGuest, findIdentity, identityOfMember, type PoolIdentity } from "./identities.ts";
import { readLogins, type Member } from "./logins.ts";
import { findIdentityPool, type IdentityPool } from "./pools.ts";

const Logins = Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 50_000 }), { maxProperties: 10 }));
const PoolId = Type.String({ minLength: 1, maxLength: 55, pattern: "^[\\w-]+:[0-9a-f-]+$" });

/** A guest's browser asks once and keeps the answer; a network of many guests stays far below this. */
const GUESTS = { perAddress: 600, perNetwork: 600, windowSeconds: 15 * 60 };

const getId = operation(Type.Object({ IdentityPoolId: PoolId, Logins }), async (call, input) => {
  const identityPool = await findIdentityPool(call, { identityPoolId: input.IdentityPoolId });
  if (!identityPool) fail("ResourceNotFoundException", `IdentityPool '${input.IdentityPoolId}' not found.`);
  const { pool } = identityPool;
  const member = await readLogins(call, pool, input.Logins);
  if (member) return { IdentityId: await identityOfMember(call, pool.poolId, member.sub) };
  assertGuests(identityPool);
  const counted = { ...pool, policy: { ...pool.policy, limits: { ...pool.policy.limits, ...GUESTS } } };
  await countAttempt(call, { pool: counted, kind: "guest", username: call.network, network: call.network });
  return { IdentityId: await createGuest(call, pool.poolId) };
});

const getCredentialsForIdentity = operation(Type.Object({ IdentityId: PoolId, Logins }), async (call, input) => {
  const identity = await findIdentity(call, input.IdentityId);
  const identityPool = identity && (await findIdentityPool(call, { poolId: identity.poolId }));
  if (!identity || !identityPool) fail("ResourceNotFoundException", `Identity '${input.IdentityId}' not found.`);
  const { poolId } = identity;
  const member = await readLogins(call, identityPool.pool, input.Logins);
  const identityId = member ? await memberIdentity(call, identity, member) : guestIdentity(identityPool, identity);
  const given = createCredentials(call, { poolId, identityId, ...(member ? { member } : {}) });
  return {
    IdentityId: identityId,
    Credentials: {
      AccessKeyId: given.accessKeyId,
      SecretKey: given.secretKey,
      SessionToken: given.sessionToken,
      Expiration: given.expiresAt / 1000,
    },
  };
});

async function memberIdentity(call: Call, identity: PoolIdentity, { sub }: Member): Promise<string> {
  if (!identity.isClaimed) return claimGuest(call, identity, sub);
  if (identity.sub === sub) return identityOfMember(call, identity.poolId, sub);
  const words = "Logins don't match. Please include at least one valid login for this identity or identity pool.";
  return fail("NotAuthorizedException", words);
}

function guestIdentity(identityPool: IdentityPool, { identityId, isClaimed }: PoolIdentity): string {
  if (isClaimed) fail("NotAuthorizedException", `Access to Identity '${identityId}' is forbidden.`);
  assertGuests(identityPool);
  return identityId;
}

function assertGuests({ allowsGuests }: IdentityPool): void {
  if (!allowsGuests) {
    fail("NotAuthorizedException", "Unauthenticated access is not supported for this identity pool.");
  }
}

/** The operations of identity pools by their target header. */
export const identityPoolOperations: ReadonlyMap<string, Operation> = new Map([
  ["AWSCognitoIdentityService.GetId", getId],
  ["AWSCognitoIdentityService.GetCredentialsForIdentity", getCredentialsForIdentity],
]);

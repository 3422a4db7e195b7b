import type { FastifyPluginAsync } from "fastify";
import type { JWK } from "jose";
import * as admin from "./admin.ts";
import type { CreatedUser, SeededUser } from "./admin.ts";
import { listAttributes } from "./attributes.ts";
import type { Context } from "./context.ts";
import { addToGroup, deleteGroup, removeFromGroup } from "./groups.ts";
import { invite, withdrawInvitation, type Invitation } from "./invitations.ts";
import { saveHosted } from "./hosted/clients.ts";
import { createHostedPlugin } from "./hosted/plugin.ts";
import type { HostedHooks, HostedSettings } from "./hosted/types.ts";
import { findIdentityPool } from "./identity-pools/pools.ts";
import type { SignedRequest } from "./identity-pools/signature.ts";
import { verifySignedRequest, type Verified } from "./identity-pools/verify.ts";
import { publishedKeys, rotateKey } from "./keys.ts";
import { createPool, findPool, updatePool, type NewPool, type PoolChange, type PoolKey } from "./pools.ts";
import { createRevocations } from "./revocations.ts";
import { isSessionActive, lockActiveSessions } from "./sessions.ts";
import { bearerOf } from "./tokens.ts";
import type { IdentityDatabase, IdentityOptions, Pool, Revocation } from "./types.ts";
import type { UserKey } from "./users.ts";
import { createVault } from "./vault.ts";
import { createPlugin } from "./wire/plugin.ts";

export { readMigrations, type Migration } from "./migrations.ts";
export { isPuzzleSolved, makePuzzle, type PuzzleMark } from "./puzzles.ts";
export { turns } from "./turns.ts";
export { createVault, type Vault } from "./vault.ts";
export { DEFAULT_POLICY, policyWith, type NewPool, type PoolChange, type PoolKey } from "./pools.ts";
export type { CreatedUser, SeededUser } from "./admin.ts";
export type { Invitation } from "./invitations.ts";
export type { UserKey } from "./users.ts";
export type { ProviderLook, ProviderSettings } from "./federation/providers.ts";
export { MissingSecret, SOCIAL_NAMES } from "./federation/providers.ts";
export { TakenClientId } from "./hosted/clients.ts";
export type { Application, HostedHooks, HostedSettings, HostedSite } from "./hosted/types.ts";
export type { SignedRequest } from "./identity-pools/signature.ts";
export type { Signer, Verified } from "./identity-pools/verify.ts";
export type {
  CodeMessage,
  IdentityDatabase,
  IdentityOptions,
  PolicyChange,
  Pool,
  PoolPolicy,
  Revocation,
  SecondFactor,
} from "./types.ts";

export type Identity = {
  /** The wire, for mounting at the root of a Fastify or under a prefix. */
  plugin: FastifyPluginAsync;
  /** The hosted sign-in with its pages, for mounting at the root, where the provider's library looks for it, or below. */
  hostedPlugin(hooks: HostedHooks): FastifyPluginAsync;
  /** Makes the hosted sign-in, the other providers and the identity pool of a user pool what the configuration says. */
  setHosted(poolId: string, settings: HostedSettings): Promise<void>;
  /** The identity pool of a user pool; undefined before `setHosted`. */
  findIdentityPool(poolId: string): Promise<{ identityPoolId: string; allowsGuests: boolean } | undefined>;
  /** Verifies a request signed (SigV4) with credentials of an identity pool, and says whose they are. */
  verifySignedRequest(request: SignedRequest): Promise<Verified>;
  /** Creates a pool, or answers the one of this name, unchanged. */
  createPool(pool: NewPool): Promise<Pool>;
  findPool(key: PoolKey): Promise<Pool | undefined>;
  /** Changes what is given; throws for a pool that does not exist. */
  updatePool(poolId: string, change: PoolChange): Promise<Pool>;
  /** Replaces the signing key with overlap; throws for a pool that does not exist. */
  rotateKey(poolId: string): Promise<void>;
  /** The public keys of a pool; none for a pool that does not exist. */
  publishedKeys(poolId: string): Promise<{ keys: JWK[] }>;
  /** Makes a confirmed account, or one with a temporary password, or answers the one that has the address, unchanged. */
  createUser(user: SeededUser): Promise<CreatedUser>;
  /** Suspends an account and ends its sessions, or lets it in again. False if there is none. */
  setEnabled(user: UserKey, enabled: boolean): Promise<boolean>;
  /** Removes an account and everything kept of it. False if there is none. */
  deleteUser(user: UserKey): Promise<boolean>;
  signOutEverywhere(user: UserKey): Promise<void>;
  /** Ends every session; the person comes in again by a mailed code and a new password. False if there is none. */
  requirePasswordReset(user: UserKey): Promise<boolean>;
  /** Lets an address sign up for two weeks where sign-up is by invitation; the same for known and unknown. */
  invite(invitation: Invitation): Promise<void>;
  withdrawInvitation(invitation: Invitation): Promise<void>;
  /** Puts a person into a group, made when it is new. New tokens carry it as `cognito:groups`. */
  addToGroup(user: UserKey, group: string): Promise<void>;
  removeFromGroup(user: UserKey, group: string): Promise<void>;
  /** Removes a group; its members stay. */
  deleteGroup(poolId: string, group: string): Promise<void>;
  /** What is known of the bearer of an access token, under the provider's names, whatever it may be used for. */
  attributesOf(accessToken: string): Promise<Record<string, string>>;
  /** Whether the session behind an access token still stands. `sessionId` is its `origin_jti`. */
  isSessionActive(session: { poolId: string; sessionId: string }): Promise<boolean>;
  /**
   * Those of some sessions of the pool of this name that stand, asked in a transaction of somebody else on the same
   * database. They stand until it ends: whoever ends one waits for it.
   */
  lockActiveSessions(
    transaction: Pick<IdentityDatabase, "query">,
    asked: { poolName: string; sessionIds: readonly string[] },
  ): Promise<ReadonlySet<string>>;
  /**
   * Calls the listener when a session ends, or without `sessionId` all access of a person: at once for what happens in
   * this process, within two seconds for every other that works on the same database. Returns how to stop listening.
   */
  onRevoked(listener: (revocation: Revocation) => void): () => void;
};

/** The identity service over a database that has its migrations applied. */
export function createIdentity(options: IdentityOptions): Identity {
  const revocations = createRevocations(options, options.log);
  const context: Context = {
    database: options.database,
    now: options.now,
    vault: createVault(options.secret),
    deliver: options.deliver,
    issuerOf: options.issuerOf,
    announceRevocations: revocations.report,
    signingKeys: new Map(),
    poolsOfClients: new Map(),
    background: new Set(),
  };
  return {
    plugin: createPlugin(context),
    hostedPlugin: (hooks) => createHostedPlugin(context, hooks),
    setHosted: async (poolId, settings) => {
      const pool = await findPool(context, { poolId });
      if (!pool) throw new Error(`There is no pool ${poolId}.`);
      await saveHosted(context, pool, settings);
    },
    findIdentityPool: async (poolId) => {
      const found = await findIdentityPool(context, { poolId });
      return found && { identityPoolId: found.identityPoolId, allowsGuests: found.allowsGuests };
    },
    verifySignedRequest: (request) => verifySignedRequest(context, request),
    createPool: (pool) => createPool(context, pool),
    findPool: (key) => findPool(context, key),
    updatePool: (poolId, change) => updatePool(context, poolId, change),
    rotateKey: async (poolId) => {
      const pool = await findPool(context, { poolId });
      if (!pool) throw new Error(`There is no pool ${poolId}.`);
      await rotateKey(context, pool);
    },
    publishedKeys: (poolId) => publishedKeys(context, poolId),
    createUser: (user) => admin.createUser(context, user),
    setEnabled: (user, enabled) => admin.setEnabled(context, user, enabled),
    deleteUser: (user) => admin.deleteUser(context, user),
    signOutEverywhere: (user) => admin.signOutEverywhere(context, user),
    isSessionActive: (session) => isSessionActive(context, session),
    lockActiveSessions: (transaction, asked) => lockActiveSessions(context, transaction, asked),
    attributesOf: async (accessToken) =>
      Object.fromEntries(
        listAttributes((await bearerOf(context, accessToken)).user).map(({ Name, Value }) => [Name, Value]),
      ),
    requirePasswordReset: (user) => admin.requirePasswordReset(context, user),
    invite: (invitation) => invite(context, invitation),
    withdrawInvitation: (invitation) => withdrawInvitation(context, invitation),
    addToGroup: (user, group) => addToGroup(context, user, group),
    removeFromGroup: (user, group) => removeFromGroup(context, user, group),
    deleteGroup: (poolId, group) => deleteGroup(context, poolId, group),
    onRevoked: revocations.listen,
  };
}

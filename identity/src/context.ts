import type { SigningKey } from "./keys.ts";
import type { CodeMessage, IdentityDatabase, IdentityOptions, Pool, Revocation } from "./types.ts";
import type { Vault } from "./vault.ts";

/** What every part of the service works with. */
export type Context = {
  database: IdentityDatabase;
  now: () => number;
  vault: Vault;
  deliver: (message: CodeMessage) => Promise<void>;
  issuerOf: IdentityOptions["issuerOf"];
  /** Notifies the listeners of this process at once of what the others read within seconds; called after the commit. */
  announceRevocations: (revocations: readonly Revocation[]) => void;
  /** Opened private keys by pool. */
  signingKeys: Map<string, SigningKey>;
  /** Pools that exist, by their clients. */
  poolsOfClients: Map<string, { pool: Pool; rememberUntil: number }>;
  /** Work that outlives its request, waited for when the service closes. */
  background: Set<Promise<void>>;
};

/** The same context inside a transaction. */
export function within(context: Context, database: IdentityDatabase): Context {
  return { ...context, database };
}

/** The part of a pool id that takes part in the password exchange. */
export function poolNameOf(pool: Pick<Pool, "poolId">): string {
  return pool.poolId.slice(pool.poolId.indexOf("_") + 1);
}

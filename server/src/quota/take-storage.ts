import { storageErrors } from "@marquee/contract/storage";
import { type LedgerAccess, release, resize, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { storageRanLow } from "./events.ts";
import {
  accountPool,
  communityPool,
  findKeeper,
  findSizes,
  isLow,
  readCommunityStorage,
  storageLimits,
  unit,
} from "./queries.ts";

type Taking = Pick<Scope, "database" | "organization" | "now" | "publish" | "services">;
type Limits = ReturnType<typeof storageLimits>;

/** Administrators are written to once in this time, however often the limit is crossed; in ms. */
const quiet = 24 * 60 * 60_000;

export type StorageRequest = {
  /** Whose storage it counts in, and in the community's. */
  readonly accountId: string;
  readonly itemId: string;
  readonly bytes: number;
  /** The upload whose room becomes the item's. */
  readonly uploadId?: string | undefined;
  /** Until when an upload that does not end holds its room. */
  readonly until?: Date;
};

/**
 * Takes room for something that is kept, in the transaction that notes it: whatever comes at once, no limit is passed.
 * @throws Failure saying whose storage is full and what to do about it.
 */
export async function takeStorage(
  scope: Taking,
  { accountId, itemId, bytes, uploadId, until }: StorageRequest,
): Promise<void> {
  const limits = storageLimits(scope.organization, scope.services.config);
  const pools = [
    { kind: accountPool, subjectId: accountId, size: limits.account / unit },
    { kind: communityPool, subjectId: scope.organization.id, size: limits.community / unit },
  ];
  const quantity = quantityOf(bytes);
  await adoptLimits(scope, pools, limits);
  const claims = pools.flatMap((pool) => [
    { ...pool, ownerId: itemId, quantity },
    ...(uploadId === undefined ? [] : [{ ...pool, ownerId: uploadId, quantity: 0 }]),
  ]);
  const [refusal] = await take(scope, [{ claims, expiresAt: until ?? null }]);
  if (refusal) refuse(refusal.kind, limits);
  // What an upload held was counted when it began.
  if (uploadId === undefined) await reportLow(scope, quantity * unit);
}

/** What is kept under one id becomes more, as far as its keeper's limits allow. False, and nothing is changed, where they do not. */
export async function growStorage(
  scope: LedgerAccess,
  { itemId, bytes }: { readonly itemId: string; readonly bytes: number },
): Promise<boolean> {
  const accountId = await findKeeper(scope, itemId);
  if (accountId === undefined) return false;
  const hold = { ownerId: itemId, quantity: quantityOf(bytes), size: null };
  const claims = [
    { ...hold, kind: accountPool, subjectId: accountId },
    { ...hold, kind: communityPool, subjectId: scope.organization.id },
  ];
  const [refusal] = await take(scope, [{ claims, expiresAt: null }]);
  return refusal === undefined;
}

/** Gives back the room of what is deleted, in the transaction that forgets it. */
export async function giveStorageBack(scope: LedgerAccess, itemIds: readonly string[]): Promise<void> {
  await release(scope, itemIds);
}

const quantityOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / unit));

type Pool = { readonly kind: string; readonly subjectId: string; readonly size: number };

/** A limit that was changed holds from the next upload on; who keeps more than it allows keeps nothing new. */
async function adoptLimits(scope: Taking, pools: readonly Pool[], limits: Limits): Promise<void> {
  const known = new Map(
    (
      await findSizes(
        scope,
        pools.map(({ subjectId }) => subjectId),
      )
    ).map(({ kind, size }) => [kind, size]),
  );
  const changed = pools.filter(({ kind, size }) => known.has(kind) && known.get(kind) !== size);
  // At most two, in the order in which the ledger locks them.
  for (const pool of changed) if (!(await resize(scope, pool, pool.size))) refuse(pool.kind, limits);
}

async function reportLow(scope: Taking, added: number): Promise<void> {
  const { organization, services } = scope;
  const { used, limit } = await readCommunityStorage(scope, services.config);
  if (!isLow(used, limit) || isLow(used - added, limit)) return;
  if ((await services.limiter.take(`storage low ${organization.id}`, 1, quiet)) > 0) return;
  scope.publish(storageRanLow({ used, limit }));
}

function refuse(kind: string, limits: Limits): never {
  if (kind === communityPool) fail(storageErrors.communityFull);
  fail(storageErrors.accountFull, { limit: sizeText(limits.account) });
}

/** For people: with one digit behind the point at most. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  const [size, name] = megabytes >= 1024 ? [megabytes / 1024, "GB"] : [megabytes, "MB"];
  return `${Math.round(size * 10) / 10} ${name}`;
}

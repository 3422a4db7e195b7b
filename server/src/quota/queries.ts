import { sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { LedgerAccess, PoolKey } from "../kernel/db/capacity.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Tenant } from "../kernel/tenancy/tenant.ts";

/** Pools of the ledger: their subject is the account, and the community itself. */
export const accountPool = "storage.account";
export const communityPool = "storage.community";
/** The ledger counts whole kilobytes: the bytes of a community are more than its integers hold. */
export const unit = 1024;

/** Bytes that are used, and of how many. */
export type StorageState = { readonly used: number; readonly limit: number; readonly isLow: boolean };

const lowFrom = 0.8;
export const isLow = (used: number, limit: number): boolean => used >= limit * lowFrom;

const megabyte = 1024 * 1024;

/** Bytes that one account, and all accounts of the community together, may keep. */
export function storageLimits(
  tenant: Tenant,
  config: Config,
): { readonly account: number; readonly community: number } {
  const { ACCOUNT = config.LIMIT_STORAGE_ACCOUNT, COMMUNITY = config.LIMIT_STORAGE_TENANT } =
    tenant.configuration.STORAGE ?? {};
  return { account: ACCOUNT * megabyte, community: COMMUNITY * megabyte };
}

type Reading = LedgerAccess & { readonly organization: Tenant };

export function readCommunityStorage(scope: Reading, config: Config): Promise<StorageState> {
  const limit = storageLimits(scope.organization, config).community;
  return readPool(scope, { kind: communityPool, subjectId: scope.organization.id, limit });
}

export function readAccountStorage(scope: Reading, config: Config, accountId: string): Promise<StorageState> {
  const limit = storageLimits(scope.organization, config).account;
  return readPool(scope, { kind: accountPool, subjectId: accountId, limit });
}

/** What is used of a pool, without what an upload held that was given up. Uses the keys of pools and holds. */
async function readPool(
  { database, organization, now }: LedgerAccess,
  { kind, subjectId, limit }: PoolKey & { readonly limit: number },
): Promise<StorageState> {
  const [row] = await database.execute<{ taken: number }>(sql`
    select p.taken - coalesce((select sum(h.quantity) from capacity_holds h
      where h.organization_id = p.organization_id and h.kind = p.kind and h.subject_id = p.subject_id
        and h.expires_at <= ${now.toISOString()}), 0)::int as taken
    from capacity_pools p
    where ${ofTenant({ organization }, "p")} and p.kind = ${kind} and p.subject_id = ${subjectId}`);
  const used = (row?.taken ?? 0) * unit;
  return { used, limit, isLow: isLow(used, limit) };
}

/** The sizes of some pools as they were last stated. */
export function findSizes(
  { database, organization }: LedgerAccess,
  subjectIds: readonly string[],
): Promise<{ kind: string; size: number | null }[]> {
  return database.execute<{ kind: string; size: number | null }>(sql`
    select kind, size from capacity_pools
    where ${ofTenant({ organization })} and kind in (${accountPool}, ${communityPool})
      and subject_id in (${sql.join(
        subjectIds.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`);
}

/** Whose storage an item is in, while it is kept. Uses capacity_holds_owner_index. */
export async function findKeeper(
  { database, organization }: LedgerAccess,
  itemId: string,
): Promise<string | undefined> {
  const [row] = await database.execute<{ id: string }>(sql`
    select subject_id as id from capacity_holds
    where ${ofTenant({ organization })} and owner_id = ${itemId} and kind = ${accountPool}`);
  return row?.id;
}

import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** A pool of the capacity ledger, by the columns of the row whose places it has. */
type PoolOf = { readonly kind: string; readonly tenant: SQL; readonly id: SQL; readonly supply: SQL };

/**
 * Places that are free to whoever comes by: what expired holds still keep counts as free, as it does for whoever takes it,
 * and nothing is where people wait in line. Null: without limit.
 */
export const freePlaces = ({ kind, tenant, id, supply }: PoolOf, now: Date) => sql<
  number | null
>`(select case when p.queued then 0 when p.pool_size is null then null else greatest(0, p.pool_size - p.taken + p.expired) end from (
  select ${supply} as pool_size, coalesce(c.taken, 0) as taken, coalesce(c.is_queued, false) as queued, coalesce((select sum(h.quantity) from capacity_holds h
      where ${ofTenant(tenant, "h")} and h.kind = ${kind} and h.subject_id = ${id} and h.expires_at <= ${now.toISOString()}), 0)::int as expired
  from (select 1) one left join capacity_pools c on ${ofTenant(tenant, "c")} and c.kind = ${kind} and c.subject_id = ${id}) p)`;

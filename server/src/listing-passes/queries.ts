import { sql } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

type Past = {
  /** Somebody had one beyond a cart, even if it was cancelled, or bought a code for a group. */
  readonly wasSold: boolean;
  /** Something is for this type: without it that would be for everybody, or gone. */
  readonly isNeeded: boolean;
  /** Somebody asks for one, or has one held by an approval. */
  readonly isAsked: boolean;
};

/** Why a pass type stays. Uses passes_type_index, coupons_pass_type_index and the indexes of what names types. */
export async function findPast(scope: Scope, passTypeId: string): Promise<Past> {
  const [past] = await scope.database.execute<Past>(sql`
    select exists (select from passes p
        where ${ofTenant(scope, "p")} and p.pass_type_id = ${passTypeId} and p.status <> 'draft')
      or exists (select from coupons c
        where ${ofTenant(scope, "c")} and c.pass_type_id = ${passTypeId} and c.holds_places) as "wasSold",
      exists (select from section_pass_types s where ${ofTenant(scope, "s")} and s.pass_type_id = ${passTypeId})
      or exists (select from add_on_pass_types a where ${ofTenant(scope, "a")} and a.pass_type_id = ${passTypeId})
      or exists (select from room_type_pass_types r where ${ofTenant(scope, "r")} and r.pass_type_id = ${passTypeId})
      or exists (select from event_media_pass_types m where ${ofTenant(scope, "m")} and m.pass_type_id = ${passTypeId})
      or exists (select from event_stream_pass_types l where ${ofTenant(scope, "l")} and l.pass_type_id = ${passTypeId})
      or exists (select from coupons c where ${ofTenant(scope, "c")} and c.pass_type_id = ${passTypeId}) as "isNeeded",
      exists (select from approval_requests q where ${ofTenant(scope, "q")} and q.pass_type_id = ${passTypeId}
        and q.state in ('requested', 'approved')) as "isAsked"`);
  return past ?? { wasSold: false, isNeeded: false, isAsked: false };
}

import type { RefundWay } from "@marquee/contract/listing-refunds";
import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listingRefunds } from "./schema.ts";

type Decided = {
  readonly eventId: string;
  readonly passId: string | null;
  readonly says: string | undefined;
  /** Who decided it. */
  readonly byId: string;
};

const rowOf = (scope: Scope, { eventId, passId, says, byId }: Decided) => ({
  organizationId: scope.organization.id,
  id: newId(),
  eventId,
  passId,
  says: says?.trim() || null,
  accountId: byId,
  createdAt: scope.now,
});

/** What was decided about one pass. @returns the name under which what was written to its holder is found again */
export async function insertPassRefund(scope: Scope, decided: Decided): Promise<string> {
  const row = rowOf(scope, decided);
  await scope.database.insert(listingRefunds).values(row);
  return row.id;
}

/** What is decided last holds for whatever is still left of an event. */
export async function storeEventRefund(
  scope: Scope<Member>,
  { way, ...decided }: Omit<Decided, "passId" | "byId"> & { readonly way: RefundWay },
): Promise<void> {
  const row = { ...rowOf(scope, { ...decided, passId: null, byId: scope.caller.accountId }), way };
  const { organizationId, eventId } = listingRefunds;
  await scope.database
    .insert(listingRefunds)
    .values(row)
    .onConflictDoUpdate({
      target: [organizationId, eventId],
      targetWhere: sql`pass_id is null`,
      set: { way, says: row.says, accountId: row.accountId },
    });
}

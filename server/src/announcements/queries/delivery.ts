import { type ManagedAnnouncement, skippedReasons } from "@marquee/contract/announcements";
import { sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { announcementReceivers } from "../schema.ts";

export type Delivery = ManagedAnnouncement["delivery"];
type Counted = {
  readonly announcementId: string;
  readonly mail: string;
  readonly reason: string | null;
  readonly count: number;
};

type Counting = { readonly id: string; readonly delivery: Delivery | null };

/**
 * How far each of some announcements has come, in one statement. Only what is still on its way is counted: what has gone
 * out keeps its figures, whoever leaves the community later. Walks the key of announcement_receivers.
 */
export async function readDeliveries(
  scope: Scope,
  announcements: readonly Counting[],
): Promise<(id: string) => Delivery> {
  const kept = new Map(announcements.map(({ id, delivery }) => [id, delivery]));
  const ids = announcements.filter(({ delivery }) => delivery === null).map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await scope.database.execute<Counted>(sql`
    select r.announcement_id as "announcementId", r.mail, r.reason, count(*)::int as count
    from ${announcementReceivers} r
    where ${ofTenant(scope, "r")} and r.announcement_id = any(${arrayOf("uuid", ids)})
    group by r.announcement_id, r.mail, r.reason`);
  return (id) => kept.get(id) ?? deliveryOf(rows.filter(({ announcementId }) => announcementId === id));
}

function deliveryOf(rows: readonly Counted[]): Delivery {
  const sum = (isIn: (row: Counted) => boolean): number =>
    rows.reduce((total, row) => total + (isIn(row) ? row.count : 0), 0);
  return {
    people: sum(() => true),
    sent: sum(({ mail }) => mail === "sent"),
    waiting: sum(({ mail }) => mail === "waiting" || mail === "claimed"),
    failed: sum(({ mail }) => mail === "failed"),
    skipped: skippedReasons
      .map((reason) => ({ reason, count: sum((row) => row.reason === reason) }))
      .filter(({ count }) => count > 0),
  };
}

import type { WaitlistState } from "@marquee/contract/waitlist";
import { and, eq, sql } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { waitlists } from "../schema.ts";

/** Whether anybody waits, has an offer, or is waited for at an event. */
export async function isWaitedAt(scope: LedgerScope, eventId: string): Promise<boolean> {
  const [row] = await scope.database.execute<{ found: boolean }>(sql`
    select exists (select from waitlist_entries w where ${ofTenant(scope, "w")} and w.event_id = ${eventId}
        and w.state in ('waiting', 'offered'))
      or exists (select from capacity_pools p where ${ofTenant(scope, "p")} and p.kind = 'event' and p.subject_id = ${eventId} and p.is_queued)
      or exists (select from pass_types t join capacity_pools p on ${ofTenant(scope, "p")} and p.kind = 'passType' and p.subject_id = t.id
        where ${ofTenant(scope, "t")} and t.event_id = ${eventId} and p.is_queued) as found`);
  return row?.found ?? false;
}

/** Who waits or has an offer, with what decides about them. */
export type OpenEntry = {
  readonly id: string;
  readonly accountId: string;
  readonly passTypeId: string;
  readonly number: number;
  readonly places: number;
  readonly state: Extract<WaitlistState, "waiting" | "offered">;
  readonly offerEndsAt: Date | null;
  /** They have a place of the event already. */
  readonly isIn: boolean;
  /** Since they joined they gave a pass of this type back: what is free now may be their own. */
  readonly gaveBack: boolean;
  /** Passes of this type are in a cart of theirs that lives. */
  readonly inCart: boolean;
};
type OpenJson = Omit<OpenEntry, "offerEndsAt"> & { readonly offerEndsAt: string | null };

/** In the order of joining. Uses waitlist_entries_open_unique, and the keys of what each person has. */
export async function findOpenEntries(scope: LedgerScope, eventId: string): Promise<OpenEntry[]> {
  const now = scope.now.toISOString();
  const pass = sql`passes p where ${ofTenant(scope, "p")} and p.registration_id = r.id and p.pass_type_id = w.pass_type_id`;
  const rows = await scope.database.execute<OpenJson>(sql`
    select w.id, w.account_id as "accountId", w.pass_type_id as "passTypeId", w.number, w.places, w.state, w.offer_ends_at as "offerEndsAt",
      exists (select from capacity_holds h where ${ofTenant(scope, "h")} and h.kind = 'event' and h.subject_id = w.event_id
        and h.owner_id = r.id and h.expires_at is null) as "isIn",
      exists (select from ${pass} and p.status = 'canceled' and p.alternate_id is not null and p.updated_at >= w.since) as "gaveBack",
      (coalesce(r.expires_at > ${now}, false) and exists (select from ${pass} and p.status = 'draft')) as "inCart"
    from waitlist_entries w
    left join registrations r on ${ofTenant(scope, "r")} and r.event_id = w.event_id and r.account_id = w.account_id
    where ${ofTenant(scope, "w")} and w.event_id = ${eventId} and w.state in ('waiting', 'offered')
    order by w.since, w.number, w.id`);
  return rows.map((row) => ({ ...row, offerEndsAt: row.offerEndsAt === null ? null : new Date(row.offerEndsAt) }));
}

export type ListSettings = { readonly isOn: boolean; readonly offerHours: number; readonly freeSeen: number };
/** As long as nobody set it otherwise. */
export const settingsAtFirst: ListSettings = { isOn: true, offerHours: 24, freeSeen: 0 };

/** How the lists of an event are set, by pass type; those that nobody set or joined are missing. */
export async function findSettings(scope: LedgerScope, eventId: string): Promise<ReadonlyMap<string, ListSettings>> {
  const rows = await scope.database
    .select({
      passTypeId: waitlists.passTypeId,
      isOn: waitlists.isOn,
      offerHours: waitlists.offerHours,
      freeSeen: waitlists.freeSeen,
    })
    .from(waitlists)
    .where(and(ofTenant(scope, waitlists), eq(waitlists.eventId, eventId)));
  return new Map(rows.map(({ passTypeId, ...settings }) => [passTypeId, settings]));
}

import { and, asc, sql } from "drizzle-orm";
import { arrayOf } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { passes, type registrations } from "../schema.ts";
import type { RegistrationFacts } from "./facts.ts";

export type RegistrationRow = typeof registrations.$inferSelect;
export type PassRow = typeof passes.$inferSelect;

export type LockedRegistration = RegistrationFacts & { readonly accountId: string };
type LockedJson = Omit<LockedRegistration, "expiresAt"> & { readonly expiresAt: string | null };

/**
 * Locks the registrations of some people for one event, in the order of the people: a person's requests take turns.
 * Each is found by registrations_person_unique on its own, however many registrations the event has: with `= any(list)`
 * all registrations of a hot event would be read, because the planner assumes an average event.
 */
export async function lockRegistrations(
  scope: LedgerScope,
  eventId: string,
  accountIds: readonly string[],
): Promise<LockedRegistration[]> {
  const rows = await scope.database.execute<LockedJson>(sql`
    select r.* from unnest(${arrayOf("uuid", accountIds.toSorted())}) as asked (id)
    cross join lateral (
      select id, account_id as "accountId", status, coupon_id as "couponId", expires_at as "expiresAt" from registrations
      where ${ofTenant(scope)} and event_id = ${eventId} and account_id = asked.id for update) r`);
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt) }));
}

/** The passes of registrations, and whatever passes have one of the ids, whoever holds them. */
export function findPasses(
  scope: LedgerScope,
  { registrationIds, passIds }: { registrationIds: readonly string[]; passIds: readonly string[] },
): Promise<PassRow[]> {
  return scope.database
    .select()
    .from(passes)
    .where(
      and(
        ofTenant(scope, passes),
        sql`(${passes.registrationId} = any(${arrayOf("uuid", registrationIds)}) or ${passes.id} = any(${arrayOf("uuid", passIds)}))`,
      ),
    )
    .orderBy(asc(passes.createdAt), asc(passes.id));
}

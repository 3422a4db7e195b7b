import { and, inArray, sql } from "drizzle-orm";
import { endAccessesOfPasses } from "../../accesses/index.ts";
import { lockHeld, release } from "../../kernel/db/capacity.ts";
import type { Scope } from "../../kernel/scope.ts";
import { registrationCanceled } from "../events.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { reservationPasses } from "../extras-schema.ts";

/** The reservations of passes that are canceled, where nobody shares the room whose pass is not. */
export async function findEmptied(scope: Scope, passIds: readonly string[]): Promise<string[]> {
  const rows = await scope.database
    .selectDistinct({ id: reservationPasses.reservationId })
    .from(reservationPasses)
    .where(
      and(
        ofTenant(scope, reservationPasses),
        inArray(reservationPasses.passId, [...passIds]),
        sql`not exists (select from reservation_passes other
          join passes p on ${ofTenant(scope, "p")} and p.id = other.pass_id and p.status <> 'canceled'
          where ${ofTenant(scope, "other")} and other.reservation_id = ${reservationPasses.reservationId})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Locks the pools of all that a registration holds: its own place, and those of its passes, their sessions and rooms. Its
 * lock comes first; what ends then, in however many steps, ends in the order in which buyers lock them.
 */
export async function lockPlaces(scope: Scope, registrationId: string): Promise<void> {
  const owners = await scope.database.execute<{ id: string }>(sql`
    with held as (select id from passes where ${ofTenant(scope)} and registration_id = ${registrationId})
    select ${registrationId}::uuid as id union all select id from held
    union all select id from session_accesses where ${ofTenant(scope)} and pass_id in (select id from held)
    union all select reservation_id from reservation_passes where ${ofTenant(scope)} and pass_id in (select id from held)`);
  await lockHeld(
    scope,
    owners.map(({ id }) => id),
  );
}

type Registrant = { readonly eventId: string; readonly accountId: string };

/**
 * Ends somebody's registration for an event: its passes are canceled, their places are free again, and the event counts
 * one fewer. Money is not moved. Nothing happens where nobody is registered.
 *
 * @param freed owners of places that are free as well
 */
export async function cancelRegistration(
  scope: Scope,
  { eventId, accountId }: Registrant,
  freed: readonly string[] = [],
): Promise<void> {
  const [tenant, now] = [scope.organization.id, scope.now.toISOString()];
  const [ended] = await scope.database.execute<{ id: string }>(sql`
    update registrations set status = 'canceled', updated_at = ${now}
    where ${ofTenant(tenant)} and event_id = ${eventId} and account_id = ${accountId} and status = 'ready'
    returning id`);
  if (!ended) return void (await release(scope, freed));
  await lockPlaces(scope, ended.id);
  const passes = await scope.database.execute<{ id: string }>(sql`
    update passes set status = 'canceled', updated_at = ${now}
    where ${ofTenant(tenant)} and registration_id = ${ended.id} and status in ('ready', 'needsInfo') and used_at is null
    returning id`);
  const passIds = passes.map(({ id }) => id);
  await endAccessesOfPasses(scope, passIds);
  await release(scope, [ended.id, ...freed, ...passIds, ...(await findEmptied(scope, passIds))]);
  await scope.database.execute(sql`
    update events set registrations_count = registrations_count - 1 where ${ofTenant(tenant)} and id = ${eventId}`);
  scope.publish(registrationCanceled({ eventId, accountId }));
}

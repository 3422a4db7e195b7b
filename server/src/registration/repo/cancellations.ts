import { sql } from "drizzle-orm";
import { endAccessesOfPasses } from "../../accesses/index.ts";
import { release } from "../../kernel/db/capacity.ts";
import type { Scope } from "../../kernel/scope.ts";
import { registrationCanceled } from "../events.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

type Registrant = { readonly eventId: string; readonly accountId: string };

/**
 * Ends somebody's registration for an event: its passes are canceled, their places are free again, and the event counts
 * one fewer. Money is not moved. Nothing happens where nobody is registered.
 */
export async function cancelRegistration(scope: Scope, { eventId, accountId }: Registrant): Promise<void> {
  const [tenant, now] = [scope.organization.id, scope.now.toISOString()];
  const [ended] = await scope.database.execute<{ id: string }>(sql`
    update registrations set status = 'canceled', updated_at = ${now}
    where ${ofTenant(tenant)} and event_id = ${eventId} and account_id = ${accountId} and status = 'ready'
    returning id`);
  if (!ended) return;
  const passes = await scope.database.execute<{ id: string }>(sql`
    update passes set status = 'canceled', updated_at = ${now}
    where ${ofTenant(tenant)} and registration_id = ${ended.id} and status in ('ready', 'needsInfo') and used_at is null
    returning id`);
  const passIds = passes.map(({ id }) => id);
  await endAccessesOfPasses(scope, passIds);
  await release(scope, [ended.id, ...passIds]);
  await scope.database.execute(sql`
    update events set registrations_count = registrations_count - 1 where ${ofTenant(tenant)} and id = ${eventId}`);
  scope.publish(registrationCanceled({ eventId, accountId }));
}

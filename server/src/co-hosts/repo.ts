import { and, eq, sql } from "drizzle-orm";
import { eventCoHosts } from "../events/hosts-schema.ts";
import { lockEvent } from "../events/index.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

const most = 20;

/** `full` where the event has as many as it may have, `already` where they are one of them. Holds the event until the commit. */
export async function insertCoHost(
  scope: Scope,
  eventId: string,
  accountId: string,
): Promise<"added" | "already" | "full"> {
  await lockEvent(scope, eventId);
  const own = and(ofTenant(scope, eventCoHosts), eq(eventCoHosts.eventId, eventId));
  const [there] = await scope.database
    .select({
      count: sql<number>`count(*)::int`,
      isOne: sql<boolean>`coalesce(bool_or(${eventCoHosts.accountId} = ${accountId}::uuid), false)`,
    })
    .from(eventCoHosts)
    .where(own);
  if (there?.isOne) return "already";
  if (there && there.count >= most) return "full";
  const organizationId = scope.organization.id;
  await scope.database.insert(eventCoHosts).values({ organizationId, eventId, accountId, createdAt: scope.now });
  return "added";
}

export async function deleteCoHost(scope: Scope, eventId: string, accountId: string): Promise<void> {
  const { eventId: event, accountId: account } = eventCoHosts;
  await scope.database
    .delete(eventCoHosts)
    .where(and(ofTenant(scope, eventCoHosts), eq(event, eventId), eq(account, accountId)));
}

import { and, eq, lte, sql } from "drizzle-orm";
import { events } from "../../events/schema.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

type Due = { readonly organizationId: string; readonly eventId: string };

/** Drafts of all tenants whose moment has come. Uses events_publish_index. */
export function findDue(database: Database, now: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    select organization_id as "organizationId", id as "eventId" from ${events}
    where publish_at is not null and publish_at <= ${now.toISOString()} order by publish_at, id`);
}

const isDue = (scope: Scope, eventId: string) =>
  and(ofTenant(scope, events), eq(events.id, eventId), lte(events.publishAt, scope.now));

/** Who hosts a draft whose moment has come; undefined where it is none, or none any more. */
export async function findHostOfDue(scope: Scope, eventId: string): Promise<string | undefined> {
  const [row] = await scope.database.select({ creatorId: events.creatorId }).from(events).where(isDue(scope, eventId));
  return row?.creatorId;
}

/** Holds a draft whose moment has come. False where somebody was quicker: it is out, gone, or has another moment. */
export async function holdDue(scope: Scope, eventId: string): Promise<boolean> {
  const held = await scope.database.select({ id: events.id }).from(events).where(isDue(scope, eventId)).for("update");
  return held.length > 0;
}

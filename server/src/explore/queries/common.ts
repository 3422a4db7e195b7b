import { and, desc, eq, sql } from "drizzle-orm";
import { eventOf } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { groupOf } from "../../groups/index.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { registrations } from "../../registration/schema.ts";

const shown = 3;
const total = sql<number>`(count(*) over ())::integer`;

/** Groups that the caller and somebody are in, where the caller came last first. By group_memberships' own index. */
export function listCommonGroups(scope: Scope<Member>, accountId: string) {
  const own = groupMemberships;
  return scope.database
    .select({ group: groupOf(own.organizationId, own.groupId), total })
    .from(own)
    .innerJoin(groups, and(sameTenant(groups, own), eq(groups.id, own.groupId), groups.active))
    .where(
      and(
        ofTenant(scope, own),
        eq(own.accountId, scope.caller.accountId),
        sql`exists (select from group_memberships t where ${ofTenant(scope, "t")}
          and t.group_id = ${own.groupId} and t.account_id = ${accountId})`,
      ),
    )
    .orderBy(desc(own.createdAt), desc(own.groupId))
    .limit(shown);
}

/** Events that both come to, where the event shows who comes; the last to begin first. By registrations' own index. */
export function listCommonEvents(scope: Scope<Member>, accountId: string) {
  const own = registrations;
  return scope.database
    .select({ event: eventOf(own.organizationId, own.eventId), total })
    .from(own)
    .innerJoin(
      events,
      and(
        sameTenant(events, own),
        eq(events.id, own.eventId),
        events.publicRegistrants,
        sql`${events.status} <> 'draft'`,
      ),
    )
    .where(
      and(
        ofTenant(scope, own),
        eq(own.accountId, scope.caller.accountId),
        eq(own.status, "ready"),
        sql`exists (select from registrations t where ${ofTenant(scope, "t")}
          and t.event_id = ${own.eventId} and t.account_id = ${accountId} and t.status = 'ready')`,
      ),
    )
    .orderBy(desc(events.eventStart), desc(events.id))
    .limit(shown);
}

import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { accounts } from "../accounts/schema.ts";
import { notBlockedBetween } from "../accounts/index.ts";
import { events } from "../events/schema.ts";
import { groupOf } from "../groups/index.ts";
import { groups } from "../groups/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { hashOf } from "./repo.ts";
import { groupCalendarTokens } from "./schema.ts";

const day = 24 * 60 * 60_000;
const daysBack = 90;
const most = 500;

/** Whose calendar it is: who makes an event and has blocked them, or is blocked by them, is not in it. */
type Reader = { readonly accountId: string | undefined; readonly isMember: boolean };

const columns = {
  id: events.id,
  slug: events.slug,
  name: events.name,
  shortDescription: events.shortDescription,
  eventType: events.eventType,
  status: events.status,
  timezone: events.timezone,
  eventStart: events.eventStart,
  eventEnd: events.eventEnd,
  venue: events.venue,
  address1: events.address1,
  address2: events.address2,
  zip: events.zip,
  city: events.city,
  country: events.country,
  createdAt: events.createdAt,
  updatedAt: events.updatedAt,
};

/** Cancelled ones stay, so that calendars say so. Walks events_group_order. */
export function readCalendarEvents(scope: Scope, groupId: string, { accountId, isMember }: Reader) {
  return scope.database
    .select(columns)
    .from(events)
    .where(
      and(
        ofTenant(scope, events),
        eq(events.groupId, groupId),
        gte(events.eventStart, new Date(scope.now.getTime() - daysBack * day)),
        inArray(events.status, ["published", "canceled"]),
        eq(events.visible, true),
        isMember ? undefined : eq(events.groupOnly, false),
        accountId === undefined
          ? undefined
          : notBlockedBetween(scope.organization.id, sql`${accountId}::uuid`, events.creatorId),
      ),
    )
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most);
}

/**
 * Whose address it is, and of which group, while the group is open and they are in good standing; the row goes with
 * their membership. Uses group_calendar_tokens_hash_unique.
 */
export async function findByToken(scope: Scope, token: string) {
  const [row] = await scope.database
    .select({
      groupId: groupCalendarTokens.groupId,
      accountId: groupCalendarTokens.accountId,
      group: groupOf(groupCalendarTokens.organizationId, groupCalendarTokens.groupId).as("calendar_group"),
    })
    .from(groupCalendarTokens)
    .innerJoin(groups, and(ofTenant(scope, groups), eq(groups.id, groupCalendarTokens.groupId)))
    .innerJoin(accounts, and(ofTenant(scope, accounts), eq(accounts.id, groupCalendarTokens.accountId)))
    .where(
      and(
        ofTenant(scope, groupCalendarTokens),
        eq(groupCalendarTokens.tokenHash, hashOf(token)),
        eq(groups.active, true),
        sql`${accounts.suspendedAt} is null and ${accounts.deletedAt} is null`,
      ),
    );
  return row;
}

import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { readContentFacts } from "../../contents/index.ts";
import { coHosts, findVisibleEvent } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { findGroupStanding } from "../../groups/index.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { callerOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { registrations } from "../../registration/schema.ts";
import { type Audience, contentAudience, type EventAudience, inCommunity } from "../audience.ts";

const roleOf = (scope: StatementScope, groupId: SQL): SQL => sql`(select o.role from ${groupMemberships} o
  where ${ofTenant(scope, "o")} and o.group_id = ${groupId} and o.account_id = ${callerOf(scope)})`;

/** What the caller is at the event that a column refers to. Uses its key and registrations_account_index. */
export function eventAudienceOf(scope: StatementScope, eventId: PgColumn | SQL): SQL<EventAudience | null> {
  const own = sql`(select json_build_object('id', r.id, 'alternateId', r.alternate_id, 'accountId', r.account_id,
      'eventId', r.event_id, 'status', r.status) from ${registrations} r
    where ${ofTenant(scope, "r")} and r.event_id = pe.id and r.account_id = ${callerOf(scope)} limit 1)`;
  return ofReferred(
    eventId,
    sql<EventAudience>`(
    select json_build_object('id', pe.id, 'status', pe.status, 'creatorId', pe.creator_id,
      'isCoHost', ${coHosts({ tenant: sql`${scope.organization.id}`, event: sql`pe.id`, host: sql`pe.creator_id`, account: callerOf(scope) })}, 'groupOnly', pe.group_only,
      'registration', pe.registration, 'callerRole', ${roleOf(scope, sql`pe.group_id`)}, 'ownRegistration', ${own})
    from ${events} pe where ${ofTenant(scope, "pe")} and pe.id = ${outer(eventId)})`,
  );
}

/** A group as an audience to post in; undefined where it is not there or closed. */
export async function findGroupAudience(scope: Scope, groupId: string): Promise<Audience | undefined> {
  const group = await findGroupStanding(scope, groupId);
  return group && { ...inCommunity, group };
}

/** The same of an event that the caller knows to exist. */
export async function findEventAudience(scope: Scope, eventId: string): Promise<Audience | undefined> {
  const event = await findVisibleEvent(scope, eventId);
  return event && { ...inCommunity, event };
}

/** The same of a content that is there for the caller. */
export async function findContentAudience(scope: Scope, contentId: string): Promise<Audience | undefined> {
  const content = (await contentAudiences(scope, [{ contentId }]))(contentId);
  return content?.isSeen ? { ...inCommunity, content } : undefined;
}

type About = { readonly contentId: string | null };

/** What some posts are about, by its id: statements of its own, only where any is about something. */
export async function contentAudiences(scope: Scope, about: readonly About[]) {
  const found = await readContentFacts(
    scope,
    about.flatMap(({ contentId }) => contentId ?? []),
  );
  return (contentId: string | null): Audience["content"] => {
    const facts = contentId === null ? undefined : found.get(contentId);
    return facts ? contentAudience(scope, facts) : null;
  };
}

import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../../kernel/scope.ts";
import { chatChannels, chatMembers } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

/** Which conversations: those of an event with its sessions, or that of a group. */
export type ChannelOwner = { readonly eventId: string } | { readonly groupId: string };
/** Somebody who came or went. */
export type Move = { readonly channelId: string; readonly accountId: string };

/**
 * Adds those who belong in the owner's conversations and are not there yet; of one person where `accountId` says
 * so. What was said before counts as read. Whom a moderator banned stays out. Safe to repeat.
 */
export async function addMembers(scope: Scope, owner: ChannelOwner, accountId: string | undefined): Promise<Move[]> {
  const now = scope.now.toISOString();
  const back = sql`m.ended_at is not null and m.banned_at is null`;
  return scope.database.execute<Move>(sql`
    with ${roster(scope, owner, accountId)}
    insert into ${chatMembers} as m (organization_id, channel_id, account_id, role, last_read_seq, created_at, updated_at)
    select ${scope.organization.id}, owned.id, roster.account_id, roster.role, owned.last_seq, ${now}, ${now}
    from owned cross join roster
    on conflict (organization_id, channel_id, account_id) do update set
      role = excluded.role,
      left_at = case when ${back} then null else m.left_at end,
      last_read_seq = case when ${back} then excluded.last_read_seq else m.last_read_seq end,
      ended_at = null,
      updated_at = excluded.updated_at
    where m.ended_at is not null or m.role <> excluded.role
    returning m.channel_id as "channelId", m.account_id as "accountId"`);
}

/** Removes those whose registration or membership is over. Safe to repeat. */
export async function removeMembers(scope: Scope, owner: ChannelOwner, accountId: string | undefined): Promise<Move[]> {
  const now = scope.now.toISOString();
  const one = accountId === undefined ? sql`` : sql`and m.account_id = ${accountId}`;
  return scope.database.execute<Move>(sql`
    with ${roster(scope, owner, accountId)}
    update ${chatMembers} m set left_at = coalesce(m.left_at, ${now}), ended_at = ${now}, updated_at = ${now}
    from owned
    where ${ofTenant(scope, "m")} and m.channel_id = owned.id and m.ended_at is null ${one}
      and not exists (select 1 from roster where roster.account_id = m.account_id)
    returning m.channel_id as "channelId", m.account_id as "accountId"`);
}

/** `owned`: the conversations; `roster`: who belongs there, each once, as a moderator where one right of theirs says so. */
function roster(scope: Scope, owner: ChannelOwner, accountId: string | undefined): SQL {
  const organizationId = scope.organization.id;
  const [of, people] =
    "eventId" in owner
      ? [sql`c.event_id = ${owner.eventId}`, eventPeople(organizationId, owner.eventId)]
      : [sql`c.group_id = ${owner.groupId}`, groupPeople(organizationId, owner.groupId)];
  const one = accountId === undefined ? sql`` : sql`where p.account_id = ${accountId}`;
  return sql`owned as (
      select c.id, c.last_seq from ${chatChannels} c where ${ofTenant(scope, "c")} and ${of}
    ), roster as (
      select p.account_id, max(p.role) as role from (${people}) p ${one} group by p.account_id
    )`;
}

/** Who is registered, and the organisers: the creator, and the moderators of the event's group. */
const eventPeople = (organizationId: string, eventId: string): SQL => sql`
  select r.account_id, 'member' as role from registrations r
  where ${ofTenant(organizationId, "r")} and r.event_id = ${eventId} and r.status = 'ready'
  union all
  select e.creator_id, 'moderator' from events e where ${ofTenant(organizationId, "e")} and e.id = ${eventId}
  union all
  select g.account_id, 'moderator' from events e
  join group_memberships g on g.organization_id = e.organization_id and g.group_id = e.group_id and g.role = 'moderator'
  where ${ofTenant(organizationId, "e")} and e.id = ${eventId}`;

const groupPeople = (organizationId: string, groupId: string): SQL => sql`
  select g.account_id, g.role from group_memberships g
  where ${ofTenant(organizationId, "g")} and g.group_id = ${groupId}`;

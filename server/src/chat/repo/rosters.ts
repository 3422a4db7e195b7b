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
    select ${scope.organization.id}, belonging.channel_id, belonging.account_id, belonging.role, belonging.last_seq, ${now}, ${now}
    from belonging
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
      and not exists (select 1 from belonging b where b.channel_id = owned.id and b.account_id = m.account_id)
    returning m.channel_id as "channelId", m.account_id as "accountId"`);
}

/**
 * `owned`: the conversations; `belonging`: who belongs in each, once, as a moderator where one right of theirs says so.
 * Into a session's come those whose passes are for that part of the event. Who belongs and when is worked out
 * once each: asked again for every member, it took the embedded database a minute for fifty people and a dozen sessions.
 */
function roster(scope: Scope, owner: ChannelOwner, accountId: string | undefined): SQL {
  const organizationId = scope.organization.id;
  const [of, people] =
    "eventId" in owner
      ? [sql`c.event_id = ${owner.eventId}`, eventPeople(organizationId, owner.eventId)]
      : [sql`c.group_id = ${owner.groupId}`, groupPeople(organizationId, owner.groupId)];
  const one = accountId === undefined ? sql`` : sql`where p.account_id = ${accountId}`;
  return sql`owned as (
      select c.id, c.last_seq, c.event_id, s.start_time from ${chatChannels} c
      left join sessions s on s.organization_id = c.organization_id and s.id = c.session_id
      where ${ofTenant(scope, "c")} and ${of}
    ), roster as (
      select p.account_id, max(p.role) as role, range_agg(p.admitted) as admitted from (${people}) p ${one} group by p.account_id
    ), belonging as materialized (
      select owned.id as channel_id, owned.last_seq, roster.account_id, roster.role from owned cross join roster
      where owned.start_time is null or roster.role = 'moderator' or coalesce(roster.admitted @> owned.start_time, true)
    )`;
}

/** The times that the passes of a registration, `r`, are for; null without any. Uses passes_registration_index. */
const timesOfPasses = sql`(
  select range_agg(tstzrange(t.valid_from, t.valid_until)) from passes p
  join pass_types t on ${ofTenant(sql`p.organization_id`, "t")} and t.id = p.pass_type_id
  where ${ofTenant(sql`r.organization_id`, "p")} and p.registration_id = r.id and p.status in ('ready', 'needsInfo'))`;
const always = sql`null::tstzmultirange`;

/** Who is registered with an account, and the organisers: the creator, and the moderators of the event's group. */
const eventPeople = (organizationId: string, eventId: string): SQL => sql`
  select r.account_id, 'member' as role, ${timesOfPasses} as admitted from registrations r
  join accounts a on a.organization_id = r.organization_id and a.id = r.account_id and a.account_type <> 'guest'
  where ${ofTenant(organizationId, "r")} and r.event_id = ${eventId} and r.status = 'ready'
  union all
  select e.creator_id, 'moderator', ${always} from events e where ${ofTenant(organizationId, "e")} and e.id = ${eventId}
  union all
  select g.account_id, 'moderator', ${always} from events e
  join group_memberships g on g.organization_id = e.organization_id and g.group_id = e.group_id and g.role = 'moderator'
  where ${ofTenant(organizationId, "e")} and e.id = ${eventId}`;

const groupPeople = (organizationId: string, groupId: string): SQL => sql`
  select g.account_id, g.role, ${always} as admitted from group_memberships g
  where ${ofTenant(organizationId, "g")} and g.group_id = ${groupId}`;

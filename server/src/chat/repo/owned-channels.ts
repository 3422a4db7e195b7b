import { and, eq, type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import { sessions } from "../../events/agenda-schema.ts";
import { events } from "../../events/schema.ts";
import { groups } from "../../groups/schema.ts";
import type { Scope } from "../../kernel/scope.ts";
import { chatChannels } from "../schema.ts";
import type { ChannelOwner } from "./rosters.ts";

/** A conversation that something has, or should have. */
type Room = Pick<
  typeof chatChannels.$inferInsert,
  "eventId" | "sessionId" | "groupId" | "name" | "imageId" | "creatorId"
> & {
  /** Whether it is created where it is missing: not for what is over already. */
  readonly isWanted: boolean;
};

/**
 * Gives an event, its sessions with the switch on, or a group the conversation they should have, and closes or renames
 * those they have. Answers the ids of those that are another now. Safe to repeat.
 */
export async function ensureChannels(scope: Scope, owner: ChannelOwner): Promise<string[]> {
  const rooms = "eventId" in owner ? await eventRooms(scope, owner.eventId) : await groupRooms(scope, owner.groupId);
  await makeMissing(scope, rooms);
  return bringUpToDate(scope, owner);
}

/** Events that groups hold: whoever moderates one moderates the conversations of the other. */
export async function eventsOfGroup(scope: Scope, groupId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ id: events.id })
    .from(events)
    .where(and(ofTenant(scope, events), eq(events.groupId, groupId)));
  return rows.map(({ id }) => id);
}

async function eventRooms(scope: Scope, eventId: string): Promise<Room[]> {
  const ofEvent = and(ofTenant(scope, events), eq(events.id, eventId));
  const [event] = await scope.database.select().from(events).where(ofEvent);
  if (!event) return [];
  const { imageId, creatorId } = event;
  const isWanted = event.status === "published" && event.eventEnd > scope.now;
  const withChat = await scope.database
    .select({ sessionId: sessions.id, name: sessions.name })
    .from(sessions)
    .where(and(ofTenant(scope, sessions), eq(sessions.eventId, eventId), eq(sessions.chatEnabled, true)));
  const about = { eventId, imageId, creatorId, isWanted };
  return [{ ...about, name: event.name }, ...withChat.map((session) => ({ ...about, ...session }))];
}

async function groupRooms(scope: Scope, groupId: string): Promise<Room[]> {
  const [group] = await scope.database
    .select()
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.id, groupId)));
  if (!group) return [];
  const { name, imageId, creatorId, active } = group;
  return [{ groupId, name, imageId, creatorId, isWanted: active }];
}

async function makeMissing(scope: Scope, rooms: readonly Room[]): Promise<void> {
  const wanted = rooms.filter(({ isWanted }) => isWanted);
  if (wanted.length === 0) return;
  const about = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .insert(chatChannels)
    .values(wanted.map(({ isWanted: _, ...room }) => ({ ...about, ...room, kind: "group" as const, id: newId() })))
    .onConflictDoNothing();
}

/** Closed with what they belong to, and open again with it. */
async function bringUpToDate(scope: Scope, owner: ChannelOwner): Promise<string[]> {
  const now = scope.now.toISOString();
  const source = "eventId" in owner ? eventSource(scope, owner.eventId) : groupSource(scope, owner.groupId);
  const rows = await scope.database.execute<{ id: string }>(sql`
    update ${chatChannels} c set name = s.name, image_id = s.image_id, updated_at = ${now},
      archived_at = case when s.is_open then null else coalesce(c.archived_at, ${now}) end
    from (${source}) s
    where ${ofTenant(scope, "c")} and c.id = s.id
      and (c.name, c.image_id, c.archived_at is null) is distinct from (s.name, s.image_id, s.is_open)
    returning c.id`);
  return rows.map(({ id }) => id);
}

const eventSource = (scope: Scope, eventId: string): SQL => sql`
  select c.id, coalesce(s.name, e.name) as name, e.image_id,
    e.status = 'published' and coalesce(s.chat_enabled, true) as is_open
  from ${chatChannels} c
  join ${events} e on e.organization_id = c.organization_id and e.id = c.event_id
  left join ${sessions} s on s.organization_id = c.organization_id and s.id = c.session_id
  where ${ofTenant(scope, "c")} and c.event_id = ${eventId}`;

const groupSource = (scope: Scope, groupId: string): SQL => sql`
  select c.id, g.name, g.image_id, g.active as is_open
  from ${chatChannels} c
  join ${groups} g on g.organization_id = c.organization_id and g.id = c.group_id
  where ${ofTenant(scope, "c")} and c.group_id = ${groupId}`;

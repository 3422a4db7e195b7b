import { and, eq, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import { sessions, speakers } from "../../events/agenda-schema.ts";
import { eventChanged } from "../../events/index.ts";
import { eventSponsors } from "../../events/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { ownSlug, slugFrom } from "../../kernel/slug.ts";
import type { Span } from "../checks.ts";

type Spoken = Pick<
  InferInsertModel<typeof speakers>,
  "firstName" | "lastName" | "title" | "company" | "bio" | "imageId"
>;
type Held = Pick<InferInsertModel<typeof sessions>, "name" | "description" | "imageId"> & Span;

/** Those of before come first, and these in the order in which they are named. */
export async function insertSpeakers(scope: Scope, eventId: string, made: readonly Spoken[]): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ firstName, lastName, title, company, bio, imageId }) => ({
    ...partOf(scope, eventId),
    slug: ownSlug(slugFrom(`${firstName} ${lastName ?? ""}`) || "speaker"),
    firstName,
    lastName,
    title,
    company,
    bio,
    imageId,
  }));
  await scope.database.insert(speakers).values(rows);
  scope.publish(eventChanged({ eventId }));
}

export async function insertSessions(scope: Scope, eventId: string, made: readonly Held[]): Promise<void> {
  if (made.length === 0) return;
  const rows = made.map(({ name, description, imageId, start, end }) => ({
    ...partOf(scope, eventId),
    slug: ownSlug(slugFrom(name) || "session"),
    name,
    description,
    imageId,
    startTime: start,
    endTime: end,
  }));
  await scope.database.insert(sessions).values(rows);
  scope.publish(eventChanged({ eventId }));
}

function partOf({ organization, now }: Scope, eventId: string) {
  return { organizationId: organization.id, id: newId(), eventId, createdAt: now, updatedAt: now };
}

/** Named again they stay where they are. */
export async function insertSponsors(scope: Scope, eventId: string, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  const organizationId = scope.organization.id;
  const after = sql<number>`(select coalesce(max(s.sort_order), 0) + 1 from event_sponsors s
    where ${ofTenant(scope, "s")} and s.event_id = ${eventId})`;
  await scope.database
    .insert(eventSponsors)
    .values(accountIds.map((accountId) => ({ organizationId, eventId, accountId, sortOrder: after })))
    .onConflictDoNothing();
  scope.publish(eventChanged({ eventId }));
}

export async function deleteSponsor(scope: Scope, eventId: string, accountId: string): Promise<void> {
  const { eventId: event, accountId: account } = eventSponsors;
  await scope.database
    .delete(eventSponsors)
    .where(and(ofTenant(scope, eventSponsors), eq(event, eventId), eq(account, accountId)));
  scope.publish(eventChanged({ eventId }));
}

type Before = { readonly imageId: string | null };

/** What is `undefined` stays as it is. Undefined where the event has no such speaker. */
export function updateSpeakerRow(
  scope: Scope,
  eventId: string,
  speakerId: string,
  { firstName, lastName, title, company, bio, imageId }: Spoken,
): Promise<Before | undefined> {
  return changed(scope, speakers, { eventId, id: speakerId }, (own) =>
    scope.database
      .update(speakers)
      .set({ firstName, lastName, title, company, bio, imageId, updatedAt: scope.now })
      .where(own),
  );
}

/** What is `undefined` stays as it is. Undefined where the event has no such session. */
export function updateSessionRow(
  scope: Scope,
  eventId: string,
  sessionId: string,
  { name, description, imageId, start, end }: Held,
): Promise<Before | undefined> {
  return changed(scope, sessions, { eventId, id: sessionId }, (own) =>
    scope.database
      .update(sessions)
      .set({ name, description, imageId, startTime: start, endTime: end, updatedAt: scope.now })
      .where(own),
  );
}

export const deleteSpeaker = (scope: Scope, eventId: string, speakerId: string): Promise<Before | undefined> =>
  changed(scope, speakers, { eventId, id: speakerId }, (own) => scope.database.delete(speakers).where(own));

export const deleteSession = (scope: Scope, eventId: string, sessionId: string): Promise<Before | undefined> =>
  changed(scope, sessions, { eventId, id: sessionId }, (own) => scope.database.delete(sessions).where(own));

/** Changes one part of an event, which is held until then, and publishes that the event is another; what it was before. */
async function changed(
  scope: Scope,
  table: typeof sessions | typeof speakers,
  { eventId, id }: { readonly eventId: string; readonly id: string },
  change: (own: SQL | undefined) => Promise<unknown>,
): Promise<Before | undefined> {
  const own = and(ofTenant(scope, table), eq(table.eventId, eventId), eq(table.id, id));
  const [before] = await scope.database.select({ imageId: table.imageId }).from(table).where(own).for("update");
  if (!before) return undefined;
  await change(own);
  scope.publish(eventChanged({ eventId }));
  return before;
}

/** Whether people have a place in a session of the event. Locks it, so that nobody takes one meanwhile. */
export async function hasAttendees(scope: Scope, eventId: string, sessionId: string): Promise<boolean> {
  const [held] = await scope.database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofTenant(scope, sessions), eq(sessions.eventId, eventId), eq(sessions.id, sessionId)))
    .for("update");
  if (!held) return false;
  const [found] = await scope.database.execute<{ isTaken: boolean }>(sql`
    select exists (select from session_accesses a
      where ${ofTenant(scope, "a")} and a.session_id = ${sessionId} and a.status <> 'canceled') as "isTaken"`);
  return found?.isTaken === true;
}

import { and, eq, lte, sql } from "drizzle-orm";
import { eventStreams } from "../events/streams-schema.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

/** A stream as the media server asks about it. */
export type SentStream = Pick<typeof eventStreams.$inferSelect, "sealedKey" | "endedAt" | "connectedAt">;

export async function findSent(
  database: Database,
  organizationId: string,
  streamId: string,
): Promise<SentStream | undefined> {
  const { sealedKey, endedAt, connectedAt } = eventStreams;
  const [row] = await database
    .select({ sealedKey, endedAt, connectedAt })
    .from(eventStreams)
    .where(and(ofTenant(organizationId, eventStreams), eq(eventStreams.id, streamId)));
  return row;
}

export type Sending = { readonly organizationId: string; readonly streamId: string };

/** Streams of every tenant that somebody has sent since then. Read by the system; uses event_streams_sent. */
export function findSending(database: Database, since: Date): Promise<Sending[]> {
  const { organizationId, id, connectedAt } = eventStreams;
  return database.select({ organizationId, streamId: id }).from(eventStreams).where(lte(connectedAt, since));
}

/** Notes that a stream is sent, or is not any longer. @returns whether that is news. */
export async function noteSending(
  database: Database,
  { organizationId, streamId, isSent, now }: Sending & { readonly isSent: boolean; readonly now: Date },
): Promise<boolean> {
  const { connectedAt, startedAt } = eventStreams;
  const isOther = isSent ? sql`${connectedAt} is null` : sql`${connectedAt} is not null`;
  const changed = await database
    .update(eventStreams)
    .set({
      connectedAt: isSent ? now : null,
      ...(isSent && { startedAt: sql`coalesce(${startedAt}, ${now.toISOString()}::timestamptz)` }),
      updatedAt: now,
    })
    .where(and(ofTenant(organizationId, eventStreams), eq(eventStreams.id, streamId), isOther))
    .returning({ id: eventStreams.id });
  return changed.length > 0;
}

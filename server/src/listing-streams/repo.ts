import { and, eq, type InferInsertModel, sql } from "drizzle-orm";
import { eventStreamPassTypes, eventStreamReplays, eventStreams } from "../events/streams-schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

type Row = InferInsertModel<typeof eventStreams>;
export type Made = Pick<Row, "id" | "eventId" | "sessionId" | "name" | "audience" | "sealedKey">;

/** After those that are there. */
export async function insertStream(scope: Scope, made: Made): Promise<void> {
  const { organization, now, database } = scope;
  const sortOrder = sql<number>`(select coalesce(max(o.sort_order), -1) + 1 from ${eventStreams} o
    where ${ofTenant(scope, "o")} and o.event_id = ${made.eventId})`;
  await database
    .insert(eventStreams)
    .values({ ...made, organizationId: organization.id, sortOrder, createdAt: now, updatedAt: now });
}

export type Change = Partial<Pick<Row, "sessionId" | "name" | "audience" | "sealedKey" | "endedAt" | "connectedAt">>;

export async function storeStream(scope: Scope, streamId: string, change: Change): Promise<void> {
  await scope.database
    .update(eventStreams)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, eventStreams), eq(eventStreams.id, streamId)));
}

export async function deleteStream(scope: Scope, streamId: string): Promise<void> {
  await scope.database.delete(eventStreams).where(and(ofTenant(scope, eventStreams), eq(eventStreams.id, streamId)));
}

/** For whose passes it is from now on. */
export async function storePassTypes(scope: Scope, streamId: string, passTypeIds: readonly string[]): Promise<void> {
  const own = and(ofTenant(scope, eventStreamPassTypes), eq(eventStreamPassTypes.streamId, streamId));
  await scope.database.delete(eventStreamPassTypes).where(own);
  if (passTypeIds.length === 0) return;
  const organizationId = scope.organization.id;
  await scope.database
    .insert(eventStreamPassTypes)
    .values(passTypeIds.map((passTypeId) => ({ organizationId, streamId, passTypeId })));
}

/** What is watched after it from now on; null: nothing. */
export async function storeReplay(scope: Scope, streamId: string, videoId: string | null): Promise<void> {
  const own = and(ofTenant(scope, eventStreamReplays), eq(eventStreamReplays.streamId, streamId));
  await scope.database.delete(eventStreamReplays).where(own);
  if (videoId === null) return;
  await scope.database.insert(eventStreamReplays).values({ organizationId: scope.organization.id, streamId, videoId });
}

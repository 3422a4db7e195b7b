import type { ListQuery } from "@marquee/contract/kernel";
import { listingStreams as calls } from "@marquee/contract/listing-streams";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { replayOf } from "../events/index.ts";
import { events } from "../events/schema.ts";
import { eventStreams } from "../events/streams-schema.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import { type KeysetDeclaration, keysetWindow } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import type { Scope } from "../kernel/scope.ts";

/** As `replayOf` calls it. */
const ls = alias(eventStreams, "ls");
const keyset: KeysetDeclaration = {
  fields: {
    sortOrder: { by: ls.sortOrder, type: "integer" },
    createdAt: { by: ls.createdAt, type: "timestamptz" },
  },
  id: ls.id,
};

const columnsFor = (scope: Scope) => ({
  ...getTableColumns(ls),
  replay: replayOf,
  passTypeIds: sql<string[]>`array(select x.pass_type_id from event_stream_pass_types x
    where ${ofTenant(scope, "x")} and x.stream_id = ${outer(ls.id)} order by x.pass_type_id)`,
  eventEnd: sql<string>`(select e.event_end from ${events} e where ${ofTenant(scope, "e")} and e.id = ${outer(ls.eventId)})`,
});

/** A page of the streams of an event. Walks event_streams_order or event_streams_created_order. */
export async function listStreams(scope: Scope, eventId: string, query: ListQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const rows = await scope.database
    .select({ ...columnsFor(scope), cursorKey: window.key })
    .from(ls)
    .where(and(ofTenant(scope, ls), eq(ls.eventId, eventId), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findListingStream(scope: Scope, eventId: string, streamId: string) {
  const [row] = await scope.database
    .select(columnsFor(scope))
    .from(ls)
    .where(and(ofTenant(scope, ls), eq(ls.eventId, eventId), eq(ls.id, streamId)));
  return row;
}
export type ListingStreamRow = NonNullable<Awaited<ReturnType<typeof findListingStream>>>;

type Named = { readonly sessionId: string | null; readonly passTypeIds: readonly string[] };

/** What a stream is to have: whether its session is one of the event, which stream that has, which passes are the event's. */
export async function findParts(scope: Scope, eventId: string, { sessionId, passTypeIds }: Named) {
  const [row] = await scope.database.execute<{ isThere: boolean; takenBy: string | null; passTypes: number }>(sql`
    select exists (select from sessions s where ${ofTenant(scope, "s")} and s.event_id = ${eventId} and s.id = ${sessionId}::uuid) as "isThere",
      (select o.id from event_streams o where ${ofTenant(scope, "o")} and o.session_id = ${sessionId}::uuid) as "takenBy",
      (select count(*)::int from pass_types t where ${ofTenant(scope, "t")} and t.event_id = ${eventId}
        and t.id = any(${arrayOf("uuid", passTypeIds)})) as "passTypes"`);
  return row ?? { isThere: false, takenBy: null, passTypes: 0 };
}

export async function countStreams(scope: Scope, eventId: string): Promise<number> {
  return scope.database.$count(eventStreams, and(ofTenant(scope, eventStreams), eq(eventStreams.eventId, eventId)));
}

import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type EventFacts, findVisibleEvent, holdsAnyPass, replayOf, streamOpensTo } from "../../events/index.ts";
import { eventStreams } from "../../events/streams-schema.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";

/** As `streamOpensTo` calls it. */
const ls = alias(eventStreams, "ls");

/** The conversation beside it that the caller is in: its session's, or else its event's. */
const channelOf = (scope: Scope): SQL<string | null> => sql<string | null>`(
  select c.id from chat_channels c join chat_members m on ${ofTenant(scope, "m")} and m.channel_id = c.id
  where ${ofTenant(scope, "c")} and c.event_id = ${outer(ls.eventId)} and m.account_id = ${callerOf(scope)}
    and (c.session_id is null or c.session_id = ${outer(ls.sessionId)})
  order by c.session_id nulls last limit 1)`;

const columnsFor = (scope: Scope) => ({
  ...getTableColumns(ls),
  replay: replayOf,
  isOpen: sql<boolean>`${streamOpensTo(callerOf(scope))}`,
  hasPass: sql<boolean>`${holdsAnyPass(callerOf(scope))}`,
  channelId: channelOf(scope),
});

async function readStream(scope: Scope, streamId: string) {
  const [row] = await scope.database
    .select(columnsFor(scope))
    .from(ls)
    .where(and(ofTenant(scope, ls), eq(ls.id, streamId)));
  return row;
}

type Row = NonNullable<Awaited<ReturnType<typeof readStream>>>;
export type WatchedStream = { readonly stream: Row; readonly event: EventFacts };

/** A stream of an event that the caller knows to exist. */
export async function findStream(scope: Scope, streamId: string): Promise<WatchedStream | undefined> {
  const stream = await readStream(scope, streamId);
  const event = stream && (await findVisibleEvent(scope, stream.eventId));
  return event && { stream, event };
}

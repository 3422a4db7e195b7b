import { type SQL, sql } from "drizzle-orm";
import { fieldsOf } from "../../kernel/db/json-fields.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { bound } from "../../kernel/db/prepared.ts";
import { type ShownVideo, videoOf } from "../../storage/index.ts";
import { holdsPass } from "./holders.ts";
import { callerManages } from "./media.ts";

export type StreamRow = {
  id: string;
  name: string;
  sessionId: string | null;
  connectedAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  hasReplay: boolean;
};
/** With its replay, where the caller may see it. */
export type StreamOfEventRow = StreamRow & { replay: ShownVideo | null };
export type StreamOfSessionRow = StreamRow & { eventEnd: string };

const isForPass = sql`(ls.audience = 'holders' or exists (
  select from event_stream_pass_types x
  where x.organization_id = ls.organization_id and x.stream_id = ls.id and x.pass_type_id = p.pass_type_id))`;

/** Whether an account may watch a stream, `ls`, as somebody who comes: `opensTo` of media. The account may be null. */
export const streamOpensTo = (account: SQL): SQL<boolean> =>
  sql<boolean>`(ls.audience = 'everybody' or ${holdsPass({ tenant: sql`ls.organization_id`, event: sql`ls.event_id`, account }, isForPass)})`;

/** Whether an account holds any pass of the event of a stream, `ls`. */
export const holdsAnyPass = (account: SQL): SQL<boolean> =>
  sql<boolean>`${holdsPass({ tenant: sql`ls.organization_id`, event: sql`ls.event_id`, account })}`;

/** Selects the video that is watched after a stream, `ls`. */
export const replayOf: SQL<ShownVideo | null> = sql<ShownVideo | null>`(
  select ${videoOf(sql`lr.organization_id`, sql`lr.video_id`)} from event_stream_replays lr
  where lr.organization_id = ls.organization_id and lr.stream_id = ls.id)`;

const fields = sql`${fieldsOf("ls", ["id", "name", "session_id", "connected_at", "started_at", "ended_at"])},
  'hasReplay', exists (select from event_stream_replays lr where lr.organization_id = ls.organization_id and lr.stream_id = ls.id)`;

/** The streams of the event that a column names, in their order. Uses event_streams_order. */
export const streamsOf = (tenant: SQL, eventId: SQL): SQL<StreamOfEventRow[]> => sql<StreamOfEventRow[]>`(
  select coalesce(json_agg(json_build_object(${fields}, 'replay',
    case when ${streamOpensTo(bound.caller)} or ${callerManages} then ${replayOf} end) order by ls.sort_order, ls.id), '[]')
  from event_streams ls where ${ofTenant(tenant, "ls")} and ls.event_id = ${eventId})`;

/** The stream of a session, `s`. Uses event_streams_session_unique. */
export const streamOfSession: SQL<StreamOfSessionRow | null> = sql<StreamOfSessionRow | null>`(
  select json_build_object(${fields}, 'eventEnd', e.event_end)
  from event_streams ls join events e on e.organization_id = ls.organization_id and e.id = ls.event_id
  where ls.organization_id = s.organization_id and ls.session_id = s.id)`;

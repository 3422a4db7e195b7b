import type { AccessLevel } from "@marquee/contract/passes";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { streamOfSession, type StreamOfSessionRow } from "./streams.ts";

export type SpeakerSummaryRow = {
  id: string;
  slug: string;
  firstName: string;
  lastName: string | null;
  bio: string | null;
  title: string | null;
  company: string | null;
  companyBio: string | null;
  priority: number;
  isHost: boolean;
  image: ImageRow | null;
};
export type TrackRow = { id: string; slug: string; name: string; color: string };
export type LocationRow = {
  id: string;
  name: string;
  description: string | null;
  address1: string | null;
  address2: string | null;
  zip: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  googlePlaceId: string | null;
  image: ImageRow | null;
};
type SessionFacts = {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  startTime: string;
  endTime: string;
  sortOrder: number | null;
  nonSession: boolean;
  registrationEnabled: boolean;
  price: number | null;
  image: ImageRow | null;
};
export type SessionSummaryRow = SessionFacts & {
  location: LocationRow | null;
  tracks: TrackRow[];
  speakers: SpeakerSummaryRow[];
};
/** A session beside the lists of its event: what it shares with others is named by id. */
export type AgendaRow = SessionFacts & { locationId: string | null; trackIds: string[]; speakerIds: string[] };
export type SessionRow = SessionSummaryRow & {
  longDescription: string | null;
  supply: number | null;
  /** Places that are free now; null without limit. */
  free: number | null;
  accessLevels: AccessLevel[];
  sections: number;
  isOnAgenda: boolean;
  hasPlace: boolean;
  stream: StreamOfSessionRow | null;
};

const speakerFields = sql`${fieldsOf("p", ["id", "slug", "first_name", "last_name", "bio", "title", "company", "company_bio", "priority", "is_host"])},
  'image', ${imageOf(sql`p.organization_id`, sql`p.image_id`)}`;

/** The speakers of the event that a column names. Uses speakers_priority_order. */
export function speakersOf(organizationId: PgColumn | SQL, eventId: PgColumn | SQL): SQL<SpeakerSummaryRow[]> {
  return sql<SpeakerSummaryRow[]>`(
    select coalesce(json_agg(json_build_object(${speakerFields}) order by p.priority, p.id), '[]')
    from speakers p where ${ofTenant(outer(organizationId), "p")} and p.event_id = ${outer(eventId)})`;
}

const locationFields = sql`${fieldsOf("l", ["id", "name", "description", "address1", "address2", "zip", "city", "state", "country", "google_place_id"])},
  'image', ${imageOf(sql`l.organization_id`, sql`l.image_id`)}`;
const trackFields = fieldsOf("t", ["id", "slug", "name", "color"]);

/** The places of the event that a column names. Uses session_locations_event_index. */
export function locationsOf(organizationId: PgColumn | SQL, eventId: PgColumn | SQL): SQL<LocationRow[]> {
  return sql<LocationRow[]>`(
    select coalesce(json_agg(json_build_object(${locationFields})), '[]')
    from session_locations l where ${ofTenant(outer(organizationId), "l")} and l.event_id = ${outer(eventId)})`;
}

/** The tracks of the event that a column names, in their order. Uses tracks_slug_unique. */
export function tracksOf(organizationId: PgColumn | SQL, eventId: PgColumn | SQL): SQL<TrackRow[]> {
  return sql<TrackRow[]>`(
    select coalesce(json_agg(json_build_object(${trackFields}) order by t.sort_order, t.id), '[]')
    from tracks t where ${ofTenant(outer(organizationId), "t")} and t.event_id = ${outer(eventId)})`;
}

const location = sql`(
  select json_build_object(${locationFields})
  from session_locations l where l.organization_id = s.organization_id and l.id = s.location_id)`;
const tracks = sql`(
  select coalesce(json_agg(json_build_object(${trackFields}) order by t.sort_order, t.id), '[]')
  from session_tracks st join tracks t on t.organization_id = st.organization_id and t.id = st.track_id
  where st.organization_id = s.organization_id and st.session_id = s.id)`;
const sessionSpeakers = sql`(
  select coalesce(json_agg(json_build_object(${speakerFields}) order by p.priority, p.id), '[]')
  from session_speakers ss join speakers p on p.organization_id = ss.organization_id and p.id = ss.speaker_id
  where ss.organization_id = s.organization_id and ss.session_id = s.id)`;
const ownFields = sql`${fieldsOf("s", ["id", "slug", "name", "description", "start_time", "end_time", "sort_order", "non_session", "registration_enabled", "price"])},
  'image', ${imageOf(sql`s.organization_id`, sql`s.image_id`)}`;
const sessionFields = sql`${ownFields}, 'location', ${location}, 'tracks', ${tracks}, 'speakers', ${sessionSpeakers}`;
const agendaFields = sql`${ownFields}, 'locationId', s.location_id,
  'trackIds', array(select st.track_id from session_tracks st where st.organization_id = s.organization_id and st.session_id = s.id),
  'speakerIds', array(select ss.speaker_id from session_speakers ss where ss.organization_id = s.organization_id and ss.session_id = s.id)`;
const inTime = sql`s.start_time, s.sort_order nulls last, s.id`;

/** The agenda of the event that a column names, in time. Uses sessions_start_order. */
export function agendaOf(organizationId: PgColumn | SQL, eventId: PgColumn | SQL): SQL<AgendaRow[]> {
  return sql<AgendaRow[]>`(
    select coalesce(json_agg(json_build_object(${agendaFields}) order by ${inTime}), '[]')
    from sessions s where ${ofTenant(outer(organizationId), "s")} and s.event_id = ${outer(eventId)})`;
}

/** The sessions of the speaker that a column names, in time. */
export function sessionsWith(organizationId: PgColumn, speakerId: PgColumn): SQL<SessionSummaryRow[]> {
  return sql<SessionSummaryRow[]>`(
    select coalesce(json_agg(json_build_object(${sessionFields}) order by ${inTime}), '[]')
    from session_speakers own join sessions s on s.organization_id = own.organization_id and s.id = own.session_id
    where ${ofTenant(outer(organizationId), "own")} and own.speaker_id = ${outer(speakerId)})`;
}

const places = sql`(
  select place.pass_id from session_accesses place
  join passes p on p.organization_id = place.organization_id and p.id = place.pass_id and p.status in ('ready', 'needsInfo')
  join registrations r on r.organization_id = p.organization_id and r.id = p.registration_id
  where place.organization_id = s.organization_id and place.session_id = s.id and place.status in ('ready', 'needsInfo') and r.account_id = asking.id)`;
const saved = sql`exists (select from saved_sessions v
  where v.organization_id = s.organization_id and v.session_id = s.id and v.account_id = asking.id)`;

/** What there is of a session beside its summary: places by the ledger, and what the caller is to it. */
const more = (now: Date) => sql`
  'longDescription', s.long_description, 'supply', s.supply, 'accessLevels', s.access_levels,
  'free', case when s.supply is null then null else greatest(0, s.supply
    - coalesce((select c.taken from capacity_pools c where c.organization_id = s.organization_id and c.kind = 'session' and c.subject_id = s.id), 0)
    + coalesce((select sum(h.quantity)::int from capacity_holds h
        where h.organization_id = s.organization_id and h.kind = 'session' and h.subject_id = s.id and h.expires_at <= ${now.toISOString()}), 0)) end,
  'sections', (select count(*)::int from session_sections x where x.organization_id = s.organization_id and x.session_id = s.id),
  'stream', ${streamOfSession},
  'hasPlace', exists ${places}, 'isOnAgenda', ${saved} or exists ${places}`;

/** The whole agenda of an event, or some sessions of it, in time. */
export async function readSessions(scope: Scope, eventId: string, ids?: readonly string[]): Promise<SessionRow[]> {
  const among = ids === undefined ? sql`` : sql`and s.id = any(${arrayOf("uuid", ids)})`;
  const rows = await scope.database.execute<{ session: SessionRow }>(sql`
    select json_build_object(${sessionFields}, ${more(scope.now)}) as session
    from sessions s cross join (select ${scope.caller.accountId ?? null}::uuid as id) asking
    where ${ofTenant(scope, "s")} and s.event_id = ${eventId} ${among}
    order by ${inTime}`);
  return rows.map(({ session }) => session);
}

/** Ids of what the caller saved, or has a place in, at an event. */
export async function findOnAgenda(scope: Scope, eventId: string): Promise<string[]> {
  const rows = await scope.database.execute<{ id: string }>(sql`
    select s.id from sessions s cross join (select ${scope.caller.accountId ?? null}::uuid as id) asking
    where ${ofTenant(scope, "s")} and s.event_id = ${eventId} and (${saved} or exists ${places})`);
  return rows.map(({ id }) => id);
}

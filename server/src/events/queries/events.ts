import { isId } from "@marquee/contract/kernel";
import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import { accountOf, accountSummaryFields, type AccountSummaryRow, notBlockedByCaller } from "../../accounts/index.ts";
import { groupOf, roleIn } from "../../groups/index.ts";
import { imageOf } from "../../images/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { KeysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { bound, boundTo, gathered, prepared } from "../../kernel/db/prepared.ts";
import type { Scope } from "../../kernel/scope.ts";
import { savedEvents } from "../saved-schema.ts";
import { events } from "../schema.ts";
import { activationsOf } from "./activations.ts";
import { agendaOf, locationsOf, speakersOf, tracksOf } from "./agenda.ts";
import { coHosts } from "./co-hosts.ts";
import { findFormerly } from "./former-slugs.ts";
import { fieldsOf } from "../../kernel/db/json-fields.ts";
import { freePlaces, passesOf } from "./capacity.ts";
import { dueOf } from "./due.ts";
import { mediaOf } from "./media.ts";
import { seriesOf } from "./series.ts";
import { streamsOf } from "./streams.ts";
import { unansweredOf } from "./unanswered.ts";
import { levelsOf } from "./sponsorships.ts";

const tenant = outer(events.organizationId);
const eventId = outer(events.id);
type OwnRegistration = {
  id: string;
  alternateId: number;
  accountId: string;
  eventId: string;
  status: "draft" | "ready" | "canceled";
};

/** What decides what the caller may do with an event: its row, and what the caller is to it. */
const facts = {
  ...getTableColumns(events),
  image: imageOf(tenant, events.imageId),
  callerRole: roleIn(events.groupId),
  isCoHost: coHosts({ tenant: bound.tenant, event: eventId, host: outer(events.creatorId), account: bound.caller }),
  ownRegistration: sql<OwnRegistration | null>`(
    select json_build_object(${fieldsOf("r", ["id", "alternate_id", "account_id", "event_id", "status"])})
    from registrations r where ${ofTenant(tenant, "r")} and r.event_id = ${eventId} and r.account_id = ${bound.caller})`,
};

const inTenant = ofTenant(bound.tenant, events);
const byId = and(inTenant, sql`${events.id} = ${sql.placeholder("id")}::uuid`);
const bySlug = and(inTenant, sql`${events.slug} = ${sql.placeholder("slug")}`);
/** Apart from `byId`: for one row out of a list the planner would plan anew with every request, which costs more than the read. */
const byIds = and(inTenant, sql`${events.id} = any(${sql.placeholder("ids")}::uuid[])`);
const factsById = prepared((database) => database.select(facts).from(events).where(byId).prepare("facts_by_id"));
const factsBySlug = prepared((database) => database.select(facts).from(events).where(bySlug).prepare("facts_by_slug"));

export type EventFacts = NonNullable<Awaited<ReturnType<typeof findFacts>>>;

/** One event by id, or by a slug that it has or had. Uses the key of events or events_slug_unique. */
export const findFacts = (scope: Scope, idOrSlug: string) =>
  findOne(scope, idOrSlug, { byId: factsById, bySlug: factsBySlug });

type Statement<Row> = (database: Database) => { execute(values: Record<string, unknown>): Promise<Row[]> };
type Statements<Row> = { readonly byId: Statement<Row>; readonly bySlug: Statement<Row> };

async function findOne<Row>(
  scope: Scope,
  idOrSlug: string,
  { byId: ofId, bySlug: ofSlug }: Statements<Row>,
): Promise<Row | undefined> {
  const values = boundTo(scope);
  if (!isId(idOrSlug)) {
    const [row] = await ofSlug(scope.database).execute({ ...values, slug: idOrSlug });
    if (row) return row;
  }
  const id = isId(idOrSlug) ? idOrSlug : await findFormerly(scope, idOrSlug);
  if (id === undefined) return undefined;
  const [row] = await ofId(scope.database).execute({ ...values, id });
  return row;
}

type Titled = { id: string; slug: string; name: string };
type PageRow = { id: string; slug: string; title: string; sortOrder: number };

/** Parts of an event that have an order of their own. */
function partsOf<Row>(table: string, columns: readonly string[]): SQL<Row[]> {
  return sql<Row[]>`(
    select coalesce(json_agg(json_build_object(${fieldsOf("x", columns)}) order by x.sort_order, x.id), '[]')
    from ${sql.identifier(table)} x where ${ofTenant(tenant, "x")} and x.event_id = ${eventId})`;
}

function sponsorsOf(): SQL<AccountSummaryRow[]> {
  return sql<AccountSummaryRow[]>`(
    select coalesce(json_agg(json_build_object(${accountSummaryFields}) order by es.sort_order, es.account_id), '[]')
    from event_sponsors es join accounts a on a.organization_id = es.organization_id and a.id = es.account_id
    where ${ofTenant(tenant, "es")} and es.event_id = ${eventId} and a.suspended_at is null and a.deleted_at is null
      and ${notBlockedByCaller(sql`a.id`)})`;
}

/** Everything an event carries: each part by the index of its event. */
const detail = {
  ...facts,
  backgroundImage: imageOf(tenant, events.backgroundImageId),
  venueMap: imageOf(tenant, events.venueMapId),
  group: groupOf(tenant, events.groupId),
  creator: accountOf(tenant, events.creatorId),
  /** Whoever has a pass, or the link, goes on seeing the event where one of the two has blocked the other. */
  isHostShown: sql<boolean>`${notBlockedByCaller(events.creatorId)}`,
  due: dueOf(tenant, eventId),
  needsInfo: unansweredOf(tenant, eventId),
  approval: sql<"requested" | "approved" | null>`(select min(q.state) from approval_requests q
    where ${ofTenant(tenant, "q")} and q.event_id = ${eventId} and q.account_id = ${bound.caller} and (q.state = 'requested'
      or (q.state = 'approved' and q.offer_ends_at > ${bound.now})))`,
  isSaved: sql<boolean>`exists (select from ${savedEvents} sv
    where ${ofTenant(tenant, "sv")} and sv.account_id = ${bound.caller} and sv.event_id = ${eventId})`,
  passes: passesOf(),
  freePlaces: freePlaces({ kind: "event", subjectId: events.id, size: events.registrationLimit }),
  sessions: agendaOf(tenant, eventId),
  locations: locationsOf(tenant, eventId),
  tracks: tracksOf(tenant, eventId),
  speakers: speakersOf(tenant, eventId),
  sponsors: sponsorsOf(),
  pages: partsOf<PageRow>("event_pages", ["id", "slug", "title", "sort_order"]),
  faqSections: partsOf<Titled>("faq_sections", ["id", "slug", "name"]),
  sponsorshipLevels: levelsOf(tenant, eventId),
  media: mediaOf(tenant, eventId),
  streams: streamsOf(tenant, eventId),
  activations: activationsOf(tenant, eventId),
  series: seriesOf(tenant, events.seriesId),
};

const detailById = prepared((database) => database.select(detail).from(events).where(byId).prepare("detail_by_id"));
const detailByIds = prepared((database) => database.select(detail).from(events).where(byIds).prepare("detail_by_ids"));
const detailBySlug = prepared((database) =>
  database.select(detail).from(events).where(bySlug).prepare("detail_by_slug"),
);

export type EventRow = NonNullable<Awaited<ReturnType<typeof readDetail>>>;

const readDetail = (scope: Scope, idOrSlug: string) =>
  findOne(scope, idOrSlug, { byId: detailById, bySlug: detailBySlug });

/**
 * An event with everything it carries. All guests see the same, so events that they ask for at the same time are read
 * in one statement.
 */
export function findDetail(scope: Scope, idOrSlug: string): Promise<EventRow | undefined> {
  return scope.caller.accountId === undefined && isId(idOrSlug)
    ? guestDetails(scope)(idOrSlug)
    : readDetail(scope, idOrSlug);
}

/**
 * Events in one statement at most. Fewer are filled up with the last: planned for lists of one length, the statement is
 * planned once for all.
 */
const eventsTogether = 10;

const guestDetails = gathered(
  async (scope, ids): Promise<ReadonlyMap<string, EventRow>> => {
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      const row = await readDetail(scope, only);
      return new Map(row && [[only, row]]);
    }
    const filled = Array.from({ length: eventsTogether }, (_, index) => ids[index] ?? ids.at(-1));
    const rows = await detailByIds(scope.database).execute({ ...boundTo(scope), ids: filled });
    return new Map(rows.map((row) => [row.id, row]));
  },
  { most: eventsTogether, atOnce: 2 },
);

/** Events whole, by id. */
export async function readDetails(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, EventRow>> {
  if (scope.caller.accountId === undefined) {
    const rows = await Promise.all(ids.map(guestDetails(scope)));
    return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
  }
  const rows = await detailByIds(scope.database).execute({ ...boundTo(scope), ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * A page of events in two statements: their keys, so that rows that are counted off cost nothing but index entries, and
 * then everything they carry, in one prepared statement for all of them.
 */
export async function readEvents(
  scope: Scope,
  window: KeysetWindow,
  condition: SQL | undefined,
): Promise<(EventRow & { cursorKey: string })[]> {
  const page = await scope.database
    .select({ id: events.id, cursorKey: window.key })
    .from(events)
    .where(and(ofTenant(scope, events), condition, window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  if (page.length === 0) return [];
  const known = await readDetails(
    scope,
    page.map(({ id }) => id),
  );
  return page.flatMap(({ id, cursorKey }) => {
    const row = known.get(id);
    return row ? [{ ...row, cursorKey }] : [];
  });
}

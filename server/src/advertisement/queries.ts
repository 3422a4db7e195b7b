import { advertisement as calls } from "@marquee/contract/advertisement";
import type { ListQuery, QueryOf } from "@marquee/contract/kernel";
import { and, count, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { imageOf } from "../images/index.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { foundAmongFew } from "../kernel/search/index.ts";
import { advertisements } from "./schema.ts";

type State = NonNullable<QueryOf<typeof calls.managed>["state"]>;

const keyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: advertisements.createdAt, type: "timestamptz" },
    name: { by: advertisements.name, type: "text" },
  },
  id: advertisements.id,
};

const image = imageOf(advertisements.organizationId, advertisements.imageId);
const { id, type, link, description } = advertisements;
const shownColumns = { id, type, link, description, image };
const sumOf = (scope: Scope, figure: "views" | "clicks") => sql<number>`(
  select coalesce(sum(d.${sql.identifier(figure)}), 0)::int from advertisement_days d
  where ${ofTenant(scope, "d")} and d.advertisement_id = ${advertisements.id})`;
/** What is over is that, paused or not; what is paused is that, whenever it runs. */
const stateOf = ({ now }: Scope): SQL<State> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql<State>`case
    when ${advertisements.endsAt} <= ${moment} then 'ended'
    when ${advertisements.paused} then 'paused'
    when ${advertisements.startsAt} > ${moment} then 'planned'
    else 'running' end`;
};
const isInState = (scope: Scope, state: State): SQL => sql`${stateOf(scope)} = ${state}`;

const managedColumns = (scope: Scope) => ({
  ...getTableColumns(advertisements),
  state: stateOf(scope),
  image,
  views: sumOf(scope, "views"),
  clicks: sumOf(scope, "clicks"),
});

export type ShownRow = NonNullable<Awaited<ReturnType<typeof pickAdvertisement>>>;
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findAdvertisement>>>;

/** What this caller may be shown now. */
function forCaller(scope: Scope): SQL | undefined {
  const isForAll = sql`cardinality(${advertisements.tiers}) = 0`;
  const isForThem = sql`${advertisements.tiers} && ${arrayOf("text", scope.caller.tiers ?? [])}`;
  return and(ofTenant(scope, advertisements), isInState(scope, "running"), sql`(${isForAll} or ${isForThem})`);
}

/** One by chance, one with twice the weight twice as often: the smallest of exponential times wins by its rate. */
export async function pickAdvertisement(scope: Scope, asked: QueryOf<typeof calls.get>) {
  const isHere = asked.place && sql`${asked.place} = any(${advertisements.places})`;
  const hasForm = asked.type && eq(advertisements.type, asked.type);
  const [row] = await scope.database
    .select(shownColumns)
    .from(advertisements)
    .where(and(forCaller(scope), isHere, hasForm))
    .orderBy(sql`-ln(1 - random()) / ${advertisements.weight}`)
    .limit(1);
  return row;
}

export async function isShownTo(scope: Scope, advertisementId: string): Promise<boolean> {
  const rows = await scope.database
    .select({ id })
    .from(advertisements)
    .where(and(forCaller(scope), eq(id, advertisementId)));
  return rows.length > 0;
}

/** A hundred at most. Walks advertisements_order. */
export async function listAdvertisements(scope: Scope, query: ListQuery & { readonly state?: State | undefined }) {
  const window = keysetWindow(calls.managed.list, keyset, query);
  const { name } = advertisements;
  const words = await foundAmongFew({
    id,
    search: query.search,
    read: () =>
      scope.database.select({ id, name, description }).from(advertisements).where(ofTenant(scope, advertisements)),
    textsOf: (each) => [each.name, each.description],
  });
  const rows = await scope.database
    .select({ ...managedColumns(scope), cursorKey: window.key })
    .from(advertisements)
    .where(within(window, ofTenant(scope, advertisements), query.state && isInState(scope, query.state), words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findAdvertisement(scope: Scope, advertisementId: string) {
  const [row] = await scope.database
    .select(managedColumns(scope))
    .from(advertisements)
    .where(and(ofTenant(scope, advertisements), eq(id, advertisementId)));
  return row;
}

export async function countAdvertisements(scope: Scope): Promise<number> {
  const [row] = await scope.database
    .select({ count: count() })
    .from(advertisements)
    .where(ofTenant(scope, advertisements));
  return row?.count ?? 0;
}

/** The day of the community's zone at a moment, some days before it. */
const dayAt = ({ now, organization }: Scope, daysBefore: SQL | number) =>
  sql`to_char((${now.toISOString()}::timestamptz at time zone ${organization.configuration.timezone})::date
    - ${daysBefore}::int, 'YYYY-MM-DD')`;
export const today = (scope: Scope) => dayAt(scope, 0);

export type DayRow = { readonly day: string; readonly views: number; readonly clicks: number };

/** The last thirty days, the first of them first; those too on which nothing happened. */
export async function listDays(scope: Scope, advertisementId: string): Promise<DayRow[]> {
  return scope.database.execute<DayRow>(sql`
    select s.day, coalesce(sum(d.views), 0)::int as views, coalesce(sum(d.clicks), 0)::int as clicks
    from (select ${dayAt(scope, sql`g.before`)} as day from generate_series(0, 29) g (before)) s
    left join advertisement_days d on ${ofTenant(scope, "d")}
      and d.advertisement_id = ${advertisementId} and d.day = s.day
    group by s.day order by s.day`);
}

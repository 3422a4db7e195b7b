import { series as calls } from "@marquee/contract/series";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, not, type SQL } from "drizzle-orm";
import { hasEvent } from "../events/index.ts";
import { imageOf } from "../images/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../kernel/db/keyset.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { foundAmongFew } from "../kernel/search/index.ts";
import { series } from "./schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    sortOrder: { by: series.sortOrder, type: "integer" },
    name: { by: series.name, type: "text" },
    createdAt: { by: series.createdAt, type: "timestamptz" },
  },
  id: series.id,
};
const columns = { ...getTableColumns(series), image: imageOf(series.organizationId, series.imageId) };

type SeriesQuery = ListQuery & { readonly past?: boolean | undefined };

/** Those that go on, or those that are over; one without any event to be found is in neither. Walks series_order. */
export async function listSeries(scope: Scope, query: SeriesQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const goesOn = hasEvent(scope, series.id, { past: false });
  const isListed = query.past ? and(not(goesOn), hasEvent(scope, series.id, { past: true })) : goesOn;
  const words = await foundIn(scope, query.search);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(series)
    .where(within(window, ofTenant(scope, series), isListed, words))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export async function findSeries(scope: Scope, seriesId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(series)
    .where(and(ofTenant(scope, series), eq(series.id, seriesId)));
  return row;
}

function foundIn(scope: Scope, search: string | undefined): Promise<SQL | undefined> {
  const { id, name, description } = series;
  return foundAmongFew({
    id,
    search,
    read: () => scope.database.select({ id, name, description }).from(series).where(ofTenant(scope, series)),
    textsOf: (each) => [each.name, each.description],
  });
}

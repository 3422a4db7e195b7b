import { isId, kernelErrors, type ListDeclaration, type ListQuery, defaultPageSize } from "@marquee/contract/kernel";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fail } from "../failure.ts";
import type { Page } from "../http/serve.ts";

/** One thing a list can be ordered by: the column or expression (never null), and how its value travels in a cursor. */
export type OrderField = { readonly by: PgColumn | SQL; readonly type: "timestamptz" | "integer" | "bigint" | "text" };

/** How a list is paged: its order fields by their wire names, and the id that breaks ties. */
export type KeysetDeclaration = { readonly fields: Readonly<Record<string, OrderField>>; readonly id: PgColumn };

/** What a query needs to read one page: put `after` into the condition, `orderBy`, `limit` and `offset` behind it. */
export type KeysetWindow = {
  readonly after: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
  /** Select this as `cursorKey`: it becomes the cursor of the page's last row. */
  readonly key: SQL<string>;
  readonly pageSize: number;
  readonly order: string;
};

type Cursor = { readonly order: string; readonly key: string; readonly id: string };

/**
 * Turns the list parameters of a call into a window over an index on (organization, order field, id). `page` skips rows
 * with OFFSET, which is cheap for the first hundreds over the index; `cursor` costs the same on every page.
 */
export function keysetWindow(list: ListDeclaration, keyset: KeysetDeclaration, query: ListQuery): KeysetWindow {
  const pageSize = query.pageSize ?? list.pageSize ?? defaultPageSize;
  const cursor = query.cursor ? readCursor(query.cursor) : undefined;
  const order = cursor?.order ?? query.orderBy ?? list.order;
  const descending = order.startsWith("-");
  const field = keyset.fields[descending ? order.slice(1) : order];
  if (!field) refuse(cursor ? "cursor" : "orderBy", "is not an order of this list");
  const direction = descending ? desc : asc;
  const comparison = sql.raw(descending ? "<" : ">");
  const type = sql.raw(field.type);
  return {
    order,
    pageSize,
    after:
      cursor &&
      sql`(${field.by}, ${keyset.id}) ${comparison} (${keyValue(field, cursor.key)}::${type}, ${cursor.id}::uuid)`,
    orderBy: [direction(field.by), direction(keyset.id)],
    limit: pageSize,
    offset: cursor ? 0 : ((query.page ?? 1) - 1) * pageSize,
    key:
      field.type === "timestamptz"
        ? sql<string>`(extract(epoch from ${field.by}) * 1000)::bigint::text`
        : sql<string>`${field.by}::text`,
  };
}

/** A page out of the rows that a window read; the cursor continues after the last one while the page came back full. */
export function pageOf<Row extends { cursorKey: string; id: string }, Item>(
  window: KeysetWindow,
  rows: readonly Row[],
  view: (row: Row) => Item,
): Page<Item> {
  const last = rows.at(-1);
  const cursor =
    last && rows.length === window.pageSize
      ? writeCursor({ order: window.order, key: last.cursorKey, id: last.id })
      : undefined;
  return { items: rows.map(view), cursor };
}

/** Joins conditions, the window's `after` among them. */
export function within(window: KeysetWindow, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(...conditions, window.after);
}

function refuse(path: string, reason: string): never {
  fail(kernelErrors.invalid, {}, [{ path, reason }]);
}

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.order, cursor.key, cursor.id])).toString("base64url");
}

/** Cursors come back from clients: every part is validated before it reaches the database. */
function readCursor(text: string): Cursor {
  const [order, key, id] = partsOf(text);
  if (order === undefined || key === undefined || id === undefined || !isId(id) || key.includes("\0"))
    refuse("cursor", "is not a cursor of this list");
  return { order, key, id };
}

function partsOf(text: string): (string | undefined)[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(parsed) ? parsed.map((part) => (typeof part === "string" ? part : undefined)) : [];
  } catch {
    return [];
  }
}

const latestTime = Date.UTC(9999, 0);

function keyValue(field: OrderField, key: string): string {
  if (field.type === "text") return key;
  const number = /^-?\d{1,18}$/.test(key) ? Number(key) : Number.NaN;
  const largest =
    field.type === "integer" ? 2 ** 31 - 1 : field.type === "bigint" ? Number.MAX_SAFE_INTEGER : latestTime;
  if (Number.isNaN(number) || Math.abs(number) > largest) refuse("cursor", "is not a cursor of this list");
  return field.type === "timestamptz" ? new Date(number).toISOString() : String(number);
}

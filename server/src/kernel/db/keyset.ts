import { isId, kernelErrors, type ListDeclaration, type ListQuery, defaultPageSize } from "@marquee/contract/kernel";
import { and, asc, desc, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fail } from "../failure.ts";
import type { Page } from "../http/serve.ts";

/** One thing a list can be ordered by: the column or expression (never null), and how its value travels in a cursor. */
export type OrderField = { readonly by: PgColumn | SQL; readonly type: "timestamptz" | "integer" | "bigint" | "text" };

/** How a list is paged: its order fields by their wire names, and the id that breaks ties. */
export type KeysetDeclaration = { readonly fields: Readonly<Record<string, OrderField>>; readonly id: PgColumn | SQL };

/** What a query needs to read one page: put `after` into the condition, `orderBy`, `limit` and `offset` behind it. */
export type WindowParts<Count = number | Placeholder> = {
  readonly after: SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: Count;
  readonly offset: Count;
  /** Select this as `cursorKey`: it becomes the cursor of the page's last row. */
  readonly key: SQL<string>;
};

export type KeysetWindow = WindowParts<number> & {
  readonly pageSize: number;
  readonly order: string;
  /** Where the page begins, unless it is the first or has a number; for statements whose text is made once. */
  readonly cursor: { readonly key: string; readonly id: string } | undefined;
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
  const field = fieldOf(keyset, order);
  if (!field) refuse(cursor ? "cursor" : "orderBy", "is not an order of this list");
  const start = cursor && { key: keyValue(field, cursor.key), id: cursor.id };
  const offset = cursor ? 0 : ((query.page ?? 1) - 1) * pageSize;
  return { order, pageSize, cursor: start, limit: pageSize, offset, ...placed(keyset, field, order, start) };
}

const isDescending = (order: string): boolean => order.startsWith("-");
const fieldOf = ({ fields }: KeysetDeclaration, order: string): OrderField | undefined =>
  fields[isDescending(order) ? order.slice(1) : order];

type Start = { readonly key: string | Placeholder; readonly id: string | Placeholder };

function placed({ id }: KeysetDeclaration, { by, type }: OrderField, order: string, start: Start | undefined) {
  const direction = isDescending(order) ? desc : asc;
  const comparison = sql.raw(isDescending(order) ? "<" : ">");
  return {
    after: start && sql`(${by}, ${id}) ${comparison} (${start.key}::${sql.raw(type)}, ${start.id}::uuid)`,
    orderBy: [direction(by), direction(id)],
    key:
      type === "timestamptz" ? sql<string>`(extract(epoch from ${by}) * 1000)::bigint::text` : sql<string>`${by}::text`,
  };
}

/** Page sizes that screens ask for: each has a text of its own. */
const usualLimits = new Set([10, 20, 25, 30, 50, 100]);

/** What windows have in common whose statements have the same text: order, first or later page, a usual size. */
export function textOf({ order, cursor, limit, offset }: KeysetWindow): string {
  const size = usualLimits.has(limit) ? limit : "other";
  return `${order} ${cursor ? "later" : "first"} ${size} ${offset === 0 ? "from the start" : "by number"}`;
}

/** The same in a statement whose text is made once for all windows with the same `textOf`. */
export function preparedWindow(keyset: KeysetDeclaration, window: KeysetWindow): WindowParts<Placeholder> {
  const { order, cursor, limit, offset } = window;
  const field = fieldOf(keyset, order);
  if (!field) throw new Error(`there is no order ${order}`);
  const start = cursor && { key: sql.placeholder("cursorKey"), id: sql.placeholder("cursorId") };
  return {
    limit: usualLimits.has(limit) ? written(limit) : sql.placeholder("limit"),
    offset: offset === 0 ? written(0) : sql.placeholder("offset"),
    ...placed(keyset, field, order, start),
  };
}

/**
 * A number that stands in the text. Behind a limit that is a parameter the planner expects a tenth of all rows, finds that
 * dear, and plans anew with every request, which takes longer than the read. Drizzle writes what it is given, as it does a
 * placeholder.
 */
const written = (count: number): Placeholder => sql.raw(String(count)) as unknown as Placeholder;

/** What that statement takes of the page that was asked for. */
export function boundWindow({ cursor, limit, offset }: KeysetWindow) {
  return { limit, offset, cursorKey: cursor?.key ?? null, cursorId: cursor?.id ?? null };
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

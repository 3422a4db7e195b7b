import { Column, is, type Query, SQL, Subquery } from "drizzle-orm";
import type { PgRemoteDatabase } from "drizzle-orm/pg-proxy";
import { namedOnce } from "./named-once.ts";

type Session = PgRemoteDatabase["_"]["session"];
type Fields = NonNullable<Parameters<Session["prepareQuery"]>[1]>;
type Decode = (value: unknown) => unknown;
type Taken = { readonly name: string; readonly decode: Decode | undefined };

/**
 * Lets a database name each placeholder of a statement once, and find out once a statement how each of its columns is read,
 * not once a row and column: a page of ten posts has some four hundred of them. Selections of one depth, which nearly all
 * are; others stay as they were.
 */
export function mapRowsOnce<Made extends PgRemoteDatabase>(made: Made): Made {
  const { session } = made._;
  const prepareQuery = session.prepareQuery.bind(session) as (...all: unknown[]) => unknown;
  const mapping = (
    query: Pick<Query, "sql" | "params">,
    fields: Fields | undefined,
    name: unknown,
    inArrays: unknown,
    own: unknown,
    ...rest: unknown[]
  ) => prepareQuery(namedOnce(query), fields, name, inArrays, own ?? (fields && mapperOf(fields)), ...rest);
  Object.assign(session, { prepareQuery: mapping });
  return made;
}

function mapperOf(fields: Fields): ((rows: readonly unknown[][]) => unknown[]) | undefined {
  const taken: Taken[] = [];
  for (const { path, field } of fields) {
    const [name] = path;
    if (name === undefined || path.length > 1) return undefined;
    taken.push({ name, decode: decoderOf(field) });
  }
  return (rows) => rows.map((row) => objectOf(taken, row));
}

function objectOf(taken: readonly Taken[], row: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (let place = 0; place < taken.length; place += 1) {
    const { name, decode } = taken[place] as Taken;
    const value = row[place];
    object[name] = value === null || decode === undefined ? value : decode(value);
  }
  return object;
}

const plainColumn = Column.prototype.mapFromDriverValue;

/** Undefined where the value stays as the driver gave it. */
function decoderOf(field: Fields[number]["field"]): Decode | undefined {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === plainColumn;
    return isPlain ? undefined : (value) => field.mapFromDriverValue(value);
  }
  const made = (is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql) as unknown as {
    decoder: { mapFromDriverValue: Decode };
  };
  return (value) => made.decoder.mapFromDriverValue(value);
}

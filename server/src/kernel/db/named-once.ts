import { Column, is, Param, Placeholder, type Query } from "drizzle-orm";

/**
 * The same statement with one parameter for each of its placeholders, however often it is named. For whom a statement runs and
 * who asks stand at a hundred places of the larger ones, and each parameter is written, sent and read anew with every request.
 */
export function namedOnce<Asked extends Pick<Query, "sql" | "params">>(query: Asked): Asked {
  const params: unknown[] = [];
  const known = new Map<string, number>();
  const places = query.params.map((param) => {
    const name = nameOf(param);
    const place = (name === undefined ? undefined : known.get(name)) ?? params.push(param);
    if (name !== undefined) known.set(name, place);
    return place;
  });
  if (params.length === places.length) return query;
  return { ...query, sql: query.sql.replace(/\$(\d+)/g, (_all, nth) => `$${places[Number(nth) - 1]}`), params };
}

const plainColumn = Column.prototype.mapToDriverValue;

/** Undefined for what is no placeholder, or is written in a way of its own where it stands. */
function nameOf(param: unknown): string | undefined {
  if (is(param, Placeholder)) return param.name;
  if (!is(param, Param) || !is(param.value, Placeholder)) return undefined;
  const { encoder, value } = param;
  return is(encoder, Column) && encoder.mapToDriverValue === plainColumn ? value.name : undefined;
}

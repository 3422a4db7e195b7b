import type { Driver } from "./kernel/db/driver.ts";

/**
 * Changes by the clock whose time is not in the answers a page is made from, by the table they are read from: the first
 * instant after `$2` at which a row of the tenant `$1` means something else.
 */
const moments: Readonly<Record<string, string>> = {
  // Uses capacity_holds_expiry_index.
  capacity_holds: "select min(expires_at) from capacity_holds where organization_id = $1 and expires_at > $2",
  price_schedules: `select least(min(start_date) filter (where start_date > $2), min(end_date) filter (where end_date > $2))
    from price_schedules where organization_id = $1`,
  pass_types: "select min(override_start_date) from pass_types where organization_id = $1 and override_start_date > $2",
  // An event that ends moves to another list. Only events that may be running now are looked at, by events_start_order.
  events: `select min(event_end) from events where organization_id = $1 and event_end > $2
    and event_start between $2 - (select max(e.event_end - e.event_start) from events e where e.organization_id = $1)
      and $2 + interval '15 minutes'`,
};

/** What changes with every place that is taken: who comes, and how many fit in. */
export const countedTables: ReadonlySet<string> = new Set([
  "capacity_pools",
  "capacity_holds",
  "registrations",
  "passes",
]);

/** The first instant at which something changes that was read from these tables; undefined where nothing will. */
export async function nextMoment(
  driver: Driver,
  { organizationId, tables, now }: { organizationId: string; tables: ReadonlySet<string>; now: Date },
): Promise<Date | undefined> {
  const parts = Object.entries(moments).filter(([table]) => tables.has(table));
  if (parts.length === 0) return undefined;
  const values = parts.map(
    ([, moment]) => `(${moment.replaceAll("$1", "$1::uuid").replaceAll("$2", "$2::timestamptz")})`,
  );
  const text = `select least(${values.join(", ")})`;
  const { rows } = await driver.query(organizationId, text, [organizationId, now.toISOString()]);
  const [moment] = rows[0] ?? [];
  return typeof moment === "string" ? new Date(moment) : undefined;
}

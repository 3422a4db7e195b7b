import type { Call } from "@marquee/contract/kernel";
import type { Driver } from "../kernel/db/driver.ts";
import type { Subjects, Examples } from "./suites/suite.ts";
import type { World } from "./world.ts";

/** What the general suites look at, over a tenant that has nothing but one member. */
export async function subjectsOf(world: World, calls: readonly Call[], examples: Examples): Promise<Subjects> {
  const tenant = await world.tenant();
  const member = tenant.as(await tenant.fixtures.account());
  return { calls, examples, guest: tenant.guest, member, countRows: () => countRows(world.driver) };
}

/** Rows of all tables that tenants own, without what every request may leave: keys, outbox, audit. */
async function countRows(driver: Driver): Promise<number> {
  const { rows } = await driver.query(
    "system",
    `select table_name from information_schema.columns where column_name = 'organization_id' and table_schema = 'public' and table_name <> 'idempotency_keys'`,
    [],
  );
  const counts = rows.map(([table]) => `(select count(*) from "${String(table)}")`).join(" + ");
  const counted = await driver.query("system", `select (${counts})::int`, []);
  return Number(counted.rows[0]?.[0]);
}

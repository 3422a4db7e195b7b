import type { World } from "@marquee/server/test/world";
import type { Recorded, Statement } from "./messages.ts";

/** What a read asks the database and answers, once everything that is kept between requests is known. */
export async function record(world: World, headers: Record<string, string>, path: string): Promise<Recorded> {
  await world.server.inject({ path, headers });
  const seen: Statement[] = [];
  const { query } = world.driver;
  const recording: typeof query = (tenancy, text, values) => {
    if (tenancy !== "system") seen.push({ text, values: [...values] });
    return query(tenancy, text, values);
  };
  Object.assign(world.driver, { query: recording });
  const answer = await world.server.inject({ path, headers });
  Object.assign(world.driver, { query });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  return { statements: seen, answer: JSON.parse(answer.body) };
}

/** Where another process finds the database of a world. */
export async function databaseUrlOf({ driver }: World): Promise<string> {
  const { rows } = await driver.query("system", "select current_database()", []);
  const url = new URL(process.env["TEST_DATABASE_URL"] ?? "");
  return Object.assign(url, { pathname: `/${String(rows[0]?.[0])}` }).toString();
}

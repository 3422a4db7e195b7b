import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { preparedStatements } from "./driver.ts";
import { pgliteStatements } from "./pglite-statements.ts";

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
  await database.exec(
    "create table boats (id int primary key, owner uuid, tags text[], data jsonb, launched timestamptz)",
  );
});
beforeEach(() => database.exec("truncate boats; deallocate all; insert into boats values (1)"));
afterAll(() => database.close());

const read = "select id from boats where id = $1";
const insert = "insert into boats (id, owner, tags, data, launched) values ($1, $2, $3, $4, $5)";

test("values of every type go in and come out, each time a statement runs", async () => {
  const { run } = pgliteStatements(database);
  const rows = [2, 3].map((id) => [id, null, ["a b", '"c"'], { deep: [1, null] }, "2026-06-01 08:00:00+00"]);
  for (const row of rows) await run(insert, row);
  const { rows: stored, fields } = await run("select * from boats where id > $1 order by id", [1]);
  expect(fields).toEqual(["id", "owner", "tags", "data", "launched"]);
  expect(stored).toEqual(rows);
});

test.each([
  ["a value that is none of its type", "select id from boats where owner = $1", ["x"]],
  ["a row that is there", "insert into boats values ($1)", [1]],
  ["a column that is not there", "select nothing from boats where id = $1", [1]],
])("%s fails alone: what comes after is answered, and what was prepared is kept", async (_what, text, values) => {
  const { run, script } = pgliteStatements(database);
  await run(read, [1]);
  await expect(run(text, values)).rejects.toMatchObject({ code: expect.stringMatching(/^\w{5}$/) });
  expect((await run(read, [1])).rows).toEqual([[1]]);
  await script("begin");
  await expect(run(text, values)).rejects.toMatchObject({ code: expect.stringMatching(/^\w{5}$/) });
  await expect(run(read, [1])).rejects.toMatchObject({ code: "25P02" });
  await script("rollback");
  expect((await run(read, [1])).rows).toEqual([[1]]);
});

test("of several at once each gets its own answer", async () => {
  const { run } = pgliteStatements(database);
  const asked = Array.from({ length: 50 }, (_, index) => run(`select $1::int + ${index % 7}`, [index]));
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.[0])).toEqual(
    Array.from({ length: 50 }, (_, index) => index + (index % 7)),
  );
});

test("statements are kept prepared up to a number, those that were used last", async () => {
  const { run, script } = pgliteStatements(database);
  await run(read, [1]);
  for (let index = 0; index < preparedStatements + 20; index += 1) {
    await run(`select ${index}`, []);
    await run(read, [1]);
  }
  const [kept] = await script(
    "select count(*)::int, bool_or(statement like '%boats where%') from pg_prepared_statements",
  );
  expect(kept?.rows).toEqual([[preparedStatements, true]]);
  expect((await run("select 0", [])).rows).toEqual([[0]]);
});

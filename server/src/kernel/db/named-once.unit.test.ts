import { and, eq, or, sql } from "drizzle-orm";
import { integer, pgTable, PgDialect, text, timestamp } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { namedOnce } from "./named-once.ts";

const table = pgTable("t", { name: text("name"), age: integer("age"), at: timestamp("at") });
const dialect = new PgDialect();

test("a placeholder is one parameter wherever it is named, and what is none stays where it is", () => {
  const [who, age] = [sql.placeholder("who"), sql.placeholder("age")];
  const condition = and(
    eq(table.name, who),
    eq(table.age, 7),
    or(sql`${who}::text is null`, eq(table.age, age)),
    sql`${7} > ${age}`,
  );
  const once = namedOnce(dialect.sqlToQuery(sql`${condition}`));
  expect(once.sql).toBe(`("t"."name" = $1 and "t"."age" = $2 and ($1::text is null or "t"."age" = $3) and $4 > $3)`);
  expect(once.params).toHaveLength(4);
});

test("what a column writes in a way of its own keeps its parameter", () => {
  const now = sql.placeholder("now");
  const written = sql.param(now, table.at);
  const once = namedOnce(dialect.sqlToQuery(sql`${written} < ${written} and ${now} > ${now}`));
  expect(once.sql).toBe(`$1 < $2 and $3 > $3`);
});

import { expect, test } from "vitest";
import { tablesOf } from "./tables.ts";

const tables = tablesOf(
  new Map([
    ["accounts", ["follows", "passes"]],
    ["follows", []],
    ["passes", ["question_responses"]],
    ["question_responses", []],
    ["events", []],
  ]),
);

test.each([
  [`insert into "events" ("id") values ($1) on conflict ("id") do update set "name" = $2`, ["events"]],
  [`update "follows" set "a" = $1 where "id" = $2`, ["follows"]],
  [
    "with gone as (delete from question_responses returning id) update events e set a = 1 from gone",
    ["question_responses", "events"],
  ],
  ["UPDATE public.events SET a = 1", ["events"]],
  [`select * from "events" where "id" = $1 for update of "events" skip locked`, []],
  ["select set_config('role', $1, false)", []],
])("what a statement changes is read from it: %s", (statement, changed) => {
  expect(tables.changed(statement)).toEqual(changed);
});

test("a row that is deleted changes the tables whose rows go with it, and theirs", () => {
  expect(tables.changed(`delete from "accounts" where id = $1`)).toEqual([
    "accounts",
    "follows",
    "passes",
    "question_responses",
  ]);
});

test("what a statement may read is every table that it names, wherever", () => {
  const statement = "select (select count(*) from follows), e.* from events e, lateral (select 1 from passes) p";
  expect(tables.named(statement)).toEqual(["follows", "events", "passes"]);
});

import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { memberDataOf } from "../kernel/db/member-data.ts";
import { allTables } from "../test/occurrences.ts";
import { belongingKind, belongingsOf } from "./belongings.ts";

test("every table in which something is of somebody is said by kind in the receipt of their removal", async () => {
  const personal = (await allTables()).filter((table) => memberDataOf(table)?.of !== undefined).map(getTableName);
  expect(personal.filter((table) => belongingKind(table) === undefined)).toEqual([]);
});

test("what stays is told from what goes, and the account itself is gone", () => {
  const counted = [
    { table: "accounts", count: 1, stays: true },
    { table: "posts", count: 3, stays: true },
    { table: "follows", count: 2, stays: false },
    { table: "thread_viewers", count: 4, stays: false },
    { table: "thread_messages", count: 5, stays: true },
  ];
  expect(belongingsOf(counted)).toEqual({
    deleted: [
      { kind: "profile", count: 1 },
      { kind: "people", count: 2 },
      { kind: "discussions", count: 4 },
    ],
    kept: [
      { kind: "discussions", count: 5 },
      { kind: "posts", count: 3 },
    ],
  });
});

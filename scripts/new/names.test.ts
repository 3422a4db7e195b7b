import { expect, test } from "vitest";
import { migrationName } from "./names.ts";

test("a migration is named by its minute and by what it changes, after those that are numbered", () => {
  const name = migrationName("Interests get a Colour!", new Date("2026-11-22T07:10:59Z"));
  expect(name).toBe("20261122T0710_interests_get_a_colour.sql");
  expect(["0072_concurrent_change.sql", name].toSorted()).toEqual(["0072_concurrent_change.sql", name]);
});

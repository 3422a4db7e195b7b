import { validate, version } from "uuid";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test("an id is valid as version 4", () => {
  const ids = Array.from({ length: 1_000 }, () => newId());
  expect(ids.filter((id) => !validate(id) || version(id) !== 4)).toEqual([]);
});

test("ids are ordered by when they were made, within a millisecond too", () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test("the first 48 bits of an id are its time in milliseconds", () => {
  const at = new Date("2026-11-22T08:00:00.123Z");
  expect(Number.parseInt(newId(at).replaceAll("-", "").slice(0, 12), 16)).toBe(at.getTime());
});

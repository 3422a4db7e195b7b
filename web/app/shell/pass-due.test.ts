import { expect, test } from "vitest";
import { passDue } from "./pass-due.ts";

const supper = { eventStart: "2026-11-22T19:00:00Z", eventEnd: "2026-11-22T22:00:00Z", status: "published" };
const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);

test("a pass is within reach from three hours before until the end", () => {
  expect(passDue([supper], at("15:59"))).toBeUndefined();
  expect(passDue([supper], at("16:00"))).toBe(supper);
  expect(passDue([supper], at("21:59"))).toBe(supper);
  expect(passDue([supper], at("22:00"))).toBeUndefined();
});

test("the pass of an event that does not take place is not", () => {
  expect(passDue([{ ...supper, status: "canceled" }], at("18:00"))).toBeUndefined();
});

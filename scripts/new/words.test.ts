import { expect, test } from "vitest";
import { filled, singularOf, titleOf, wordsOf } from "./words.ts";

test.each([
  ["activities", "activity"],
  ["listings", "listing"],
  ["addresses", "address"],
  ["boxes", "box"],
  ["help-requests", "help-request"],
])("one of the %s is a %s", (plural, singular) => expect(singularOf(plural)).toBe(singular));

test("a noun of two words is written as each place writes it", () => {
  const template = "__Things__ __thing__Id __things_snake___created /__things-kebab__ the __things words__";
  expect(filled(template, wordsOf("help-requests"))).toBe(
    "HelpRequests helpRequestId help_requests_created /help-requests the help requests",
  );
  expect(titleOf("help-requests")).toBe("Help requests");
});

test("a singular that no rule knows is said", () => {
  expect(filled("__Thing__", wordsOf("people", "person"))).toBe("Person");
  expect(() => wordsOf("people")).toThrow("--one");
  expect(() => wordsOf("Activities")).toThrow("lower case");
});

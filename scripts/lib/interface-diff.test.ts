import { expect, test } from "vitest";
import { compareInterfaces } from "./interface-diff.ts";
import type { DescribedCall } from "./interface-diff.ts";

const name = { type: "string", maxLength: 200 };
const object = (properties: object, required: string[]) => ({ type: "object", properties, required });
const join: DescribedCall = {
  access: { caller: "member", module: "none" },
  params: object({ groupId: { type: "string" } }, ["groupId"]),
  query: object({}, []),
  body: object({ name }, ["name"]),
  returns: object({ id: { type: "string" }, name }, ["id", "name"]),
  errors: { "group.private": 453 },
};

test.each([
  ["a call that is gone", {}, true],
  ["a field that is no longer answered", { ...join, returns: object({ id: { type: "string" } }, ["id"]) }, true],
  ["a field of another type", { ...join, returns: object({ id: { type: "number" }, name }, ["id", "name"]) }, true],
  ["a new field that is demanded", { ...join, body: object({ name, age: { type: "number" } }, ["name", "age"]) }, true],
  ["a tighter bound", { ...join, body: object({ name: { ...name, maxLength: 20 } }, ["name"]) }, true],
  ["a new field that may be left out", { ...join, body: object({ name, age: { type: "number" } }, ["name"]) }, false],
  [
    "a new field that is answered",
    { ...join, returns: object({ id: { type: "string" }, name, age: {} }, ["id", "name"]) },
    false,
  ],
  ["a field that need not be sent any more", { ...join, body: object({ name }, []) }, false],
])("%s", (_title, after, isBreaking) => {
  const differences = compareInterfaces({ join }, "access" in after ? { join: after } : {});
  expect(differences.some((difference) => difference.isBreaking)).toBe(isBreaking);
});

test("the same interface has no difference, and a new call breaks nothing", () => {
  expect(compareInterfaces({ join }, { join })).toEqual([]);
  expect(compareInterfaces({}, { join })).toEqual([{ call: "join", text: "new", isBreaking: false }]);
});

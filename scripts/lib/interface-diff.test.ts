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
  ["a wider bound", { ...join, body: object({ name: { ...name, maxLength: 400 } }, ["name"]) }, false],
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

test("what changes in an entity is told once, and what is new as a whole", () => {
  const person = { ...object({ id: { type: "string" } }, ["id"]), title: "Person" };
  const grown = {
    ...object({ id: { type: "string" }, pictures: { type: "array", items: { ...person, title: "Picture" } } }, [
      "id",
      "pictures",
    ]),
    title: "Person",
  };
  const before = { join: { ...join, returns: person }, leave: { ...join, returns: { type: "array", items: person } } };
  const after = { join: { ...join, returns: grown }, leave: { ...join, returns: { type: "array", items: grown } } };
  expect(compareInterfaces(before, after)).toEqual([
    { call: "entity Person", text: "+ returns.properties.pictures Picture[]", isBreaking: false },
  ]);
});

test("an entity under another name is the same, one with a field less is not", () => {
  const person = { ...object({ id: { type: "string" }, name }, ["id", "name"]), title: "Person" };
  const renamed = { ...person, title: "Member" };
  const less = { ...object({ id: { type: "string" } }, ["id"]), title: "Member" };
  const answering = (returns: object) => ({ join: { ...join, returns } });
  expect(compareInterfaces(answering(person), answering(renamed))).toEqual([]);
  expect(compareInterfaces(answering(person), answering(less)).some(({ isBreaking }) => isBreaking)).toBe(true);
});

test("to say that a call belongs to no module breaks nobody, to put it into one may", () => {
  const stated = (module: string) =>
    compareInterfaces(
      { join: { ...join, access: { caller: "member" } } },
      { join: { ...join, access: { caller: "member", module } } },
    );
  expect(stated("none")[0]?.isBreaking).toBe(false);
  expect(stated("chat")[0]?.isBreaking).toBe(true);
});

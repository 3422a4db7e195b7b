import { input, Nullable, Optional, Text, Type, Whole } from "@marquee/contract/kernel";
import { expect, test } from "vitest";
import { bodyReading } from "./bodies.ts";

const item = input({ id: Text(10), note: Optional(Text(10)), size: Optional(Nullable(Whole)) });
const order = input({ name: Text(10), remark: Optional(Text(10)), items: Type.Array(item), first: Optional(item) });

test("null where a field is optional is absent, as deep as the body goes", () => {
  const read = bodyReading("POST", order);
  const items = [{ id: "a", note: null, size: null }, { id: "b", note: "x" }, null];
  expect(read({ name: "n", remark: null, items, first: { id: "c", note: null } })).toEqual({
    name: "n",
    items: [{ id: "a" }, { id: "b", note: "x" }, null],
    first: { id: "c" },
  });
});

test("null where a field is needed stays, for its name to be told", () => {
  expect(bodyReading("POST", order)({ name: null, items: null })).toEqual({ name: null, items: null });
});

test("null in an update stays: it clears a field, or is refused", () => {
  const update = input({ name: Optional(Text(10)), bio: Optional(Nullable(Text(10))) });
  expect(bodyReading("PUT", update)({ name: null, bio: null })).toEqual({ name: null, bio: null });
});

test("null in a PUT that can clear nothing is absent", () => {
  const marking = input({ ids: Optional(Type.Array(Text(10))), read: Type.Boolean() });
  expect(bodyReading("PUT", marking)({ ids: null, read: true })).toEqual({ read: true });
});

test("a body that is absent or null is an empty object where an object is expected", () => {
  for (const body of [undefined, null]) {
    expect(bodyReading("POST", order)(body)).toEqual({});
    expect(bodyReading("POST", Type.Array(item))(body)).toBe(body);
  }
});

test.each([["text"], [7], [[]], [{ first: "text", items: {} }]])(
  "what is no such body at all is left to be refused: %j",
  (body) => expect(bodyReading("POST", order)(body)).toEqual(body),
);

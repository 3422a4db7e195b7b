import { expect, it } from "vitest";
import { callsOf, slices, stalenessOf } from "./index.ts";

it("says of every POST whether it creates, so that a community's rights to create cannot be forgotten", () => {
  const silent = callsOf(slices).filter(({ method, access }) => method === "POST" && access.creates === undefined);
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it("says of every command which entities it changes, or why no answer is otherwise after it", () => {
  const commands = callsOf(slices).filter(({ method }) => method !== "GET");
  const unsaid = commands.filter(({ affects, changesNothing }) => affects.length > 0 === Boolean(changesNothing));
  expect(unsaid.map(({ id }) => id)).toEqual([]);
});

it("changes and hides nothing that is in no answer, so that a name without effect is noticed", () => {
  const calls = callsOf(slices);
  const contained = new Set(calls.flatMap(({ contains }) => contains));
  expect(calls.flatMap(({ affects }) => affects).filter((name) => !contained.has(name))).toEqual([]);
});

it("knows of every answer what it contains of that, in whatever order the slices were read", () => {
  const calls = callsOf(slices);
  const changed = new Set(calls.flatMap(({ affects }) => affects));
  for (const { id, contains, ...declaration } of calls) {
    const now = stalenessOf(id, declaration).contains;
    expect([id, now.filter((name) => changed.has(name) && !contains.includes(name))]).toEqual([id, []]);
  }
});

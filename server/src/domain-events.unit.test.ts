import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDomainEvents } from "./domain-events.ts";
import { reactions } from "./modules.ts";

const catalogue = await readDomainEvents();
const others = ["kernel/**", "test/**", "demo/**", "commands/**", "*/events.ts", "**/*.test.ts"];
const sources = globSync("*/**/*.ts", { cwd: import.meta.dirname, exclude: others }).map((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8"),
);

test("a kind of event is defined once", () => {
  const types = catalogue.map(({ type }) => type);
  expect(types.filter((type, index) => types.indexOf(type) !== index)).toEqual([]);
  expect(types).not.toHaveLength(0);
});

test("what a reaction follows is in the catalogue", () => {
  const defined = new Set(catalogue.map(({ type, payload }) => `${type} ${JSON.stringify(payload)}`));
  const followed = reactions.map(({ event }) => `${event.type} ${JSON.stringify(event.payload)}`);
  expect(followed.filter((each) => !defined.has(each))).toEqual([]);
});

test("what is in the catalogue is published by a slice", () => {
  const published = ({ definition }: { definition: string }) =>
    sources.some((source) => new RegExp(`(?<!function )\\b${definition}\\(`).test(source));
  expect(catalogue.filter((event) => !published(event)).map(({ type }) => type)).toEqual([]);
});

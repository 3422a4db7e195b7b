import { expect, test } from "vitest";
import { withSlice } from "./texts.ts";

const line = (slice: string): string => `  | keyof typeof import("./${slice}/texts/en.json")`;
const list = (...slices: string[]): string =>
  `/** Every text. */\nexport type TextId =\n${slices.map(line).join("\n")};\n`;

test("a slice's texts are taken up where the order of the names wants it", () => {
  expect(withSlice(list("events", "home"), "groups")).toBe(list("events", "groups", "home"));
  expect(withSlice(list("events", "home"), "zoo")).toBe(list("events", "home", "zoo"));
});

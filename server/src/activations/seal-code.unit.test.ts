import { expect, test } from "vitest";
import { isBlank, isCode, sealCode } from "./seal-code.ts";

test.each(["Paper Boat", "paperboat", " PAPER  BOAT ", "ｐａｐｅｒ　ｂｏａｔ"])("%j is the code", async (typed) => {
  expect(await isCode(typed, await sealCode("Paper boat"))).toBe(true);
});

test.each(["paper boats", "paperboa", "", "紙の舟"])("%j is another one", async (typed) => {
  expect(await isCode(typed, await sealCode("Paper boat"))).toBe(false);
});

test("what is kept says nothing of the code, nor that two are the same", async () => {
  const [one, other] = [await sealCode("lantern"), await sealCode("lantern")];
  expect(one).not.toBe(other);
  expect(one).not.toContain("lantern");
});

test("what was damaged opens for nobody", async () => {
  expect(await isCode("", "")).toBe(false);
  expect(await isCode("lantern", "no dot")).toBe(false);
});

test("spaces alone are no code", () => {
  expect([isBlank(" \t　"), isBlank("7")]).toEqual([true, false]);
});

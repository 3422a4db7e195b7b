import { describe, expect, test } from "vitest";
import { codeIn, spokenCode } from "./codes.ts";

const origin = "https://riverside.test";

describe("the code of a card", () => {
  test("is found in an address of this site, and however it is typed", () => {
    const written = [`${origin}/card/abcde23456`, "abcde-23456", " ABCDE 23456 ", spokenCode("abcde23456")];
    expect(written.map((text) => codeIn(text, origin))).toEqual(written.map(() => "abcde23456"));
  });

  test("is not found in other addresses, nor in other words", () => {
    const others = [
      `${origin}/people/abcde`,
      "https://elsewhere.test/card/abcde23456",
      "javascript:alert(1)",
      "",
      "川",
    ];
    expect(others.map((text) => codeIn(text, origin))).toEqual(others.map(() => undefined));
  });
});

import { describe, expect, it } from "vitest";
import { numberMeant, numberShown } from "./number-text.ts";

describe("numbers in answers", () => {
  it.each([
    ["fr", "2,5", "2.5"],
    ["fr", "2.5", "2.5"],
    ["es-MX", "2.5", "2.5"],
    ["en", "1,500", "1,500"],
    ["ar-EG", "٢٫٥", "2.5"],
    ["fa", "۲٫۵", "2.5"],
    ["ar-u-nu-latn", "-3", "-3"],
  ])("are kept with a point: in %s, %s is %s", (locale, typed, kept) => expect(numberMeant(typed, locale)).toBe(kept));

  it.each([
    ["de", "-2.5", "-2,5"],
    ["en", "2.5", "2.5"],
    ["fr", "2026-12-01", "2026-12-01"],
  ])("are shown with the sign of the reader: in %s, %s is %s", (locale, kept, shown) =>
    expect(numberShown(kept, locale)).toBe(shown),
  );
});

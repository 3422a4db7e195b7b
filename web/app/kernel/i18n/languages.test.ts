import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { textFiles } from "../../../scripts/catalogues.ts";
import { flagAddress } from "../../ui/flags.ts";
import { findLanguages, offeredLanguages } from "./find-languages.ts";
import { shareText } from "./format.ts";
import { languages } from "./languages.ts";

describe("the languages on offer", () => {
  it("are about seventy, each once, with a valid code and a flag that is there", () => {
    expect(languages.length).toBeGreaterThanOrEqual(70);
    expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length);
    const flagless = languages.filter(({ flag }) => flagAddress(flag) === undefined);
    expect(flagless.map(({ code }) => code)).toEqual(["eu", "gl"]);
    for (const { code, name } of languages) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(name).not.toBe("");
    }
  });

  it("include every language that has texts", () => {
    const codes = new Set(languages.map(({ code }) => code));
    const written = textFiles(join(import.meta.dirname, "../..")).map(({ locale }) => locale);
    expect(written).toContain("ja");
    expect(written.filter((code) => !codes.has(code))).toEqual([]);
  });

  it("are found by either name, without case and accents", () => {
    const offered = offeredLanguages(["en", "es", "tr", "pt-BR", "vi", "ja"], "fr");
    const found = (typed: string) => findLanguages(offered, typed).map(({ code }) => code);
    expect(found("ESPANOL")).toEqual(["es"]);
    expect(found("espagnol")).toEqual(["es"]);
    expect(found("turkce")).toEqual(["tr"]);
    expect(found("tieng viet")).toEqual(["vi"]);
    expect(found("portugais")).toEqual(["pt-BR"]);
    expect(found("  ")).toHaveLength(6);
    expect(found("klingon")).toEqual([]);
  });

  it("are never called whole while a text is missing", () => {
    expect(shareText(0.999, "en")).toBe("99%");
    expect(shareText(1, "en")).toBe("100%");
  });
});

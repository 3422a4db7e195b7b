import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv.ts";

describe("a cell for a spreadsheet", () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', '"\'=HYPERLINK(""https://evil.example"")"'],
    ["+353 21 000", "'+353 21 000"],
    ["-1+1", "'-1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =1+1", "' =1+1"],
    ["\t=1+1", '"\'\t=1+1"'],
    ["\u00a0=1", "'\u00a0=1"],
    ["＝1+1", "'＝1+1"],
    ["|calc", "'|calc"],
  ])("that would be run stays a text: %s", (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it("is put in quotes where it has commas, quotes or lines", () => {
    expect(csvLine(["Ana, Torres", 'the "old" mill', "two\nlines", "a;b"])).toBe(
      '"Ana, Torres","the ""old"" mill","two\nlines","a;b"\r\n',
    );
  });

  it("keeps numbers numbers, and leaves out what is not there", () => {
    expect(csvLine([-12.5, null, "Weir-keeper"])).toBe("-12.5,,Weir-keeper\r\n");
  });
});

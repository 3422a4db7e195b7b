import { expect, test } from "vitest";
import { csvLine } from "../table/csv.ts";
import { reportFile } from "./report-file.ts";
import { fullReport } from "./sample.ts";

const lines = reportFile("report", fullReport, (id) => id.replace(/^.*\./, "")).lines.map((cells) =>
  csvLine(cells).trimEnd(),
);

test("money is in whole units, and counts are numbers", () => {
  expect(lines).toContain("money (EUR),gross,,1200.5");
  expect(lines).toContain("money (EUR),net,,900");
  expect(lines).toContain("passes,Weekend pass,sold,45");
  expect(lines).toContain("passes,Weekend pass,checkedIn,40");
  expect(lines).toContain("day,2026-11-13,registered,5");
});

test("what somebody named is a text in the file, never a formula", () => {
  expect(lines).toContain(`coupons,"'=HYPERLINK(""https://evil.example"")",sold,8`);
});

test("choices stand with the words that they were chosen by, answers in words as their count", () => {
  expect(lines).toContain('answers,Which meal?,"Fish, grilled",30');
  expect(lines).toContain("answers,What brings you here?,,12");
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseCounts, readCounts, readFailures, sum } from "./results.ts";

describe("counts", () => {
  test("of vitest are its passed and failed tests, and the files it could not load", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
    ];
    expect(parseCounts({ numPassedTests: 7, numFailedTests: 1, testResults })).toEqual({ passed: 7, failed: 2 });
  });

  test("of Playwright are its expected and unexpected tests, and the errors outside of tests", () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }, errors: [{ message: "no config" }] };
    expect(parseCounts(report)).toEqual({ passed: 4, failed: 2 });
  });

  test("of a suite that wrote no report are one failure", () => {
    expect(readCounts("/nowhere/report.json", 0)).toEqual({ passed: 0, failed: 1 });
  });

  test("of a suite that ran nothing are one failure", () => {
    expect(readCounts(report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  test("of a suite that ended badly after its tests passed are one failure", () => {
    expect(readCounts(report({ numPassedTests: 3, numFailedTests: 0, testResults: [] }), 1)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  test("are summed over suites", () => {
    const all = [
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ];
    expect(sum(all)).toEqual({ passed: 21, failed: 3 });
  });
});

describe("failures", () => {
  test("of vitest are reported by name and message", () => {
    const assertionResults = [
      { status: "passed", fullName: "adds" },
      { status: "failed", fullName: "subtracts", failureMessages: ["expected 1 to be 2"] },
    ];
    const testResults = [{ status: "failed", assertionResults }];
    expect(readFailures(report({ testResults }))).toEqual(["subtracts\n  expected 1 to be 2"]);
  });

  test("of Playwright are reported from whatever depth", () => {
    const results = [{ errors: [{ message: "no such button" }] }];
    const specs = [
      { title: "signs in", ok: false, tests: [{ results }] },
      { title: "signs out", ok: true, tests: [] },
    ];
    expect(readFailures(report({ suites: [{ suites: [{ specs }] }] }))).toEqual(["signs in\n  no such button"]);
  });
});

function report(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), "report-")), "report.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

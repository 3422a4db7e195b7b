import { existsSync, readFileSync } from "node:fs";

/** How many tests, or checks, ended how. */
export type Counts = { passed: number; failed: number };

/** Of each error of a test that failed. */
const mostLines = 12;

/**
 * Reads what vitest or Playwright wrote about a run. A file that could not be loaded, an error outside of a test and a
 * report that is missing count as failures: a suite that did not run has not passed.
 *
 * @param file the JSON report
 * @param exitCode of the run
 */
export function readCounts(file: string, exitCode: number): Counts {
  const counts = existsSync(file) ? parseCounts(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  const isClean = exitCode === 0 && counts.passed > 0;
  return { passed: counts.passed, failed: isClean ? counts.failed : Math.max(counts.failed, 1) };
}

/** @returns the counts in a parsed report of vitest (`numPassedTests` …) or of Playwright (`stats`). */
export function parseCounts(report: unknown): Counts {
  if (!isRecord(report)) return { passed: 0, failed: 0 };
  if (isRecord(report["stats"])) {
    const { expected, unexpected, flaky } = report["stats"];
    const errors = Array.isArray(report["errors"]) ? report["errors"].length : 0;
    return { passed: count(expected) + count(flaky), failed: count(unexpected) + errors };
  }
  const files = Array.isArray(report["testResults"]) ? report["testResults"] : [];
  const unloaded = files.filter((file) => isRecord(file) && file["status"] === "failed" && isEmpty(file)).length;
  return { passed: count(report["numPassedTests"]), failed: count(report["numFailedTests"]) + unloaded };
}

/**
 * @param file the JSON report of vitest or Playwright
 * @returns the name of every test that failed, and the first lines of what it said
 */
export function readFailures(file: string): string[] {
  return tests(file).flatMap((test) => {
    if (test["status"] === "failed") return [described(nameOf(test), test)];
    return test["ok"] === false ? [described(nameOf(test), results(test).at(-1))] : [];
  });
}

/** Every test in a report: assertions of vitest, specs of Playwright. */
function tests(file: string): Record<string, unknown>[] {
  return existsSync(file) ? testsIn(JSON.parse(readFileSync(file, "utf8"))) : [];
}

/** Vitest lists assertions by file, Playwright specs by suite within suite. */
function testsIn(node: unknown): Record<string, unknown>[] {
  if (!isRecord(node)) return [];
  const isTest = typeof node["fullName"] === "string" || typeof node["ok"] === "boolean";
  const below = ["testResults", "assertionResults", "suites", "specs"].flatMap((key) => listIn(node, key));
  return [...(isTest ? [node] : []), ...below.flatMap(testsIn)];
}

function nameOf(test: Record<string, unknown>): string {
  return String(test["fullName"] ?? test["title"]);
}

function described(name: string, result: unknown): string {
  if (!isRecord(result)) return name;
  const messages = listIn(result, "failureMessages");
  const errors = listIn(result, "errors").map((error) => (isRecord(error) ? error["message"] : ""));
  const texts = [...messages, ...errors].filter((message) => typeof message === "string");
  return [name, ...texts.flatMap((text) => text.split("\n").slice(0, mostLines))].join("\n  ");
}

/** The tries of a spec. */
function results(spec: Record<string, unknown>): unknown[] {
  const test = listIn(spec, "tests").at(-1);
  return isRecord(test) ? listIn(test, "results") : [];
}

function listIn(node: Record<string, unknown>, key: string): unknown[] {
  const list = node[key];
  return Array.isArray(list) ? list : [];
}

/** @returns the sums over all of them. */
export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

function isEmpty(file: Record<string, unknown>): boolean {
  return Array.isArray(file["assertionResults"]) && file["assertionResults"].length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function count(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./entry.mjs";
import { readCounts, readFailures, sum } from "./results.ts";
import type { Counts } from "./results.ts";
import { runQuietly } from "./run-quietly.mjs";

/** One thing that must pass. `command` is given to the shell in the root of the repository. */
export type Step = {
  name: string;
  command: string;
  env?: Readonly<Record<string, string>>;
  /** Where a test runner writes its report, in .cache/results; without it the step counts as one. */
  report?: string;
};

const resultsFolder = join(root, ".cache", "results");

/**
 * Runs steps and prints how each went in a line, and what a failed one said.
 *
 * @param steps started in this order
 * @param atOnce how many may run at the same time
 * @returns the sums over all steps
 */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Counts> {
  mkdirSync(resultsFolder, { recursive: true });
  const waiting = [...steps];
  const counts: Counts[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sum(counts);
}

/** Ends a command: prints the sums, alone on their line, and sets the exit code. */
export function conclude({ passed, failed }: Counts): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** @returns the path of a report, for the command line of a test runner. */
export function reportFile(name: string): string {
  return join(resultsFolder, name);
}

async function runStep({ name, command, env, report }: Step): Promise<Counts> {
  if (report) rmSync(reportFile(report), { force: true });
  const started = performance.now();
  const options = { cwd: root, env: { ...process.env, ...env }, shell: true };
  const { code, output } = await runQuietly(command, [], options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = report
    ? readCounts(reportFile(report), code)
    : { passed: Number(code === 0), failed: Number(code !== 0) };
  const tests = report ? `, ${counts.passed} passed, ${counts.failed} failed` : "";
  console.log(`${counts.failed === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s${tests})`);
  if (counts.failed > 0) tell(report, output);
  return counts;
}

/** Which tests failed comes first: whoever sees only the beginning of a long log knows where to look. */
function tell(report: string | undefined, output: string): void {
  const failures = report ? readFailures(reportFile(report)) : [];
  for (const text of [...failures, output.trimEnd()]) console.log(indented(text));
}

const indented = (text: string): string => text.replace(/^/gm, "       ");

import { mkdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./entry.mjs";
import { readCounts, readFailedFiles, readFailures, readSecondTries, sum } from "./results.ts";
import type { Counts } from "./results.ts";
import { runQuietly } from "./run-quietly.mjs";

/** One thing that must pass. `command` is given to the shell in the root of the repository. */
export type Step = {
  name: string;
  command: string;
  env?: Readonly<Record<string, string>>;
  /** Where a test runner writes its report, in .cache/results; without it the step counts as one. */
  report?: string;
  /** On CI, files with failures run once more in a process of their own: the command takes their names. */
  again?: boolean;
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

type Tried = { counts: Counts; output: string; seconds: string };

async function runStep(step: Step): Promise<Counts> {
  const first = await tryStep(step);
  const isTriedAgain = first.counts.failed > 0 && step.again === true && Boolean(process.env["CI"]);
  return isTriedAgain ? runAgain(step, first) : tellOf(step, first);
}

async function tryStep({ command, env, report }: Step): Promise<Tried> {
  if (report) rmSync(reportFile(report), { force: true });
  const started = performance.now();
  const options = { cwd: root, env: { ...process.env, ...env }, shell: true };
  const { code, output } = await runQuietly(command, [], options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = report
    ? readCounts(reportFile(report), code)
    : { passed: Number(code === 0), failed: Number(code !== 0) };
  return { counts, output, seconds };
}

/** Files with failures get a second try in a process of their own, or all where no file is to blame. */
async function runAgain(step: Step, first: Tried): Promise<Counts> {
  const failures = step.report ? readFailures(reportFile(step.report)) : [];
  const files = step.report ? readFailedFiles(reportFile(step.report)) : [];
  const names = files.map((file) => JSON.stringify(relative(root, file)));
  const second = await tryStep({ ...step, command: [step.command, ...names].join(" ") });
  if (second.counts.failed > 0) return tellOf(step, second);
  const { passed, failed } = first.counts;
  const counts = files.length > 0 ? { passed: passed + failed, failed: 0 } : second.counts;
  tellOf(step, { ...first, counts });
  for (const text of failures.length > 0 ? failures : [first.output.trimEnd()])
    console.log(indented(`passed at the second try: ${text}`));
  return counts;
}

function tellOf({ name, report }: Step, { counts, output, seconds }: Tried): Counts {
  const tests = report ? `, ${counts.passed} passed, ${counts.failed} failed` : "";
  console.log(`${counts.failed === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s${tests})`);
  if (report) tellSecondTries(report);
  if (counts.failed > 0) tell(report, output);
  return counts;
}

/** Which tests failed comes first: whoever sees only the beginning of a long log knows where to look. */
function tell(report: string | undefined, output: string): void {
  const failures = report ? readFailures(reportFile(report)) : [];
  for (const text of [...failures, output.trimEnd()]) console.log(indented(text));
}

/** CI gives a test a second try; what needed it has a race that is to be found. */
function tellSecondTries(report: string): void {
  for (const text of readSecondTries(reportFile(report))) console.log(indented(`passed at the second try: ${text}`));
}

const indented = (text: string): string => text.replace(/^/gm, "       ");

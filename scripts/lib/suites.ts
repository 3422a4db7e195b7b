import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranscoder } from "../../server/src/kernel/files/transcoder.ts";
import { ensureWebBuilt } from "./build-web.mjs";
import { packageInstaller } from "./debian.ts";
import { root } from "./entry.mjs";
import type { Counts } from "./results.ts";
import { sum } from "./results.ts";
import { startServices } from "./services.ts";
import { reportFile, runSteps } from "./steps.ts";
import type { Step } from "./steps.ts";

/** The folders that are checked by themselves. */
export function workspaces(): string[] {
  return [...JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces, "scripts"];
}

/** Each workspace has its own settings; the web's routes have generated types. The longest begin first. */
export function typeSteps(): Step[] {
  const first = ["server", "bench", "web", "identity"];
  const ordered = [...first, ...workspaces().filter((workspace) => !first.includes(workspace))];
  return ordered.map((workspace) => ({
    name: `types of ${workspace}`,
    command: `${workspace === "web" ? "cd web && react-router typegen && cd .. && " : ""}node scripts/type-cost.ts ${workspace}`,
  }));
}

/** What can be known in seconds, without a database and a browser. */
export async function runChecks(): Promise<Counts> {
  return runSteps(
    [
      ...typeSteps(),
      { name: "lint", command: "oxlint" },
      { name: "format", command: "oxfmt --check" },
      { name: "unused code", command: "knip" },
      { name: "texts", command: "node web/scripts/texts.ts" },
      { name: "translations", command: "node web/scripts/translations.ts --check" },
      { name: "licences", command: "node scripts/licences.ts" },
      { name: "settings in the README", command: "node scripts/settings-table.ts --check" },
      vitest("unit"),
    ],
    2,
  );
}

/**
 * Everything that must pass. The build is small beside the integration. What follows runs on one processor each, two at a
 * time; of the components the first third begins by itself, since it prepares their libraries for the others. The journeys need
 * the machine for themselves.
 */
export async function runTests(): Promise<Counts> {
  const checks = await runChecks();
  const [integration, build] = await Promise.all([runSteps([vitest("integration")], 1), buildWeb()]);
  const [first, ...others] = componentTests;
  const beside = await runSteps([first, vitest("identity", 1), ...others, policies, sizes], 2);
  const journeys: Step = {
    name: "journeys in a browser",
    command: "playwright test -c e2e/playwright.config.ts",
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile("journeys.json") },
    report: "journeys.json",
  };
  return sum([checks, integration, build, beside, await runSteps([journeys], 1)]);
}

/** A third of the parts of the kit and of pages, each in its states, in a browser. */
const components = (third: number): Step => {
  const report = `components-${third}.json`;
  return {
    name: `component tests, ${third} of 3`,
    command: `vitest run -c vitest.components.config.ts --shard=${third}/3 ${reporters(report)}`,
    report,
  };
};
const componentTests = [components(1), components(2), components(3)] as const;

const sizes: Step = { name: "size of the pages", command: "node web/scripts/budget.ts" };

/** Every policy emptied in turn: whatever nothing goes red for is a right that nobody would miss. */
const policies: Step = { name: "policies", command: "node server/src/test/policies/check.ts --check" };

function buildWeb(): Promise<Counts> {
  return ensureWebBuilt(root, process.execPath).then(
    () => ({ passed: 1, failed: 0 }),
    (error: unknown) => {
      console.log(`FAILED build of the web\n${error instanceof Error ? error.message : String(error)}`);
      return { passed: 0, failed: 1 };
    },
  );
}

/** The integration suite on servers as they are used in production, with the program that makes streams of videos. */
export async function runOnServices(): Promise<Counts> {
  if (!(await createTranscoder("ffmpeg").isThere())) await packageInstaller()?.(["ffmpeg"]);
  const services = await startServices();
  try {
    const env = { TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl };
    return await runSteps([{ ...vitest("integration"), name: "integration on PostgreSQL and Redis", env }], 1);
  } finally {
    await services.stop();
  }
}

function vitest(project: string, workers = 2): Step {
  const report = `${project}.json`;
  return {
    name: `${project} tests`,
    command: `vitest run --project ${project} --maxWorkers=${workers} ${reporters(report)}`,
    report,
  };
}

function reporters(report: string): string {
  return `--reporter=default --reporter=json --outputFile.json="${reportFile(report)}"`;
}

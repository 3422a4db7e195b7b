import { setImmediate as nextTurn } from "node:timers/promises";
import { test as base } from "@playwright/test";
import { commandsFirst } from "./commands-first.ts";
import { openMailbox } from "./mailbox.ts";
import type { Mailbox } from "./mailbox.ts";
import { collectProblems } from "./problems.ts";
import type { Problems } from "./problems.ts";
import { copyOfDemo, startOn } from "./planted.ts";
import type { Site } from "../../scripts/lib/site.ts";

export { expect } from "@playwright/test";

type Fixtures = { mailbox: Mailbox; problems: Problems };
type WorkerFixtures = { site: Site };

/**
 * A journey on the built product: `page` belongs to a guest on the first demo community, `site` and `mailbox` to the
 * process behind it. Whatever goes wrong in the browser or the process unasked fails the journey;
 * see `problems`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startOn(await copyOfDemo());
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  mailbox: async ({ site }, use) => use(openMailbox(site.url)),
  problems: [
    async ({ browser, context, site }, use, testInfo) => {
      const stop = commandsFirst(browser, site);
      const problems = collectProblems();
      problems.watch(context);
      problems.watchSite(site);
      await use(problems);
      // What the process wrote before it answered waits in its pipe for the event loop to come round.
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      const failed = testInfo.errors.length > 0;
      const found = failed ? [] : problems.found();
      const state = failed ? await stateOf(site, problems) : "";
      stop();
      await problems.end();
      // Beside the failure itself, in every report of it.
      if (failed) throw new Error(state);
      if (found.length > 0) throw new Error(`There were problems nobody asked for:\n${found.join("\n")}`);
    },
    { auto: true },
  ],
});

/** What a failed journey was waiting for, and whether the process behind it and its database still answer. */
async function stateOf(site: Site, problems: Problems): Promise<string> {
  const [health, ready, metrics] = await Promise.all([
    ask(site, "/healthz"),
    ask(site, "/readyz"),
    ask(site, "/metrics"),
  ]);
  const inFlight = metrics.match(/^http_requests_in_flight\{.*\} [1-9].*$/gm) ?? [];
  const state = `The process answered with: ${health}, its database with: ${ready}`;
  return [state, ...inFlight, ...problems.unanswered(), ...problems.found()].join("\n");
}

async function ask(site: Site, path: string): Promise<string> {
  const answer = await fetch(new URL(path, site.url), { signal: AbortSignal.timeout(5_000) }).catch(String);
  return typeof answer === "string" ? answer : answer.text();
}

import { Worker } from "node:worker_threads";
import { ensureWebBuilt } from "./lib/build-web.mjs";
import { root } from "./lib/entry.mjs";
import { conclude, reportFile, runSteps } from "./lib/steps.ts";

/**
 * `npm run test:journeys -- chat`: each journey (or those whose file's name has one of the words) three times
 * while one processor is busy with something else and answers come late, in any order. What holds here waits for
 * what it goes on from; what does not has a race, which a quiet machine hides.
 */
await ensureWebBuilt(root, process.execPath);
const busy = new Worker("for (;;);", { eval: true });
const words = process.argv.slice(2).map((word) => JSON.stringify(word));
const command = ["playwright test -c e2e/playwright.config.ts --repeat-each 3", ...words].join(" ");
const report = "strained-journeys.json";
const late = new URL("./lib/late-answers.mjs", import.meta.url).href;
const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(report), NODE_OPTIONS: `--import ${late}` };
const counts = await runSteps(
  [{ name: "journeys, three times each, beside a busy processor, answers late", command, env, report }],
  1,
);
await busy.terminate();
conclude(counts);

import { writeFileSync } from "node:fs";
import { conclude, runSteps } from "./lib/steps.ts";
import { typeSteps, workspaces } from "./lib/suites.ts";
import { type Budget, budgetFile, costOf } from "./lib/type-cost.ts";

// `--record` writes down what the types cost today: the budget that later changes are held to.
if (process.argv.includes("--record")) await record();
else conclude(await runSteps(typeSteps(), 2));

async function record(): Promise<void> {
  const budget: Record<string, Budget> = {};
  for (const workspace of workspaces()) {
    const { code, output, lines, instantiations } = await costOf(workspace);
    if (code !== 0) throw new Error(output);
    budget[workspace] = { lines, instantiations };
  }
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`);
}

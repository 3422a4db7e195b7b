import { readFileSync } from "node:fs";
import { budgetFile, costOf, overBudget } from "./lib/type-cost.ts";

// Checks the types of the workspace that is named, and that they cost no more than its budget allows.
const [workspace = ""] = process.argv.slice(2);
const cost = await costOf(workspace);
const found =
  cost.code === 0 ? overBudget(workspace, cost, JSON.parse(readFileSync(budgetFile, "utf8"))[workspace]) : cost.output;
if (found) console.log(found);
process.exitCode = found ? 1 : 0;

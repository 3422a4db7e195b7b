import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./entry.mjs";
import { runQuietly } from "./run-quietly.mjs";

/** What the types of a workspace cost when it had so many lines. */
export type Budget = { readonly lines: number; readonly instantiations: number };
export type Cost = Budget & { readonly code: number; readonly output: string };

export const budgetFile = join(root, "scripts", "type-budget.json");

/**
 * Checks the types of one workspace and counts what it cost. One checker: several repeat each other's work, and count
 * differently from run to run. Instantiations do not depend on what else the machine does, so they can be held to a
 * number where seconds cannot.
 */
export async function costOf(workspace: string): Promise<Cost> {
  const command = ["-p", workspace, "--singleThreaded", "--extendedDiagnostics"];
  const { code, output } = await runQuietly("tsc", command, { cwd: root });
  const instantiations = Number(/Instantiations:\s+(\d+)/.exec(output)?.[1] ?? Number.NaN);
  return { code, output, lines: linesOf(workspace), instantiations };
}

function linesOf(workspace: string): number {
  const files = execFileSync("git", ["ls-files", workspace], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return files.reduce((sum, file) => sum + lineCount(file), 0);
}

function lineCount(file: string): number {
  try {
    return readFileSync(join(root, file), "utf8").split("\n").length;
  } catch {
    return 0; // Deleted, and not committed yet.
  }
}

/**
 * Code may grow, and its types with it; what it costs a line may not.
 *
 * @returns the sentence to show when the types cost over a third more than the budget allows
 */
export function overBudget(workspace: string, cost: Budget, budget: Budget | undefined): string | undefined {
  if (!budget) return `${workspace} has no budget: npm run check:types -- --record writes it.`;
  const allowed = budget.instantiations * Math.max(1, cost.lines / budget.lines) * (4 / 3);
  if (cost.instantiations <= allowed) return undefined;
  return `The types of ${workspace} cost ${cost.instantiations} instantiations, ${Math.round(allowed)} are allowed for its ${cost.lines} lines: docs/decisions/090-type-budget.md says how to find the expensive type.`;
}

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { callsOf, slices } from "@marquee/contract";
import type { Call } from "@marquee/contract/kernel";
import { instrumentPolicies } from "./instrument.ts";
import { createMutants, type Mutant } from "./mutants.ts";

const page = join(import.meta.dirname, "../../../../docs/policies.md");

const introduction = `# Policies, each emptied in turn

Written by \`npm run check:policies\`. It breaks every policy of the server in one way after the other: an ability allows
everything, a refusal is left out, a load hides nothing. Each time the suite of outsiders
([Adding a call](adding-a-call.md), 3) has to go red for a call that the policy stands before; the table names the first.
What survives is a right that nobody would miss: give the example of the call a refusal that meets it.
`;

const mutants = createMutants();
instrumentPolicies(mutants);
// Read from here on, so that the policies that they lead to have their mutants in them.
const { modules } = await import("../../modules.ts");
const { examplesIn } = await import("../examples/index.ts");
const { subjectsOf } = await import("../subjects.ts");
const { outsiderSuite } = await import("../suites/outsider.ts");
const { testWorld } = await import("../world.ts");

const killers = await checkAll();
const table = tableOf(killers);
const survivors = mutants.all.filter((mutant) => !killers.get(mutant));
process.stdout.write(table);
const isCurrent = await writeOrCompare();
process.exit(survivors.length === 0 && isCurrent ? 0 : 1);

/** Which call's suite went red for each mutant; undefined for one that survived. */
async function checkAll(): Promise<ReadonlyMap<Mutant, string | undefined>> {
  const world = await testWorld(modules.map(({ calls }) => ({ calls: calls.map(mutants.served) })));
  const calls = callsOf(slices).filter((call) => call.access.may);
  const subjects = await subjectsOf(world, calls, await examplesIn(world));

  const meeting = new Map<Mutant, Set<Call>>();
  for (const call of calls) {
    mutants.meet = (mutant) => void meeting.set(mutant, (meeting.get(mutant) ?? new Set()).add(call));
    const found = await outsiderSuite({ ...subjects, calls: [call] });
    if (found.length > 0) throw new Error(`red before anything was changed: ${found.join("\n")}`);
  }
  mutants.meet = () => undefined;

  async function killerOf(mutant: Mutant): Promise<string | undefined> {
    mutants.active = mutant;
    for (const call of meeting.get(mutant) ?? []) {
      if ((await outsiderSuite({ ...subjects, calls: [call] })).some(isMissedRefusal)) return call.id;
    }
    return undefined;
  }

  const found = new Map<Mutant, string | undefined>();
  for (const mutant of mutants.all) found.set(mutant, await killerOf(mutant));
  mutants.active = undefined;
  return found;
}

/** A defect is red as well, and proves nothing. */
function isMissedRefusal(violation: string): boolean {
  return !/: throws | with 5\d\d /.test(violation);
}

function tableOf(found: ReadonlyMap<Mutant, string | undefined>): string {
  const rows = [...found]
    .map(([{ file, within, change }, killer]) => [file, `\`${within}\``, change, killer ?? "**survived**"].join(" | "))
    .toSorted();
  const killed = [...found.values()].filter((killer) => killer !== undefined).length;
  return [
    `${found.size} mutants: ${killed} killed, ${found.size - killed} survived.`,
    "",
    "| file | where | what was changed | red first |",
    "|---|---|---|---|",
    ...rows.map((row) => `| ${row} |`),
    "",
  ].join("\n");
}

/** Writes the page, or with `--check` says whether it is what it would be. */
async function writeOrCompare(): Promise<boolean> {
  const current = `${introduction}\n${table}`;
  if (!process.argv.includes("--check")) return writeFile(page, current).then(() => true);
  const isSame = (await readFile(page, "utf8").catch(() => "")) === current;
  if (!isSame) process.stdout.write("docs/policies.md is not what this finds: run `npm run check:policies`.\n");
  return isSame;
}

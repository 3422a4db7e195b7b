import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Contract from "../contract/src/index.ts";
import { root } from "./lib/entry.mjs";
import { compareInterfaces } from "./lib/interface-diff.ts";
import type { Interface } from "./lib/interface-diff.ts";

const [reference = "HEAD"] = process.argv.slice(2);
const differences = compareInterfaces(await describe(contractAt(reference)), await describe(join(root, "contract")));

for (const [call, found] of Object.entries(Object.groupBy(differences, (difference) => difference.call))) {
  console.log(call);
  for (const { text, isBreaking } of found ?? []) console.log(`  ${isBreaking ? "BREAKS" : "      "} ${text}`);
}
const breaking = differences.filter(({ isBreaking }) => isBreaking).length;
console.log(`${differences.length} differences to ${reference}, ${breaking} of them break clients.`);

/** Unpacks the contract as it was, inside the repository, so that it finds the installed packages. */
function contractAt(commit: string): string {
  const folder = join(root, ".cache", "contract-before");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit, "contract"], { cwd: root, maxBuffer: 1e9 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  return join(folder, "contract");
}

async function describe(folder: string): Promise<Interface> {
  const contract: typeof Contract = await import(pathToFileURL(join(folder, "src", "index.ts")).href);
  const calls = contract.callsOf(contract.slices).map((call) => [
    `${call.method} ${call.path}`,
    {
      access: call.access,
      params: contract.paramsSchema(call),
      query: contract.querySchema(call),
      body: call.body,
      returns: call.returns,
      errors: Object.fromEntries((call.errors ?? []).map(({ code, status }) => [code, status])),
    },
  ]);
  return JSON.parse(JSON.stringify(Object.fromEntries(calls)));
}

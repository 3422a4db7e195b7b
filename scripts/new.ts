import { parseArgs } from "node:util";
import { newMigration } from "./new/migration.ts";
import { newNoun } from "./new/noun.ts";

const usage = `npm run new -- <what> …

  noun <plural> [--one <singular>]   writes a noun into contract, server, web and e2e: help-requests
  migration <what changes>           writes what the schemas in the code have and the migrations do not`;

const { values, positionals } = parseArgs({ options: { one: { type: "string" } }, allowPositionals: true });
const [what, ...rest] = positionals;

try {
  for (const line of (await make()) ?? [usage]) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function make(): Promise<string[] | undefined> {
  const [noun] = rest;
  if (what === "noun" && noun !== undefined && rest.length === 1) return newNoun(noun, values.one);
  if (what === "migration" && rest.length > 0) return newMigration(rest.join(" "));
  process.exitCode = 1;
  return undefined;
}

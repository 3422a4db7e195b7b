import { newMigration } from "./new/migration.ts";

const usage = `npm run new -- <what> …

  migration <what changes>   writes what the schemas in the code have and the migrations do not`;

const [what, ...rest] = process.argv.slice(2);
const made = what === "migration" && rest.length > 0 ? await newMigration(rest.join(" ")) : undefined;
for (const line of made ?? [usage]) console.log(line);
if (!made) process.exitCode = 1;

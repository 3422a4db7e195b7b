import { runQuietly } from "./lib/run-quietly.mjs";

const linted = await runQuietly("oxlint", ["--fix"], {});
await import("./settings-table.ts");
const formatted = await runQuietly("oxfmt", [], {});

// What oxlint cannot mend it only reports, which is `npm run check`'s to refuse.
console.log(`${linted.output}${formatted.output}`.trim());
process.exitCode = formatted.code;

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { settings } from "../server/src/config.ts";
import { root } from "./lib/entry.mjs";

const readme = join(root, "README.md");
const written = readFileSync(readme, "utf8");
const current = written.replace(
  /(<!-- settings -->\n)[\s\S]*(<!-- \/settings -->)/,
  (_all, begin: string, end: string) => `${begin}${table()}${end}`,
);

if (!process.argv.includes("--check")) writeFileSync(readme, current);
else if (current !== written) {
  console.error("The settings in README.md are not those of server/src/config.ts: run `npm run format`.");
  process.exitCode = 1;
}

function table(): string {
  const rows = Object.entries(settings).map(([name, { meaning, fallback }]) => {
    return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ""} | ${meaning.replaceAll("|", "\\|")} |\n`;
  });
  return `| setting | without it | what it is |\n|---|---|---|\n${rows.join("")}`;
}

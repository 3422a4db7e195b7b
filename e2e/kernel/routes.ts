import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const app = fileURLToPath(new URL("../../web/app", import.meta.url));

/** What stands for the parts of an address that differ, in the demo's first community. */
const examples: Readonly<Record<string, string>> = {
  ":slug": "lantern-river-festival",
  ":username": "ines.duarte",
};

/** Addresses that need more than an example: their own journeys look at them. */
const apart = [/^\*$/, /\.js$/, /^auth\/(resume|shared)/, /register/, /^styleguide/];

/**
 * The address of every page that the `routes.ts` of the slices name, with the demo's names in it: whoever adds a page has it
 * looked at. A page whose parts have no example is left to its own journey, and named in `left`.
 */
export function pagesOf(): { paths: string[]; left: string[] } {
  const prefixes: string[] = [];
  const addresses = ["/"];
  const files = globSync("*/routes.ts", { cwd: app }).toSorted();
  for (const line of files.flatMap((file) => readFileSync(join(app, file), "utf8").split("\n"))) {
    const depth = Math.floor(line.search(/\S/) / 2) - 1;
    const opened = /prefix\("([^"]+)"/.exec(line)?.[1];
    const route = /route\(\s*"([^"]+)"/.exec(line)?.[1];
    const own = opened ?? route;
    if (own === undefined) continue;
    prefixes.length = Math.max(0, depth);
    const address = [...prefixes, own].join("/");
    prefixes[Math.max(0, depth)] = own;
    addresses.push(address);
  }
  const wanted = addresses.filter((address) => !apart.some((pattern) => pattern.test(address)));
  const filled = wanted.map((address) => address.replace(/:\w+\??/g, (part) => examples[part] ?? part));
  const paths = filled.filter((address) => !address.includes(":"));
  return {
    paths: [...new Set(paths.map((path) => (path.startsWith("/") ? path : `/${path}`)))],
    left: filled.filter((address) => address.includes(":")),
  };
}

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

type Script = { readonly module: string; readonly imports?: readonly string[] };
type Route = Script & { readonly id: string; readonly parentId?: string };
export type RouteManifest = { readonly entry: Script; readonly routes: Readonly<Record<string, Route>> };

const client = fileURLToPath(new URL("../build/client", import.meta.url));
const kilobyte = 1000;

/**
 * Gzipped bytes of scripts and texts that a page's HTML names: what guests read, and what people sign in or sign up to,
 * or talk in. No page may grow beyond; they are lowered as pages lose weight.
 */
const budgets = { reading: 180 * kilobyte, working: 195 * kilobyte, style: 25 * kilobyte };
const working = /^(auth|chat|passes|registration|settings|threads)\//;
const budgetOf = (route: string): number => (working.test(route) ? budgets.working : budgets.reading);

/** Every script that a page needs before it lives: its own, those of all pages that it stands inside, and the entry. */
export function scriptsOf({ entry, routes }: RouteManifest, id: string): string[] {
  const around: Script[] = [];
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    around.push(route);
  return [...new Set([entry, ...around].flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** As the files are served: compressed once, while building. */
const gzipped = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + gzipped(file), 0);
const assets = (name: RegExp): string[] =>
  readdirSync(join(client, "assets"))
    .filter((file) => name.test(file))
    .map((file) => `assets/${file}`);

/** What the router is told of all pages, on every page. */
const routeManifest = /^manifest-.*\.js$/;

function measure(): { route: string; script: number }[] {
  const text = readFileSync(join(client, ...assets(routeManifest)), "utf8");
  const manifest: RouteManifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const everywhere = sum(assets(routeManifest));
  const pages = Object.keys(manifest.routes).filter((id) => id.endsWith("-page"));
  return pages.map((route) => ({ route, script: everywhere + sum(scriptsOf(manifest, route)) }));
}

if (import.meta.main) {
  const style = sum(assets(/^app-.*\.css$/));
  const texts = sum(assets(/^texts-en-(?!XA).*\.json$/));
  const rows = measure()
    .map(({ route, script }) => ({ route, total: script + texts }))
    .toSorted((one, other) => other.total - one.total);
  const shown = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} kB`;
  for (const { route, total } of rows) console.log(`${shown(total).padStart(10)}  ${route}`);
  console.log(
    `Of each: texts ${shown(texts)}, list of all pages ${shown(sum(assets(routeManifest)))}. Style ${shown(style)} of ${shown(budgets.style)}.`,
  );
  const over = rows.filter(({ route, total }) => total > budgetOf(route));
  for (const { route } of over)
    console.error(`${route} loads more than ${shown(budgetOf(route))} of scripts and texts before it can be used.`);
  process.exitCode = over.length > 0 || style > budgets.style || rows.length === 0 ? 1 : 0;
}

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { TextUse } from "./text-use.ts";

type Script = { readonly module: string; readonly imports?: readonly string[] };
type Route = Script & { readonly id: string; readonly parentId?: string; readonly path?: string };
export type RouteManifest = { readonly entry: Script; readonly routes: Readonly<Record<string, Route>> };

const client = fileURLToPath(new URL("../build/client", import.meta.url));
const kilobyte = 1000;

/**
 * Gzipped bytes of scripts and texts that a page's HTML names: an event, what else guests read, what people sign in or
 * sign up to, or talk in; of what every page loads, its scripts; of consoles what they load beyond that. No page may grow
 * beyond; they are lowered as pages lose weight.
 */
const budgets = {
  base: 125 * kilobyte,
  event: 152 * kilobyte,
  reading: 167.6 * kilobyte,
  working: 185 * kilobyte,
  console: 220 * kilobyte,
  style: 25 * kilobyte,
};
const working = /^(auth|chat|passes|registration|threads)\/|^posts\/post-page$/;
const settings = /^settings(\/|$)/;
const eventPages = /^events\/(event|overview)-page$/;
/** Where communities, groups, channels and events are run. */
const consoles = /^(manage|organize\/:slug|studio\/:slug)(\/|$)|^groups\/:slug\/(announce|manage|reports)$/;

/** The whole address of a page, as the route configuration has it. */
function addressOf({ path = "", parentId }: Route, { routes }: Pick<RouteManifest, "routes">): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent && addressOf(parent, { routes }), path].filter(Boolean).join("/");
}

function budgetOf({ route, address }: Measured, base: number): number {
  if (consoles.test(address)) return base + budgets.console;
  if (eventPages.test(route.id)) return budgets.event;
  return working.test(route.id) || settings.test(address) ? budgets.working : budgets.reading;
}

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

/** The list of all pages. No page loads it: the router asks for what links in sight lead to. */
const routeManifest = /^manifest-.*\.js$/;

/** The English texts that scripts say, beyond those of every page. */
function textsOf(scripts: readonly string[], { files }: TextUse): string[] {
  const [folder = ""] = assets(/^texts-en-(?!XA)/);
  const kinds = new Set(scripts.flatMap((script) => files[script.slice(1)] ?? []));
  return ["base", ...kinds].map((name) => `${folder}/${name}.json`);
}

type Measured = {
  readonly route: Route;
  readonly address: string;
  readonly script: number;
  readonly texts: number;
};

function measure(): { base: number; pages: Measured[] } {
  const text = readFileSync(join(client, ...assets(routeManifest)), "utf8");
  const manifest: RouteManifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  const use: TextUse = JSON.parse(readFileSync(join(client, "../texts.json"), "utf8"));
  const pages = Object.values(manifest.routes).filter(({ id }) => id.endsWith("-page"));
  const measured = pages.map((route) => {
    const scripts = scriptsOf(manifest, route.id);
    const address = addressOf(route, manifest);
    return { route, address, script: sum(scripts), texts: sum(textsOf(scripts, use)) };
  });
  return { base: sum(scriptsOf(manifest, "root")), pages: measured };
}

if (import.meta.main) {
  const style = sum(assets(/^app-.*\.css$/));
  const { base, pages } = measure();
  const rows = pages
    .map((page) => ({ ...page, total: page.script + page.texts }))
    .toSorted((one, other) => other.total - one.total);
  const shown = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} kB`;
  for (const { route, texts, total } of rows)
    console.log(`${shown(total).padStart(10)}  ${route.id}, texts ${shown(texts)}`);
  console.log(
    `Every page ${shown(base)} of ${shown(budgets.base)} of scripts, style ${shown(style)} of ${shown(budgets.style)}.`,
  );
  const over = rows.filter((page) => page.total > budgetOf(page, base));
  for (const page of over)
    console.error(
      `${page.route.id} loads more than ${shown(budgetOf(page, base))} of scripts and texts before it can be used.`,
    );
  const isOver = over.length > 0 || base > budgets.base || style > budgets.style || rows.length === 0;
  process.exitCode = isOver ? 1 : 0;
}

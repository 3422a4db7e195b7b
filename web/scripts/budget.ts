import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const client = fileURLToPath(new URL("../build/client", import.meta.url));
const kilobyte = 1000;

/** Gzipped bytes that a page may load before it can be used: what guests read, and what people sign in or sign up to, or talk in. */
const budgets = { reading: 160 * kilobyte, working: 175 * kilobyte, style: 25 * kilobyte };
const working = /^app\/(auth|chat|passes|registration|settings|threads)\//;
const budgetOf = (route: string): number => (working.test(route) ? budgets.working : budgets.reading);
/** Pages that stand inside another one load both. */
const frames: Readonly<Record<string, string>> = {
  "app/events/overview-page.tsx": "app/events/event-page.tsx",
  "app/chat/conversation-page.tsx": "app/chat/messages-page.tsx",
  "app/threads/thread-page.tsx": "app/threads/threads-page.tsx",
};

/** Every file a chunk needs before it can run, itself included. */
export function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...new Set([...seen].flatMap((key) => manifest[key]?.file ?? []))];
}

/** As the files are served: compressed once, while building. */
const gzipped = (file: string): number => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + gzipped(file), 0);

function measure(): { route: string; script: number }[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => key.endsWith("entry.client.tsx") || /(^|\/)root\.tsx/.test(key));
  const routes = keys.filter((key) => /-page\.tsx(\?|$)/.test(key));
  const nameOf = (key: string): string => key.replace(/\?.*$/, "");
  return routes.map((route) => {
    const around = keys.filter((key) => nameOf(key) === frames[nameOf(route)]);
    return { route: nameOf(route), script: sum(filesOf(manifest, [...entry, ...around, route])) };
  });
}

if (import.meta.main) {
  const style = sum(
    readdirSync(join(client, "assets"))
      .filter((file) => /^app-.*\.css$/.test(file))
      .map((file) => `assets/${file}`),
  );
  const texts = sum(
    readdirSync(join(client, "assets"))
      .filter((file) => /^texts-en-(?!XA).*\.json$/.test(file))
      .map((file) => `assets/${file}`),
  );
  const rows = measure().toSorted((one, other) => other.script - one.script);
  for (const { route, script } of rows) console.log(`${(script / kilobyte).toFixed(1).padStart(7)} kB  ${route}`);
  console.log(
    `${(style / kilobyte).toFixed(1).padStart(7)} kB  style (of ${budgets.style / kilobyte}), texts ${(texts / kilobyte).toFixed(1)} kB`,
  );
  const over = rows.filter(({ route, script }) => script > budgetOf(route));
  for (const { route } of over)
    console.error(`${route} loads more than ${budgetOf(route) / kilobyte} kB of script before it can be used.`);
  process.exitCode = over.length > 0 || style > budgets.style || rows.length === 0 ? 1 : 0;
}

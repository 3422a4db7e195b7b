import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startServices } from "../../scripts/lib/services.ts";
import { type Benchmark, type Figure, holds } from "./measure.ts";
import { divisor } from "./share-of-data.ts";

/** Each benchmark by the word that asks for it: `npm run bench -- reads chat`. */
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  reads: async () => (await import("./reads/index.ts")).reads,
  community: async () => (await import("./community/index.ts")).community,
  search: async () => (await import("./search/index.ts")).search,
  attendees: async () => (await import("./attendees.ts")).attendeesBenchmark,
  announcements: async () => (await import("./announcements.ts")).announcementsBenchmark,
  capacity: async () => (await import("./capacity/index.ts")).capacity,
  chat: async () => (await import("./chat/index.ts")).chat,
  conversations: async () => (await import("./conversations/index.ts")).conversations,
  reconnect: async () => (await import("./conversations/index.ts")).reconnect,
  start: async () => (await import("./start/index.ts")).start,
  identity: async () => (await import("./identity/index.ts")).identity,
  lighthouse: async () => (await import("./lighthouse.ts")).lighthouseBenchmark,
  "first-view": async () => (await import("./first-view/index.ts")).firstView,
  memory: async () => (await import("./memory/index.ts")).memory,
  puzzle: async () => (await import("./puzzle.ts")).puzzle,
  pages: async () => (await import("./pages/index.ts")).pages,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0)
  throw new Error(`There is no benchmark ${unknown.join(", ")}: ${Object.keys(benchmarks).join(", ")}.`);

// As an installation stores: what is said to be stored outlives the machine.
const services = await startServices({ fsync: "on" });
process.env["TEST_DATABASE_URL"] ??= services.databaseUrl;
process.env["TEST_REDIS_URL"] ??= services.redisUrl;
try {
  const all: Figure[] = [];
  for (const [name, load] of Object.entries(benchmarks)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { title, note, run } = await load();
    console.log(`\n${title} …`);
    const figures = await run();
    const table = tableOf(figures);
    console.log(table);
    if (divisor === 1) await keep(title, note ? `${note}\n\n${table}` : table);
    all.push(...figures);
  }
  if (!all.every(holds)) process.exitCode = 1;
} finally {
  await services.stop();
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const bound = "atLeast" in figure.limit ? `≥ ${figure.limit.atLeast}` : `≤ ${figure.limit.atMost}`;
    return `| ${figure.name} | ${figure.ratio.toFixed(2)} | ${bound} | ${holds(figure) ? "yes" : "**no**"} | ${figure.detail} |`;
  });
  return ["| what | ratio | bound | holds | measured |", "|---|---|---|---|---|", ...rows].join("\n");
}

/** Puts the table in the place of the one before, so that a part can be measured again alone. */
async function keep(title: string, table: string): Promise<void> {
  const page = join(import.meta.dirname, "../../docs/performance.md");
  const [head = "", ...sections] = (await readFile(page, "utf8")).split(/^## /m);
  const section = `${title}\n\n${table}`;
  const place = sections.findIndex((text) => text.startsWith(`${title}\n`));
  if (place === -1) sections.push(section);
  else sections[place] = section;
  const text = [head, ...sections].map((part) => part.trimEnd()).join("\n\n## ");
  await writeFile(page, `${text}\n`);
}

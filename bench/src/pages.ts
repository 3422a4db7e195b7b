import autocannon from "autocannon";
import { startSite, type Site } from "../../scripts/lib/site.ts";
import type { Benchmark, Figure } from "./measure.ts";

/** CPU that rendering one page may cost on the server. */
const cpuBudget = 15;
const clients = 8;
const seconds = 8;

export const pages: Benchmark = { title: "Server-rendered pages against their CPU budget", run };

async function run(): Promise<Figure[]> {
  const database = process.env["TEST_DATABASE_URL"];
  const site = await startSite({ LIMIT_CALLS_GUEST: "100000000", ...(database && { DATABASE_URL: database }) });
  try {
    const slug = await firstEvent(site);
    const figures: Figure[] = [];
    for (const [name, path] of [
      ["home", "/"],
      ["event", `/events/${slug}`],
    ] as const)
      figures.push(await pageFigure(site, name, path));
    return figures;
  } finally {
    await site.stop();
  }
}

async function pageFigure(site: Site, name: string, path: string): Promise<Figure> {
  await visit(site, path, 2);
  const before = await cpuSeconds(site);
  const result = await visit(site, path, seconds);
  const milliseconds = ((await cpuSeconds(site)) - before) * 1000;
  if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with an error`);
  const each = milliseconds / result["2xx"];
  const detail = `${each.toFixed(1)} ms CPU a page, ${Math.round(result["2xx"] / seconds)} pages/s, budget ${cpuBudget} ms`;
  return {
    name: `CPU of the ${name} page, rendered on the server`,
    ratio: each / cpuBudget,
    limit: { atMost: 1 },
    detail,
  };
}

function visit(site: Site, path: string, duration: number) {
  return autocannon({ url: `${site.url}${path}`, connections: clients, duration });
}

async function cpuSeconds(site: Site): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (value === undefined) throw new Error("the site does not tell its CPU time");
  return Number(value);
}

async function firstEvent(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/events?pageSize=1`);
  const { data }: { data: { slug: string }[] } = JSON.parse(await answer.text());
  const [event] = data;
  if (!event) throw new Error("the demo has no event");
  return event.slug;
}

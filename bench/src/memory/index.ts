import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { startSite, type Site } from "../../../scripts/lib/site.ts";
import type { Benchmark, Figure } from "../measure.ts";
import { memoryOf, serverOf } from "./process-memory.ts";

const connections = 8;
const seconds = 5;
/** Until what the first start has used is given back, and the work by the clock has begun. */
const settling = 6_000;

/** Megabytes that a process may take: after it was at work, and at most. */
type Bounds = { readonly after: number; readonly peak?: number };

export const memory: Benchmark = {
  title: "Memory of a process with the demo communities, in megabytes",
  note: `From the first start, which makes the demo, through home, list and event page, which are kept, and a search, which is rendered
each time, asked for by ${connections} clients for ${seconds} s each. The ratio is what the process takes of what it may.`,
  run,
};

async function run(): Promise<Figure[]> {
  const database = process.env["TEST_DATABASE_URL"] ?? "";
  return [
    ...(await figuresOf("embedded", {}, { after: 500, peak: 600 })),
    ...(await figuresOf("on PostgreSQL", { DATABASE_URL: database }, { after: 300 })),
  ];
}

async function figuresOf(name: string, settings: Record<string, string>, { after, peak }: Bounds): Promise<Figure[]> {
  const taken = await load({ LIMIT_CALLS_GUEST: "100000000", ...settings });
  return [
    figure(`${name}, idle after the first start`, taken.idle, after),
    figure(`${name}, after the pages`, taken.after, after),
    ...(peak === undefined ? [] : [figure(`${name}, at most`, taken.peak, peak)]),
  ];
}

function figure(name: string, megabytes: number, bound: number): Figure {
  return {
    name,
    ratio: megabytes / bound,
    limit: { atMost: 1 },
    detail: `${Math.round(megabytes)} MB of ${bound} MB`,
  };
}

async function load(settings: Record<string, string>) {
  const site = await startSite(settings);
  try {
    const pid = await serverOf(site.pid);
    await sleep(settling);
    const idle = (await memoryOf(pid)).now;
    for (const path of ["/", "/events", await anEvent(site), "/events?search=a"]) {
      const result = await autocannon({ url: `${site.url}${path}`, connections, duration: seconds });
      if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with an error`);
    }
    await sleep(settling);
    const { now: after, peak } = await memoryOf(pid);
    return { idle, after, peak };
  } finally {
    await site.stop();
  }
}

async function anEvent(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/events?pageSize=1`);
  const { data }: { data: { slug: string }[] } = JSON.parse(await answer.text());
  const [event] = data;
  if (!event) throw new Error("the demo has no event");
  return `/events/${event.slug}`;
}

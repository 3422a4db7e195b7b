import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { startSite, type Site } from "../../../scripts/lib/site.ts";
import { type Benchmark, type Figure, inTurn } from "../measure.ts";
import { register } from "./register.ts";

/** CPU that rendering one page may cost on the server. */
const cpuBudget = 15;
const clients = 8;
const seconds = 4;
const rounds = 3;

export const pages: Benchmark = {
  title: "Server-rendered pages against their CPU budget, and kept for guests against rendered each time",
  note: `Two processes of the product on one PostgreSQL: one keeps the pages of guests, the other renders each of them. While the
event page is measured, somebody takes and gives back a place of that event twenty times a second.`,
  run,
};

/** One process that keeps pages, and one that is told not to. */
type Sites = { readonly kept: Site; readonly rendered: Site };

async function run(): Promise<Figure[]> {
  const database = process.env["TEST_DATABASE_URL"];
  const limits = { LIMIT_CALLS_GUEST: "100000000", LIMIT_CALLS_ACCOUNT: "100000000" };
  const secret = randomBytes(32).toString("base64");
  const settings = { ...limits, SECRET_KEY: secret, ...(database && { DATABASE_URL: database }) };
  const kept = await startSite(settings);
  const rendered = await startSite({ ...settings, GUEST_PAGES: "0" });
  try {
    const { slug } = await firstEvent(kept);
    const event = `/events/${slug}`;
    return [
      await cpuFigure(rendered, "home", "/"),
      await cpuFigure(rendered, "event", event),
      await keptFigure({ kept, rendered }, "home", "/"),
      await keptFigure({ kept, rendered }, "list", "/events"),
      await registeringFigure({ kept, rendered }, event),
    ];
  } finally {
    await Promise.all([kept.stop(), rendered.stop()]);
  }
}

async function cpuFigure(site: Site, name: string, path: string): Promise<Figure> {
  await visit(site, path, 2);
  const before = await cpuSeconds(site);
  const result = await visit(site, path, seconds * 2);
  const milliseconds = ((await cpuSeconds(site)) - before) * 1000;
  const each = milliseconds / result["2xx"];
  const detail = `${each.toFixed(1)} ms CPU a page, ${Math.round(result["2xx"] / seconds / 2)} pages/s, budget ${cpuBudget} ms`;
  return {
    name: `CPU of the ${name} page, rendered on the server`,
    ratio: each / cpuBudget,
    limit: { atMost: 1 },
    detail,
  };
}

async function keptFigure({ kept, rendered }: Sites, name: string, path: string): Promise<Figure> {
  const rate = async (site: Site): Promise<number> => (await visit(site, path, seconds))["2xx"] / seconds;
  await Promise.all([visit(kept, path, 1), visit(rendered, path, 1)]);
  const measured = await inTurn(
    rounds,
    () => rate(kept),
    () => rate(rendered),
  );
  return {
    name: `${name} page a second to guests, kept against rendered`,
    ratio: measured.subject / measured.limit,
    limit: { atLeast: 10 },
    detail: `${Math.round(measured.subject)} against ${Math.round(measured.limit)} pages a second, ${clients} connections`,
  };
}

/** The same while people register at the process that is measured. */
async function registeringFigure(sites: Sites, path: string): Promise<Figure> {
  const slug = path.split("/").at(-1) ?? "";
  const registering = [await register(sites.kept, slug), await register(sites.rendered, slug)];
  try {
    const figure = await keptFigure(sites, "event", path);
    const changes = registering.reduce((sum, each) => sum + each.count(), 0);
    if (changes === 0) throw new Error("nobody registered");
    return { ...figure, name: `${figure.name}, while people register` };
  } finally {
    await Promise.all(registering.map((each) => each.stop()));
  }
}

async function visit(site: Site, path: string, duration: number) {
  const result = await autocannon({ url: `${site.url}${path}`, connections: clients, duration });
  if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with an error`);
  return result;
}

async function cpuSeconds(site: Site): Promise<number> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (value === undefined) throw new Error("the site does not tell its CPU time");
  return Number(value);
}

/** An event that people can register for. */
async function firstEvent(site: Site): Promise<{ slug: string }> {
  const answer = await fetch(`${site.url}/api/events?pageSize=50`);
  const { data }: { data: { slug: string; registrationState: string }[] } = JSON.parse(await answer.text());
  const event = data.find(({ registrationState }) => registrationState === "open");
  if (!event) throw new Error("the demo has no event that is open");
  return event;
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromiumArguments, findChromium, launchChromium } from "../../scripts/chromium.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { signInOnPage } from "../../scripts/lib/sign-in.ts";
import { startSite } from "../../scripts/lib/site.ts";
import { type Benchmark, type Figure, median } from "./measure.ts";

/** Of a hundred, on the simulated telephone and network that the tool has as its default. */
const wanted = 95;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

export const lighthouseBenchmark: Benchmark = { title: "Pages on a telephone, judged by Lighthouse", run };

const event = "/events/lantern-river-festival";
type Kind = { readonly name: string; readonly path: string; readonly forMembers?: true; readonly isHidden?: true };

/** Each kind of page once; `forMembers` with the session of somebody of the demo; `isHidden` from search engines. */
const pages: readonly Kind[] = [
  { name: "home", path: "/" },
  { name: "list of events", path: "/events" },
  { name: "event", path: event },
  { name: "agenda", path: `${event}/agenda` },
  { name: "first step of registering", path: `${event}/register`, isHidden: true },
  { name: "people", path: "/people" },
  { name: "profile", path: "/people/ines.duarte" },
  { name: "discussions", path: "/threads" },
  { name: "sign-in", path: "/auth/sign-in", isHidden: true },
  { name: "member's home", path: "/", forMembers: true },
  { name: "messages", path: "/messages", forMembers: true, isHidden: true },
  { name: "passes", path: "/passes", forMembers: true, isHidden: true },
];

async function run(): Promise<Figure[]> {
  const site = await startSite({ LIMIT_CALLS_GUEST: "100000" });
  const browser = await startBrowser();
  try {
    const session = await sessionAt(site.url);
    const figures: Figure[] = [];
    for (const { name, path, forMembers, isHidden } of pages) {
      const visit = { url: `${site.url}${path}`, port: browser.port, cookie: forMembers ? session : undefined };
      const judged = categories.filter((category) => category !== "seo" || !isHidden);
      figures.push(...(await judge(name, visit, judged)));
    }
    return figures;
  } finally {
    await browser.stop();
    await site.stop();
  }
}

type Visit = { readonly url: string; readonly port: number; readonly cookie: string | undefined };

/** The cookies of a member who has signed in, as a browser sends them. */
async function sessionAt(origin: string): Promise<string> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ baseURL: origin });
    await signInOnPage(await context.newPage(), "ines.duarte@example.org", "/");
    return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await browser.close();
  }
}

async function judge(name: string, visit: Visit, judged: readonly (typeof categories)[number][]): Promise<Figure[]> {
  const reports: Awaited<ReturnType<typeof reportOf>>[] = [];
  // One after the other: two at once would slow each other down.
  for (let count = 0; count < runs; count += 1) reports.push(await reportOf(visit));
  return judged.map((category) => {
    const score = median(reports.map(({ scores }) => scores[category]));
    const [first] = reports;
    return {
      name: `${category}: ${name}`,
      ratio: score,
      limit: { atLeast: wanted },
      detail:
        category === "performance" && first ? first.detail : first?.failed[category].join(", ") || "nothing to mend",
    };
  });
}

async function reportOf({ url, port, cookie }: Visit) {
  const extraHeaders: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    extraHeaders,
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { audits, categories: judged } = result.lhr;
  const shown = (id: string): string => `${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? "?"}`;
  const ids = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];
  const byCategory = <Value>(of: (category: (typeof categories)[number]) => Value) => ({
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
  });
  return {
    detail: ids.map(shown).join(", "),
    scores: byCategory((category) => Math.round((judged[category]?.score ?? 0) * 100)),
    failed: byCategory((category) =>
      (judged[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  };
}

type Browser = { readonly port: number; stop(): Promise<void> };

async function startBrowser(): Promise<Browser> {
  const [port, profile] = [await freePort(), await mkdtemp(join(tmpdir(), "lighthouse-"))];
  const own = ["--headless=new", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(await findChromium(), [...chromiumArguments, ...own], { stdio: "ignore" });
  await listening(port, child);
  return {
    port,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  const giveUp = performance.now() + 20_000;
  while (performance.now() < giveUp && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error("The browser did not start.");
}

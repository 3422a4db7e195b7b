import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromiumArguments, findChromium } from "../../scripts/chromium.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { startSite } from "../../scripts/lib/site.ts";
import { type Benchmark, type Figure, median } from "./measure.ts";

/** Of a hundred, on the simulated telephone and network that the tool has as its default. */
const wanted = 95;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const runs = 3;

export const lighthouseBenchmark: Benchmark = { title: "Pages on a telephone, judged by Lighthouse", run };

async function run(): Promise<Figure[]> {
  const site = await startSite({ LIMIT_CALLS_GUEST: "100000" });
  const browser = await startBrowser();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ["home", "/"],
      ["event", "/events/lantern-river-festival"],
    ] as const) {
      figures.push(...(await judge(name, `${site.url}${path}`, browser.port)));
    }
    return figures;
  } finally {
    await browser.stop();
    await site.stop();
  }
}

async function judge(name: string, url: string, port: number): Promise<Figure[]> {
  const reports: Awaited<ReturnType<typeof reportOf>>[] = [];
  // One after the other: two at once would slow each other down.
  for (let count = 0; count < runs; count += 1) reports.push(await reportOf(url, port));
  return categories.map((category) => {
    const score = median(reports.map(({ scores }) => scores[category]));
    const [first] = reports;
    return {
      name: `${category} of the ${name} page`,
      ratio: score,
      limit: { atLeast: wanted },
      detail:
        category === "performance" && first ? first.detail : first?.failed[category].join(", ") || "nothing to mend",
    };
  });
}

async function reportOf(url: string, port: number) {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: [...categories] });
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

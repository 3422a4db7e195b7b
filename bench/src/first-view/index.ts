import { launchChromium } from "../../../scripts/chromium.ts";
import { startSite } from "../../../scripts/lib/site.ts";
import { type Benchmark, type Figure, median } from "../measure.ts";
import { type Front, startFront } from "./front.ts";
import type { Line } from "./line.ts";
import { type View, view } from "./view.ts";

const rounds = 5;
/** 1.6 Mbit a second, and 150 ms there and back: what the browser's own way of slowing down stands for. */
const line: Line = { bytesPerSecond: 204_800, delayMs: 75 };
const pages = { home: "/", event: "/events/lantern-river-festival" } as const;

export const firstView: Benchmark = {
  title: "A page over HTTP/2 behind a proxy, its scripts behind the picture against beside it",
  note: `Two processes of the product, one with \`SCRIPTS_BEHIND=off\`, each behind a proxy that speaks HTTP/2. Chromium opens a
page for the first time with a quarter of the processor, in turn from both, ${rounds} times. Slowed down: by the browser, as
Lighthouse does, each answer 0.56 s later and 1.5 Mbit/s; on the line: 1.6 Mbit/s and 150 ms there and back, between the
proxy and the browser. Medians.`,
  run,
};

type Fronts = { readonly behind: Front; readonly beside: Front };

async function run(): Promise<Figure[]> {
  const settings = { LIMIT_CALLS_GUEST: "100000" };
  const behind = await startSite(settings);
  const beside = await startSite({ ...settings, SCRIPTS_BEHIND: "off" });
  const browser = await launchChromium();
  try {
    const figures: Figure[] = [];
    for (const slowed of ["by the browser", "on the line"] as const) {
      const own = slowed === "on the line" ? line : undefined;
      const fronts = { behind: await startFront(behind.url, own), beside: await startFront(beside.url, own) };
      for (const [name, path] of Object.entries(pages))
        figures.push(...figuresOf(`${name} page, slowed down ${slowed}`, await measured(browser, fronts, path, own)));
      await Promise.all([fronts.behind.stop(), fronts.beside.stop()]);
    }
    return figures;
  } finally {
    await browser.close();
    await Promise.all([behind.stop(), beside.stop()]);
  }
}

type Views = { readonly behind: View[]; readonly beside: View[] };

async function measured(
  browser: Parameters<typeof view>[0],
  fronts: Fronts,
  path: string,
  own: Line | undefined,
): Promise<Views> {
  const views: Views = { behind: [], beside: [] };
  // The first of each is not counted: server and browser have not done it before.
  for (let round = 0; round <= rounds; round += 1)
    for (const way of ["behind", "beside"] as const) {
      const one = await view(browser, `${fronts[way].url}${path}`, own !== undefined);
      if (round > 0) views[way].push(one);
    }
  return views;
}

/**
 * How much of when it comes without it may come: nothing that is looked at later, and the page lives later, which is what the
 * picture costs (docs/decisions/168).
 */
const meanings = [
  { what: "painted", meaning: "first paint", atMost: 1.05 },
  { what: "picture", meaning: "first picture", atMost: 1.05 },
  { what: "lives", meaning: "page lives", atMost: 1.5 },
] as const satisfies { what: keyof View; meaning: string; atMost: number }[];

function figuresOf(where: string, { behind, beside }: Views): Figure[] {
  return meanings.map(({ what, meaning, atMost }) => {
    const [own, other] = [behind, beside].map((views) => median(views.map((one) => one[what])));
    if (own === undefined || other === undefined) throw new Error("nothing was measured");
    const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
    return {
      name: `${meaning} of the ${where}`,
      ratio: own / other,
      limit: { atMost },
      detail: `${seconds(own)} against ${seconds(other)} s`,
    };
  });
}

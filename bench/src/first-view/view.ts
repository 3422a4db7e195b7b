import type { launchChromium } from "../../../scripts/chromium.ts";

type Browser = Awaited<ReturnType<typeof launchChromium>>;

/** Milliseconds from the beginning of a visit until something was painted, the first picture stood, and buttons act. */
export type View = { readonly painted: number; readonly picture: number; readonly lives: number };

/** What the tool that judges pages takes for a slow telephone, where it slows down the browser itself. */
export const telephone = {
  cpu: 4,
  // Milliseconds before each answer, bytes a second down and up.
  network: { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
} as const;

/** Within the page: notes what it has to tell, in the order in which it happens. */
const noting = `
  globalThis.noted = {};
  addEventListener("page-lives", () => (noted.lives = performance.now()));
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === "first-contentful-paint") noted.painted = startTime;
  }).observe({ type: "paint", buffered: true });
  // Of all events that of a loaded picture alone never passes the window.
  document.addEventListener("load", ({ target }) => {
    // The one that the scripts wait for. It is not always the largest thing painted: on a slow line a text stands before it.
    if (target.fetchPriority !== "high") return;
    requestAnimationFrame(() => requestAnimationFrame(() => (noted.picture ??= performance.now())));
  }, true);`;

const isWhole = (noted: Partial<View>): noted is View =>
  noted.painted !== undefined && noted.picture !== undefined && noted.lives !== undefined;

/** Opens a page for the first time, as somebody with a slow telephone. */
export async function view(browser: Browser, url: string, isLineSlow: boolean): Promise<View> {
  const context = await browser.newContext({ ...telephone.screen, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: telephone.cpu });
    if (!isLineSlow) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", { offline: false, ...telephone.network });
    }
    await page.addInitScript(noting);
    await page.goto(url);
    const giveUp = performance.now() + 60_000;
    let noted: Partial<View> = {};
    while (performance.now() < giveUp) {
      // Not within the page: its policy forbids what waits there by a text.
      noted = await page.evaluate<Partial<View>>("noted");
      if (isWhole(noted)) return noted;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`${url} was not whole within a minute: ${JSON.stringify(noted)}.`);
  } finally {
    await context.close();
  }
}

import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page, Request } from "@playwright/test";
import type { Site } from "../../scripts/lib/site.ts";

/** What waits longer is meant to, as where a journey has cut the network. */
const longestMs = 5_000;
const pauseMs = 30;

/**
 * Has whoever opens a page in this browser, or loads it anew, do it after what others pressed has arrived, and after what
 * the site makes of it in the background, such as a notification: the page of the first shows at once what the second finds
 * a moment later, and no two people are that quick. Returns how to stop.
 */
export function commandsFirst(browser: Browser, site: Site): () => void {
  const underway = new Set<Request>();
  const begin = (request: Request) => {
    if (request.method() !== "GET") underway.add(request);
  };
  const finish = (request: Request) => underway.delete(request);
  const settled = async () => {
    const until = Date.now() + longestMs;
    while ((underway.size > 0 || (await isBusy(site))) && Date.now() < until) await wait(pauseMs);
  };
  const watchPage = (page: Page) => {
    const { goto, reload } = page;
    page.goto = async (...given) => {
      await settled();
      return goto.apply(page, given);
    };
    page.reload = async (...given) => {
      await settled();
      return reload.apply(page, given);
    };
  };
  const watched: BrowserContext[] = [];
  const watch = (context: BrowserContext) => {
    watched.push(context);
    context.on("request", begin).on("requestfinished", finish).on("requestfailed", finish);
    for (const page of context.pages()) watchPage(page);
    context.on("page", watchPage);
  };
  for (const context of browser.contexts()) watch(context);
  browser.on("context", watch);
  return () => {
    browser.off("context", watch);
    // A context may outlast the journey, and is watched anew in the next.
    for (const context of watched)
      context.off("request", begin).off("requestfinished", finish).off("requestfailed", finish).off("page", watchPage);
  };
}

/** True while the site has events to react to. One that does not answer has nothing to wait for. */
async function isBusy(site: Site): Promise<boolean> {
  const read = async () => (await fetch(`${site.url}/metrics`, { signal: AbortSignal.timeout(longestMs) })).text();
  return /^outbox_events_waiting [1-9]/m.test(await read().catch(String));
}

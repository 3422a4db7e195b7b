import type { BrowserContext, Page, Request } from "@playwright/test";
import type { Site } from "../../scripts/lib/site.ts";

/** What went wrong in a browser, or in the process behind it, without anybody having asked for it. */
export type Problems = {
  /** Names what a test provokes on purpose; what it matches is not held against the test. */
  allow(pattern: RegExp): void;
  /** Watches the pages of another context too, as of a second person. */
  watch(context: BrowserContext): void;
  /** Looks at what the process logs from now on, too. */
  watchSite(site: Site): void;
  found(): string[];
  /** What the pages still wait for, with the seconds since each was asked: where a journey hangs, this says on what. */
  unanswered(): string[];
  /**
   * Watches no longer, and closes the contexts of the others: a person whose page stays open takes part in the journeys
   * that follow.
   */
  end(): Promise<void>;
};

/** The browser's own, where it looked for a newer service worker while a journey had cut the network. */
const lookedForWorker = /^An unknown error occurred when fetching the script\.$/;

/**
 * What a browser reports of a page whose network a journey has cut: by itself, and by the service worker, which passes
 * on that nothing came as a failure of its own.
 */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/;

/** The sign-in asks whether an address has an account: the browser notes the provider's no as an error. */
const askedInVain = "UserNotFoundException";

/** Collects console errors, uncaught errors, failed requests, answers of 500 and above, and errors in the site's log. */
export function collectProblems(): Problems {
  const allowed: RegExp[] = [];
  const found: string[] = [];
  const logged: (() => string[])[] = [];
  const contexts: BrowserContext[] = [];
  const asked = new Map<Request, { at: number; answered: boolean }>();
  let inVain = 0;
  const watchPage = (page: Page) => {
    page.on("console", (message) => {
      if (message.type() !== "error" || lookedForWorker.test(message.text())) return;
      found.push(`console: ${message.text()} (${message.location().url})`);
    });
    // What the browser itself refuses has no stack, and says its name and message alone.
    page.on("pageerror", ({ name, message, stack }) => found.push(`uncaught: ${name} ${message} ${stack ?? ""}`));
    page.on("request", (request) => asked.set(request, { at: Date.now(), answered: false }));
    page.on("requestfinished", (request) => asked.delete(request));
    page.on("requestfailed", (request) => {
      asked.delete(request);
      const reason = request.failure()?.errorText ?? "";
      // A page that is left gives up what it was loading.
      if (reason !== "net::ERR_ABORTED") found.push(`request: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      const waiting = asked.get(response.request());
      if (waiting) waiting.answered = true;
      if (response.headers()["x-amzn-errortype"] === askedInVain) inVain += 1;
      if (response.status() >= 500) found.push(`response: ${response.status()} ${response.url()}`);
    });
  };
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch: (context) => {
      contexts.push(context);
      for (const page of context.pages()) watchPage(page);
      context.on("page", watchPage);
    },
    watchSite: (site) => {
      const before = site.errors().length;
      logged.push(() => site.errors().slice(before));
    },
    found: () =>
      [
        ...withoutFirst(found, inVain, /^console: .* 400 .*\/identity/),
        ...logged.flatMap((errors) => errors().map((line) => `site: ${line}`)),
      ].filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    unanswered: () =>
      [...asked].map(([request, { at, answered }]) => {
        const state = answered ? "begun, not ended" : "not answered";
        return `${state} after ${Math.round((Date.now() - at) / 1000)} s: ${request.method()} ${request.url()}`;
      }),
    end: async () => {
      for (const context of contexts) context.off("page", watchPage);
      await Promise.all(contexts.slice(1).map((context) => context.close()));
    },
  };
}

/** All but the first so many that match. */
function withoutFirst(lines: readonly string[], count: number, pattern: RegExp): string[] {
  let left = count;
  return lines.filter((line) => !pattern.test(line) || left-- <= 0);
}

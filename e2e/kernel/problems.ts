import type { BrowserContext, Page } from "@playwright/test";

/** What went wrong in a browser without anybody having asked for it. */
export type Problems = {
  /** Names what a test provokes on purpose; what it matches is not held against the test. */
  allow(pattern: RegExp): void;
  /** Watches the pages of another context too, as of a second person. */
  watch(context: BrowserContext): void;
  found(): string[];
};

/** Collects console errors, uncaught errors, failed requests and answers of 500 and above. */
export function collectProblems(): Problems {
  const allowed: RegExp[] = [];
  const found: string[] = [];
  const watchPage = (page: Page) => {
    page.on("console", (message) => {
      if (message.type() === "error") found.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => found.push(`uncaught: ${error.stack ?? error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left gives up what it was loading.
      if (reason !== "net::ERR_ABORTED") found.push(`request: ${request.method()} ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 500) found.push(`response: ${response.status()} ${response.url()}`);
    });
  };
  return {
    allow: (pattern) => void allowed.push(pattern),
    watch: (context) => {
      for (const page of context.pages()) watchPage(page);
      context.on("page", watchPage);
    },
    found: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}

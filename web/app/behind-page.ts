import type { Browser } from "./kernel/data/browser.ts";
import { loadInBackground } from "./kernel/load.ts";
import { watchPages } from "./kernel/session/watch-pages.ts";

/** What goes on behind every page, long after it lives: loaded then, so that no page becomes larger by it. */
export function behindPage(browser: Browser): void {
  watchPages(browser);
  loadInBackground(
    // oxlint-disable-next-line marquee/imports -- a script of its own: through the index every page would become larger
    () => import("./posts/deliver-kept.ts"),
    ({ deliverKept }) => deliverKept(browser),
  );
  loadInBackground(
    // oxlint-disable-next-line marquee/imports -- the same of discussions
    () => import("./threads/deliver-kept-replies.ts"),
    ({ deliverKeptReplies }) => deliverKeptReplies(browser),
  );
}

/** Cookies of the site's own, written in the browser and read by the server for the first byte of a page. */
export const siteCookies = {
  theme: "theme",
  density: "density",
  locale: "locale",
  timeZone: "timezone",
  /** The order in which somebody reads their feed. */
  feed: "feed",
  executeAs: "executingAs",
  /** An access token that somebody was given to act with, in place of one's own. */
  sharedToken: "sharedAccessToken",
  /** The secret of somebody who registered without an account; no script of a page reads it. */
  guest: "guest",
} as const;

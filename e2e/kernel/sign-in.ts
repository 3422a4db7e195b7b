import type { BrowserContext, Cookie, Page } from "@playwright/test";
import { signInOnPage } from "../../scripts/lib/sign-in.ts";

/** Sessions that were begun on the sites of this worker, by site and address. */
const sessions = new Map<string, readonly Cookie[]>();

/** The sites of the browsers that were asked already. */
const origins = new WeakMap<BrowserContext, string>();

/** Under what a session is kept: who, and on which site, which the browser says once. */
async function sessionOf(page: Page, email: string): Promise<string> {
  const known = origins.get(page.context());
  if (known) return `${email} ${known}`;
  await page.goto("/robots.txt");
  const { origin } = new URL(page.url());
  origins.set(page.context(), origin);
  return `${email} ${origin}`;
}

/** True when somebody has signed in here before, and the page has their cookies now. */
async function takeUp(page: Page, session: string): Promise<boolean> {
  const cookies = sessions.get(session);
  if (cookies) await page.context().addCookies([...cookies]);
  return cookies !== undefined;
}

/** Makes the browser somebody's; which page it shows is left open, so that the next is the first it loads. */
export async function becomeMember(page: Page, email: string): Promise<void> {
  if (!(await takeUp(page, await sessionOf(page, email)))) await signIn(page, email, "/");
}

/**
 * Makes the page somebody's of the demo, at `path`: through the sign-in page the first time, with the cookies it left
 * from then on, as a browser that was closed and opened again. What signing in itself must do has journeys of its own.
 * Who is going to end the session begins one of their own: `alone`.
 */
export async function signIn(
  page: Page,
  email: string,
  path: string,
  { alone = false }: { alone?: boolean } = {},
): Promise<void> {
  const isThere = ({ pathname }: URL): boolean => pathname === path;
  const session = await sessionOf(page, email);
  if (!alone && (await takeUp(page, session))) {
    await page.goto(path);
    return page.waitForURL(isThere);
  }
  await signInOnPage(page, email, path);
  if (!alone) sessions.set(session, await page.context().cookies());
}

/** Ends the sign-in of a browser. A page that was still open would ask for what its person may no longer have. */
export async function endSignIn(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

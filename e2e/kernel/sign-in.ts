import type { Cookie, Page } from "@playwright/test";

/** Of everybody in the demo communities who can sign in; printed at every start. */
const demoPassword = "Welcome-2-demo";

/** Sessions that were begun on the sites of this worker, by site and address. */
const sessions = new Map<string, readonly Cookie[]>();

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
  // Reports to the site, and costs nothing.
  await page.goto("/robots.txt");
  const session = `${email} ${new URL(page.url()).origin}`;
  const isThere = ({ pathname }: URL): boolean => pathname === path;
  const cookies = sessions.get(session);
  if (cookies && !alone) {
    await page.context().addCookies([...cookies]);
    await page.goto(path);
    return page.waitForURL(isThere);
  }
  await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(isThere);
  if (!alone) sessions.set(session, await page.context().cookies());
}

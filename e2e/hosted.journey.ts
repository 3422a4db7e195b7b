import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { expect, test } from "./kernel/club.ts";
import { pressOn } from "./kernel/keyboard.ts";

/** What the other app offers; see kernel/hosted-client.js. */
type Client = {
  whoami(): Promise<{ guest: boolean; sub?: string; identityId: string }>;
  self(): Promise<{ data: { firstName: string } | null }>;
  signIn(custom?: string): Promise<void>;
  signOut(): Promise<void>;
  scope(): Promise<string>;
};
declare global {
  var client: Client;
}

async function openClient(page: Page): Promise<void> {
  await page.goto("/client");
  await page.locator("body[data-ready]").waitFor();
}

/** Back in the other app, its library having exchanged the code. */
async function signedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/client" && !url.search.includes("code="));
  await expect(page.locator("body")).toHaveAttribute("data-events", /signInWithRedirect/);
}

async function signInAtGuild(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** What the club asks of everybody new, whoever vouches for them. */
async function joinClub(page: Page): Promise<void> {
  await expectPage(page, "Create an account");
  await page.getByLabel("Company").fill("Okafor & Daughters");
  await page.getByRole("checkbox", { name: "I agree to the terms of use and the privacy notice" }).check();
  await page.getByRole("button", { name: "Create an account" }).click();
}

test("aws-amplify signs in by redirect over encryption, its credentials sign, and it signs out", async ({ page }) => {
  await openClient(page);
  const guest = await page.evaluate(() => client.whoami());
  expect(guest).toMatchObject({ guest: true });
  await page.evaluate(() => void client.signIn());
  await page.waitForURL("**/oauth2/sign-in?**");
  await page.getByLabel("Email").fill("ines.duarte@example.org");
  await page.getByLabel("Password", { exact: true }).fill("Welcome-2-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await signedIn(page);
  const member = await page.evaluate(() => client.whoami());
  expect(member).toMatchObject({ guest: false, sub: expect.any(String) });
  expect((await page.evaluate(() => client.self())).data?.firstName).toBe("Inês");
  expect(await page.evaluate(() => client.scope())).toBe("openid email profile");

  const back = page.waitForEvent("load");
  await page.evaluate(() => void client.signOut());
  await back;
  expect(page.url()).toBe("https://club.test/client");
  await page.locator("body[data-ready]").waitFor();
  expect(await page.evaluate(() => client.whoami())).toMatchObject({ guest: true });
  await page.evaluate(() => void client.signIn());
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("the community's own provider signs a new member in, straight from the app, once they agreed to its terms", async ({
  page,
  context,
  problems,
}) => {
  // The pages of the provider ask for a font from elsewhere and have no icon.
  problems.allow(/fonts\.|favicon/);
  await openClient(page);
  await page.evaluate(() => void client.signIn("Guild"));
  await page.waitForURL(({ hostname }) => hostname === "127.0.0.1", { waitUntil: "domcontentloaded" });
  await signInAtGuild(page, "mira");
  await joinClub(page);
  await signedIn(page);
  expect((await page.evaluate(() => client.self())).data?.firstName).toBe("Mira");
  const cookies = (await context.cookies("https://club.test")).filter(({ name }) => name.startsWith("__Host-"));
  expect(cookies.map(({ name }) => name)).toEqual(["__Host-signed-in"]);
  expect(cookies.every(({ httpOnly, secure, sameSite }) => httpOnly && secure && sameSite === "Lax")).toBe(true);
});

const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

async function openSignIn(page: Page, change: Record<string, string> = {}): Promise<void> {
  const answer = await page.goto("/api/organization/config");
  const config: { data: { COGNITO_CLIENT_ID: string } } = await answer?.json();
  const query = new URLSearchParams({
    client_id: config.data.COGNITO_CLIENT_ID,
    redirect_uri: "https://club.test/client",
    response_type: "code",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...change,
  });
  await page.goto(`/oauth2/authorize?${query}`);
}

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test("the pages are accessible, narrow and dark, wide and light", async ({ page, problems }) => {
  problems.allow(/400/);
  test.slow();
  for (const [width, colorScheme] of [
    [320, "dark"],
    [1280, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await openSignIn(page);
    await expectPage(page, "Sign in to Riverside");
    await page.getByRole("link", { name: "Create an account" }).click();
    await expectPage(page, "Create an account");
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expectPage(page, "Set a new password");
    await openSignIn(page, { redirect_uri: "https://evil.example/" });
    await expectPage(page, "You cannot sign in from here");
    expect(page.url()).toContain("https://club.test/oauth2/authorize");
  }
});

test("names and titles stand in the club's own letters, on the site and where it signs in", async ({ page }) => {
  const letters = () =>
    page.evaluate(async () => {
      await document.fonts.load('600 20px "Own Face"');
      const states = [...document.fonts]
        .filter(({ family }) => family.includes("Own Face"))
        .map(({ status }) => status);
      const title = document.querySelector("h1");
      return { states, family: title && getComputedStyle(title).fontFamily };
    });
  await page.goto("/events");
  expect(await letters()).toEqual({ states: ["loaded"], family: expect.stringMatching(/^"Own Face", "Own Fallback"/) });
  await openSignIn(page);
  expect(await letters()).toEqual({ states: ["loaded"], family: expect.stringMatching(/^"Own Face", "Own Fallback"/) });
});

test("the site's own sign-in page goes to the provider, and comes back as its person", async ({ page, problems }) => {
  // Besides the provider's pages: no worker runs under a certificate of nobody's.
  problems.allow(/fonts\.|favicon|SSL certificate/);
  await page.goto("/auth/sign-in?redirect=%2Fprofile");
  await expect(async () => {
    const isThere = new URL(page.url()).hostname === "127.0.0.1";
    if (!isThere) await page.getByRole("button", { name: "Continue with the Guild" }).click({ timeout: 2000 });
    await page.waitForURL(({ hostname }) => hostname === "127.0.0.1", { waitUntil: "commit", timeout: 3000 });
  }).toPass();
  await signInAtGuild(page, "noor");
  await joinClub(page);
  await page.waitForURL(({ hostname, pathname }) => hostname === "club.test" && !/sign-in/.test(pathname));
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Noor");
  await expect(page.getByText("Okafor & Daughters")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the pages work by keyboard alone", async ({ page }) => {
    await openSignIn(page);
    // The browser puts the focus there when it has drawn the page, which may be after it has loaded.
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.type("kenji.watanabe@example.org");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Welcome-2-demo");
    await page.keyboard.press("Enter");
    await page.waitForURL("https://club.test/client?code=**");
  });

  test("a new account is made and confirmed, in the reader's language", async ({ page, mailbox }) => {
    await openSignIn(page, { lang: "fr" });
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await page.getByLabel("Prénom").fill("Zoë");
    await page.getByLabel("Nom", { exact: true }).fill("Kim");
    await page.getByLabel("Adresse e‑mail").fill("zoe.kim@example.org");
    await page.getByLabel("Mot de passe", { exact: true }).fill("Bienvenue-2-club");
    await page.getByLabel("Entreprise").fill("Kim & fils");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Créer un compte" }).click();
    await page.getByRole("textbox").fill(await mailbox.code("zoe.kim@example.org"));
    await page.getByRole("button", { name: "Confirmer" }).click();
    await page.waitForURL("https://club.test/client?code=**");
  });

  test("a forgotten password is reset by mail, with the wrong code refused first", async ({ page, mailbox }) => {
    await openSignIn(page);
    await pressOn(page, page.getByRole("link", { name: "Forgot your password?" }));
    await page.getByLabel("Email").fill("chloe.nguyen@example.org");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.getByLabel("New password").fill("Welcome-3-club");
    const code = await mailbox.code("chloe.nguyen@example.org");
    await page.getByLabel("Code").fill(code === "000000" ? "111111" : "000000");
    await page.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("New password").fill("Welcome-3-club");
    await page.getByRole("button", { name: "Set password and sign in" }).click();
    await page.waitForURL("https://club.test/client?code=**");
  });
});

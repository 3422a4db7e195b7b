import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { addAuthenticator } from "./kernel/authenticator.ts";
import { enterAddress, enterPassword } from "./kernel/join.ts";
import type { Problems } from "./kernel/problems.ts";
import { endSignIn } from "./kernel/sign-in.ts";
import { expect, invited, opened, test } from "./kernel/strict-demo.ts";
import { totp } from "./kernel/totp.ts";

const demoPassword = "Welcome-2-demo";

/** By password, every time: these journeys end the sessions that they begin. */
async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(path)}`);
  await enterPassword(page, email, demoPassword);
  await page.waitForURL(({ pathname }) => pathname === path);
}

async function signOut(page: Page, problems: Problems): Promise<void> {
  // What the page was still asking for when the session ended is refused.
  problems.allow(/status of 401/);
  await page
    .getByRole("button", { name: /Account of/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL("**/auth/sign-in");
}

/** The sign-in pages that another app sends people to; they lead back to the site. */
async function openHosted(page: Page): Promise<void> {
  const answer = await page.request.get("/api/organization/config");
  const config: { data: { COGNITO_CLIENT_ID: string } } = await answer.json();
  const query = new URLSearchParams({
    client_id: config.data.COGNITO_CLIENT_ID,
    redirect_uri: new URL("/auth/sign-in", page.url()).href,
    response_type: "code",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  await page.goto(`/oauth2/authorize?${query}`);
}

test("a passkey is added, signs in without a password, and after its removal no longer", async ({ page, problems }) => {
  test.setTimeout(90_000);
  problems.allow(/400/);
  const email = "ines.duarte@example.org";
  await addAuthenticator(page);
  await signIn(page, email, "/settings/passkeys");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your passkey is added")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove" })).toHaveCount(1);
  await expectAccessible(page);

  await signOut(page, problems);
  await openHosted(page);
  await page.getByLabel("Email").fill("chloe.nguyen@example.org");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no passkey");
  await expectAccessible(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(/[?&]code=/);

  await page.goto("/auth/sign-in?redirect=%2Fsettings%2Fpasskeys");
  await enterAddress(page, email);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/settings/passkeys");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet")).toBeVisible();

  await signOut(page, problems);
  await enterAddress(page, email);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
});

test("an address changes once its code is entered, a password at once, and both sign in", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(90_000);
  problems.allow(/400/);
  const [before, after] = ["chloe.nguyen@example.org", "chloe.elsewhere@example.org"];
  await signIn(page, before, "/settings/email");
  await page.getByLabel("New email").fill("kenji.watanabe@example.org");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("New email")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New email").fill(after);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(after));
  await expect(page.getByText(before)).toBeVisible();
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByText("Your email is changed")).toBeVisible();
  await expect(page.getByText(after)).toBeVisible();

  await page.goto("/settings/password");
  await page.getByLabel("Current password").fill("Not-the-1-word");
  await page.getByLabel("New password").fill("Welcome-3-river");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Current password").fill(demoPassword);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed", { exact: false })).toBeVisible();

  await signOut(page, problems);
  await page.goto("/auth/sign-in?redirect=%2Fsettings%2Femail");
  await enterAddress(page, before);
  await page.waitForURL("**/auth/create-account?**");
  await page.goto("/auth/sign-in?redirect=%2Fsettings%2Femail");
  await enterPassword(page, after, "Welcome-3-river");
  await page.waitForURL("**/settings/email");
  await expect(page.getByText(after)).toBeVisible();
});

test("codes come by text message once the number is proved, until they are turned off", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(90_000);
  problems.allow(/400/);
  const phone = "+353875550142";
  await signIn(page, "ines.duarte@example.org", "/settings/two-step");
  await page.getByLabel("Phone").fill("087 555 0142");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/not a phone number/);
  await page.getByLabel("Phone").fill("+353 87 555 0142");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(phone));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("On", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await signOut(page, problems);
  await page.goto("/auth/sign-in?redirect=%2Fsettings%2Ftwo-step");
  await enterPassword(page, "ines.duarte@example.org", demoPassword);
  await expect(page.getByRole("heading", { name: "Check your phone" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(phone));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/settings/two-step");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByLabel("Phone")).toBeVisible();
});

test("a community that requires it has everybody set up a second step before they are in", async ({ page, site }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 740 });
  const email = "nora.whitcomb@example.org";
  await page.goto(`${site.at("harbor.localhost")}/auth/sign-in?redirect=%2Fsettings%2Ftwo-step`);
  await enterPassword(page, email, demoPassword);
  await expect(page.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByRole("textbox", { name: "Code" }).fill(totp(secret, Date.now()));
  await page.getByRole("button", { name: "Turn on and sign in" }).click();
  await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.waitForURL("**/settings/two-step");
  await expect(page.getByText("On", { exact: true })).toBeVisible();

  await endSignIn(page);
  await page.goto(`${site.at("harbor.localhost")}/auth/sign-in?redirect=%2Fevents`);
  await enterPassword(page, email, demoPassword);
  await page.getByRole("textbox", { name: "Code" }).fill(totp(secret, Date.now() + 30_000));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/events");
});

test("a password that an organiser gave lets in once, and is replaced there and then", async ({
  page,
  site,
  temporaryPassword,
  problems,
}) => {
  problems.allow(/400/);
  const own = "Welcome-4-meadow";
  await page.goto(`${site.at("meadow.localhost")}/auth/sign-in?redirect=%2Fsettings`);
  await enterPassword(page, opened, temporaryPassword);
  await expect(page.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New password").fill("weak");
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(page.getByLabel("New password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("New password").fill(own);
  await page.getByRole("button", { name: "Set password and sign in" }).click();
  await page.waitForURL((url) => url.hostname === "meadow.localhost" && !url.pathname.startsWith("/auth/sign-in"));
  await endSignIn(page);
  await page.goto(`${site.at("meadow.localhost")}/auth/sign-in?redirect=%2Fevents`);
  await enterPassword(page, opened, own);
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/sign-in"));
});

test("who is invited makes an account from the mail, and who is not is refused", async ({
  page,
  mailbox,
  site,
  problems,
}) => {
  problems.allow(/400/);
  const mail = await mailbox.newest(invited);
  expect(mail.subject).toBe("Invitation à rejoindre Meadow");
  const link = new URL(/http\S+create-account\S+/.exec(mail.text)?.[0] ?? "");
  await page.goto(`${site.at("meadow.localhost")}${link.pathname}`);
  await page.getByLabel("First name").fill("Ilse");
  await page.getByLabel("Last name").fill("Baum");
  await page.getByLabel("Email").fill("nobody.asked@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/invit/i);
  await page.goto(`${site.at("meadow.localhost")}${link.pathname}${link.search}`);
  await expect(page.getByText(invited)).toBeVisible();
  await expect(page.getByLabel("First name"), "kept in this tab").toHaveValue("Ilse");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/auth/confirm**");
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(invited));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/auth/confirm"));
});

test("two windows renew at once with one refresh token, and both stay signed in", async ({ page, context }) => {
  await signIn(page, "ines.duarte@example.org", "/settings");
  // The page that is left would renew as a third where it still asks for something.
  await page.goto("about:blank");
  const other = await context.newPage();
  const renewals = await holdRenewals(context, 2);
  await ageAccessToken(context);
  await Promise.all([page, other].map((window) => window.goto("/settings/delegates")));
  await Promise.all([page, other].map((window) => window.waitForURL("**/settings/delegates")));
  expect(new Set(renewals.sent).size).toBe(1);
  expect(renewals.sent).toHaveLength(2);
  await expect.poll(() => renewals.statuses).toEqual([200, 200]);

  const before = await refreshTokenIn(context);
  expect(before).not.toBe(renewals.sent[0]);
  await ageAccessToken(context);
  await page.goto("/settings/delegates");
  await page.waitForURL("**/settings/delegates");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await refreshTokenIn(context)).not.toBe(before);
});

/** Lets nobody renew a token before so many windows want to. Answers what they sent and received. */
async function holdRenewals(context: BrowserContext, windows: number) {
  const { promise: everybody, resolve } = Promise.withResolvers<void>();
  const seen: { sent: string[]; statuses: number[] } = { sent: [], statuses: [] };
  await context.route("**/identity", async (route) => {
    const request = route.request();
    if (!request.headers()["x-amz-target"]?.endsWith(".GetTokensFromRefreshToken")) return route.continue();
    seen.sent.push(String(request.postDataJSON().RefreshToken));
    if (seen.sent.length >= windows) resolve();
    await everybody;
    const answer = await route.fetch();
    seen.statuses.push(answer.status());
    return route.fulfill({ response: answer });
  });
  return seen;
}

const cookieIn = async (context: BrowserContext, part: string) =>
  (await context.cookies()).find(({ name }) => name.endsWith(`.${part}`));

async function refreshTokenIn(context: BrowserContext): Promise<string> {
  return (await cookieIn(context, "refreshToken"))?.value ?? "";
}

/** Makes the access token one that ended long ago. */
async function ageAccessToken(context: BrowserContext): Promise<void> {
  const cookie = await cookieIn(context, "accessToken");
  if (!cookie) throw new Error("Nobody is signed in.");
  const [head, body = "", signature] = cookie.value.split(".");
  const claims = { ...JSON.parse(Buffer.from(body, "base64url").toString()), exp: 1 };
  const aged = Buffer.from(JSON.stringify(claims)).toString("base64url");
  await context.addCookies([{ ...cookie, value: [head, aged, signature].join(".") }]);
}

import { createRemoteJWKSet, jwtVerify } from "jose";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a member allows a service, which learns who they are by a token, until they stop it", async ({ page }) => {
  const asked = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await signIn(page, "chloe.nguyen@example.org", "/settings");
  const settings = page.getByRole("main");
  await settings.getByRole("link", { name: /Connected services/ }).click();
  await expect(page.getByRole("heading", { name: "River Prints" })).toBeVisible();
  await expectAccessible(page);
  const { authorization = "" } = (await asked).headers();
  const site = new URL(page.url()).origin;

  /** As the service's own program asks, from outside of the browser. */
  async function ask() {
    const answer = await fetch(`${site}/api/integrations/river-prints/auth`, { headers: { authorization } });
    const { data, message }: { data: string | null; message: string } = await answer.json();
    return { status: answer.status, token: data ?? "", message };
  }
  expect(await ask()).toMatchObject({ status: 459, message: expect.stringContaining("Connected services") });

  await page.getByRole("button", { name: "Allow River Prints" }).click();
  await expectAccessible(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /telephone number/ }).uncheck();
  await dialog.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Allowed", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText("Gets: your name, username and picture", { exact: true })).toBeVisible();

  const keys = createRemoteJWKSet(new URL("/.well-known/jwks.json", site));
  const claims = async (token: string, audience = "river-prints") =>
    (await jwtVerify(token, keys, { issuer: site, audience, algorithms: ["ES256"] })).payload;
  const { token } = await ask();
  const member = await claims(token);
  expect(member).toMatchObject({ name: "Chloé Nguyễn" });
  expect(member).not.toHaveProperty("email");
  expect((await claims((await ask()).token)).sub).toBe(member.sub);
  await expect(claims(token, "towpath-routes")).rejects.toThrow('unexpected "aud"');

  await page.getByRole("button", { name: "Stop River Prints" }).click();
  await expect(page.getByRole("button", { name: "Allow River Prints" })).toBeVisible();
  await expect.poll(async () => (await ask()).status).toBe(459);
});

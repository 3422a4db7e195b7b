import { createServer } from "node:http";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** A page of somebody else's site. */
async function otherSite(body: string) {
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>Bakery</title><h1>Bakery</h1>${body}`),
  );
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("it listens on a port");
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}

test("another site that the community named shows an event as high as it is, others do not", async ({
  page,
  browser,
  problems,
}) => {
  await signIn(page, "ines.duarte@example.org", "/manage/embedding");
  const site = new URL(page.url()).origin;
  const slug = "lantern-river-festival";
  const scripts = `<script async src="${site}/embed.js" data-event="${slug}" data-title="Festival"></script>`;
  const [named, unknown] = [await otherSite(scripts), await otherSite(scripts)];
  const sites = page.getByRole("textbox", { name: "Sites that may show them" });
  const before = await sites.inputValue();
  await sites.fill(named.origin);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It holds at once.")).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(named.origin);
  const frame = guest.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: /Lantern River Festival/ })).toBeVisible();
  const shown = await frame.locator("#part").evaluate((part) => part.clientHeight);
  await expect
    .poll(() => guest.locator("iframe").evaluate((each) => Math.abs(each.clientHeight)))
    .toBeCloseTo(shown, -1);
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: "Register" }).click();
  // A guest signs in on the way.
  await expect(await opened).toHaveURL(new RegExp(encodeURIComponent(`/events/${slug}/register`)));

  problems.allow(/frame-ancestors|Refused to frame|Framing/i);
  await guest.goto(unknown.origin);
  await expect(guest.locator("iframe")).toBeVisible();
  await expect(frame.getByRole("heading")).toHaveCount(0);

  const asked = `${site}/oembed?url=${encodeURIComponent(`${site}/events/${slug}`)}`;
  const answer = await (await guest.request.get(asked)).json();
  expect(answer).toMatchObject({ version: "1.0", type: "rich", provider_url: site });
  expect(answer.html).toContain(`${site}/embed/events/${slug}`);
  expect(
    (await guest.request.get(`${site}/oembed?url=${encodeURIComponent("https://example.org/events/x")}`)).status(),
  ).toBe(404);
  expect((await guest.request.get(`${asked}&format=xml`)).status()).toBe(501);
  await context.close();
  await sites.fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  for (const each of [named, unknown]) each.close();
});

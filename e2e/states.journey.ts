import { withoutNetwork } from "./kernel/problems.ts";
import { expect, test } from "./kernel/test.ts";

test.use({ serviceWorkers: "allow" });

const languages = {
  en: ["This page does not exist", "Sorry, we couldn't find the page you're looking for."],
  es: ["Esta página no existe", "Lo sentimos, no hemos encontrado la página que buscas."],
  fr: ["Cette page n’existe pas", "Désolé, nous n’avons pas trouvé la page que vous cherchez."],
  ja: ["このページは存在しません", "申し訳ありません。お探しのページが見つかりませんでした。"],
} as const;

for (const [locale, [title, text]] of Object.entries(languages)) {
  test(`a page that does not exist says so in ${locale}`, async ({ browser, site }) => {
    const context = await browser.newContext({ locale, baseURL: site.url });
    const page = await context.newPage();
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText(text);
    await context.close();
  });
}

test("nobody's domain counts down forty seconds without a script, and says to refresh by hand", async ({
  page,
  problems,
  request,
  site,
}) => {
  // The browser asks for an icon by itself; nobody has one.
  problems.allow(/503|favicon/);
  await page.goto(site.at("nobody.localhost"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no site at this address right now");
  await expect(page.getByText("in 40 seconds")).toBeVisible();
  await expect(page.getByText("refresh the page yourself")).toBeVisible();
  const waits = new Set<string | undefined>();
  for (let count = 0; count < 20; count += 1) {
    const answer = await request.get(site.url, { headers: { host: new URL(site.at("nobody.localhost")).host } });
    expect(answer.status()).toBe(503);
    expect(await answer.text()).not.toContain("<script");
    expect(answer.headers()["refresh"]).toBe(answer.headers()["retry-after"]);
    waits.add(answer.headers()["retry-after"]);
  }
  const seconds = [...waits].map(Number);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...seconds)).toBeLessThan(60);
  expect(waits.size).toBeGreaterThan(3);
  expect(site.output()).toContain('"domain":"nobody.localhost"');
});

test("without network the browser shows the community's own page, and keeps nothing else", async ({
  context,
  page,
  problems,
}) => {
  problems.allow(withoutNetwork);
  problems.allow(/503/);
  await page.goto("/events");
  await page.evaluate(async () => {
    const registered = await navigator.serviceWorker.register("/worker.js?locale=en", { scope: "/" });
    await navigator.serviceWorker.ready;
    return registered.scope;
  });
  // Only a worker that is known here has its network cut, too.
  if (context.serviceWorkers().length === 0) await context.waitForEvent("serviceworker");
  await context.setOffline(true);
  await page.goto("/people", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return requests.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline"]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You are offline");
});

test("a page that crashes in the browser is reported, without what it says about people", async ({
  page,
  problems,
  site,
}) => {
  // Reported means: an error in the log.
  problems.allow(/nobody\.knows|"a page crashed"/);
  await page.goto("/events");
  // A page that is not interactive yet catches no crash.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error("cannot show nobody.knows@example.org");
        });
      });
      return site.output();
    })
    .toContain('"route":"events/events-page"');
  expect(site.output()).not.toContain("nobody.knows");
});

test("a page describes itself to search engines and messengers, in every language", async ({ page, site }) => {
  await page.goto("/events/lantern-river-festival?locale=fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const address = `${site.url}/events/lantern-river-festival`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${address}?locale=fr`);
  await expect(page.locator('link[rel="alternate"][hreflang="ja"]')).toHaveAttribute("href", `${address}?locale=ja`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\.(webp|png)/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "{}")).toMatchObject({ "@type": "Event", name: "Lantern River Festival" });
  await page.goto("/people/ines.duarte");
  const person = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(person ?? "{}")).toMatchObject({ mainEntity: { "@type": "Person", name: "Inês Duarte" } });
});

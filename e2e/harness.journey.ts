import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { tabTo } from "./kernel/keyboard.ts";
import { expect, test } from "./kernel/test.ts";

test.describe("the harness itself", () => {
  test.fail("fails a journey with a problem nobody asked for", async ({ page }) => {
    await page.setContent("<script>console.error('nobody asked for this')</script>");
  });

  test("has a problem in what a page writes, throws or does not get, and in what the process logs", async ({
    page,
    problems,
    request,
  }) => {
    await page.setContent("<script>console.error('written')</script>");
    await page.setContent("<script>throw new Error('thrown')</script>");
    await page.setContent("<img src='http://127.0.0.1:9/missing.png' alt='none'>", { waitUntil: "load" });
    const data = { release: "none", route: "/", message: "reported" };
    expect((await request.post("/api/reports", { data })).status()).toBe(200);
    const kinds = [/^console: written/, /^uncaught: .*thrown/, /^request: GET .*missing\.png/, /^site: .*reported/];
    for (const kind of kinds) await expect.poll(problems.found).toContainEqual(expect.stringMatching(kind));
    problems.allow(/written|thrown|missing|ERR_UNSAFE_PORT|reported/);
    expect(problems.found()).toEqual([]);
  });

  test("lets a journey provoke what it names", async ({ page, problems }) => {
    problems.allow(/on purpose/);
    await page.setContent("<script>console.error('on purpose')</script>");
    expect(problems.found()).toEqual([]);
  });

  test("says what a page that hangs is waiting for", async ({ page, problems }) => {
    const asked = Promise.withResolvers<() => Promise<void>>();
    await page.route("**/late.png", (route) => asked.resolve(() => route.fulfill({ status: 204 })));
    await page.setContent("<img src='http://pictures.example/late.png' alt='late'>", { waitUntil: "commit" });
    const answer = await asked.promise;
    expect(problems.unanswered()).toEqual([expect.stringMatching(/^not answered after \d+ s: GET .*late\.png$/)]);
    await answer();
    await expect.poll(problems.unanswered).toEqual([]);
  });

  test("finds an image without a text, and a page that is too wide", async ({ page }) => {
    await page.setContent("<main><h1>A page</h1><img src='data:,'><p style='width:2000px'>wide</p></main>");
    await expect(expectAccessible(page)).rejects.toThrow("image-alt");
    await expect(expectNoSidewaysScroll(page)).rejects.toThrow("wider");
  });

  test("finds a control whose focus cannot be seen", async ({ page }) => {
    await page.setContent("<button style='outline:none'>hidden</button><button>seen</button>");
    await expect(tabTo(page, page.getByText("hidden"))).rejects.toThrow("the focus can be seen");
    await tabTo(page, page.getByText("seen"));
  });
});

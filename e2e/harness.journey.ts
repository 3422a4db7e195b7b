import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { tabTo } from "./kernel/keyboard.ts";
import { expect, test } from "./kernel/test.ts";

test.describe("the harness itself", () => {
  test.fail("fails a journey whose page writes an error to the console", async ({ page }) => {
    await page.setContent("<script>console.error('nobody asked for this')</script>");
  });

  test.fail("fails a journey whose page throws", async ({ page }) => {
    await page.setContent("<script>throw new Error('nobody asked for this')</script>");
  });

  test.fail("fails a journey whose page loads what is not there", async ({ page }) => {
    await page.setContent("<img src='http://127.0.0.1:9/none.png' alt='none'>", { waitUntil: "load" });
  });

  test.fail("fails a journey whose process logs an error", async ({ request }) => {
    const data = { release: "none", route: "/", message: "nobody asked for this" };
    expect((await request.post("/api/reports", { data })).status()).toBe(200);
  });

  test("lets a journey provoke what it names", async ({ page, problems }) => {
    problems.allow(/on purpose/);
    await page.setContent("<script>console.error('on purpose')</script>");
    expect(problems.found()).toEqual([]);
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

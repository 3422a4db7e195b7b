import { expect, type Page } from "@playwright/test";

/** Posts something where the page has the field for it, in English; the id of the post. */
export async function publish(page: Page, text: string): Promise<string> {
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(text);
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/activities") && answer.request().method() === "POST",
  );
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const answer = await stored;
  expect(answer.ok()).toBe(true);
  return (await answer.json()).data.id;
}

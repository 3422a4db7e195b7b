import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import type { Problems } from "./problems.ts";

export const ines = { email: "ines.duarte@example.org", name: "Inês Duarte", username: "ines.duarte" };
export const kenji = { email: "kenji.watanabe@example.org", name: "Kenji Watanabe", username: "kenji.watanabe" };
export const chloe = { email: "chloe.nguyen@example.org", name: "Chloé Nguyễn", username: "chloe.nguyen" };

/** Another person, in a browser of their own that speaks English unless their account says otherwise. */
export async function another(page: Page, problems: Problems, email: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("A second person needs a browser that was launched.");
  const context: BrowserContext = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: "en",
    timezoneId: "UTC",
  });
  problems.watch(context);
  const other = await context.newPage();
  await signIn(other, email, "/");
  return other;
}

export const composer = (page: Page): Locator => page.locator("textarea");
export const messages = (page: Page): Locator => page.locator("[data-message]");
/** What can be done with the message of that text. */
export const toolsOf = (page: Page, text: string): Locator =>
  page.getByRole("group", { name: `Actions for “${text.slice(0, 40)}”` });

/** Chooses somebody by name, once the list is that of the name: until then what was found before stands there, and goes. */
export async function choosePerson(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("combobox", { name: "Find people" }).fill(name);
  await expect(dialog.getByRole("option")).toHaveText([new RegExp(name)]);
  await dialog.getByRole("option").click();
}

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

let runs = 0;

/** The texts of one run of a journey, so that it finds none of another's, nor of its own when it is run again. */
export function words(title: string): (text: string) => string {
  runs += 1;
  const tag = `(${title} ${runs})`;
  return (text) => `${text} ${tag}`.trimStart();
}

import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a member publishes an event, names a speaker and a session, somebody finds it, and it is canceled", async ({
  page,
  problems,
}) => {
  const tagged = words("event");
  const name = tagged("Lantern regatta");
  await signIn(page, ines.email, "/organize");
  await expectAccessible(page);
  await page.getByRole("button", { name: "New event" }).first().click();
  const made = page.getByRole("dialog", { name: "New event" });
  await made.getByRole("textbox", { name: /^Name of the event/ }).fill(name);
  await made.getByRole("textbox", { name: /^Venue/ }).fill("Boathouse");
  await made.getByRole("textbox", { name: /^In a few words/ }).fill("All boats, one river.");
  await expectAccessible(page);
  await made.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/organize\/lantern-regatta/);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(page).toHaveTitle(`Overview · ${name} · Riverside`);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Add a speaker" }).click();
  const speaker = page.getByRole("dialog", { name: "Add a speaker" });
  await speaker.getByRole("textbox", { name: /^First name/ }).fill("Mei");
  await speaker.getByRole("textbox", { name: /^Last name/ }).fill("Tanaka");
  await speaker.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Edit Mei Tanaka" })).toBeVisible();
  await page.getByRole("button", { name: "Add a session" }).click();
  const session = page.getByRole("dialog", { name: "Add a session" });
  await session.getByRole("textbox", { name: /^Name of the session/ }).fill("Opening");
  await session.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Edit Opening" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  const slug = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const guest = await another(page, problems, chloe.email);
  await guest.goto(`/events/${slug}`);
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(guest.getByRole("link", { name: /Register/ }).first()).toBeVisible();
  problems.allow(/403/);
  await guest.goto(`/organize/${slug}`);
  await expect(guest.getByText("You do not organise this event")).toBeVisible();

  const moveTo = async (address: string): Promise<void> => {
    await page.getByRole("button", { name: "Edit the event" }).click();
    const edited = page.getByRole("dialog", { name: "Edit the event" });
    await edited.getByRole("textbox", { name: /^Address/ }).fill(address);
    await edited.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(`**/organize/${address}`);
  };
  await moveTo(`${slug}-moved`);
  await guest.goto(`/events/${slug}/agenda`);
  await expect(guest).toHaveURL(new RegExp(`/events/${slug}-moved/agenda$`));
  await expect(guest.getByText("Opening").first()).toBeVisible();
  await moveTo(slug);
  await guest.goto(`/events/${slug}-moved?from=friend`);
  await expect(guest).toHaveURL(new RegExp(`/events/${slug}\\?from=friend$`));
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("button", { name: "Cancel the event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the event" }).click();
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible();
  await guest.goto(`/events/${slug}`);
  await expect(guest.getByText("Cancelled").first()).toBeVisible();
});

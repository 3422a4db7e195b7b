import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { callsOf } from "./kernel/calls.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

test("a draft is looked at as a guest, a member and whoever holds a pass, and nothing is done by it", async ({
  page,
}) => {
  const name = words("preview")("Harbour talk");
  await signIn(page, ines.email, "/organize");
  const api = callsOf<{ id: string; slug: string }>(page);
  const event = {
    status: "draft",
    eventType: "virtual",
    name,
    shortDescription: "Tides and charts.",
    eventStart: inHours(48),
    eventEnd: inHours(50),
    timezone: "Europe/Lisbon",
    meetingUrl: "https://meet.example.org/harbour",
    registration: true,
  };
  const { slug } = await api("post", "/listings", { event });
  await page.goto(`/organize/${slug}`);
  await page.getByRole("link", { name: "Preview" }).click();
  const viewer = page.getByRole("combobox", { name: "You see this as" });
  await expect(viewer).toHaveValue("guest");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("You run this event")).toBeHidden();
  await expect(page.getByText("Draft", { exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Join the meeting" })).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This is a preview: nothing can be done in it.").last()).toBeVisible();
  await page
    .getByRole("link", { name: /Register/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/events/${slug}/register/preview\\?as=guest$`));
  await expect(page.getByRole("heading", { name: "Admission" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  // The page that is left has the same choice, and stays until the other has come.
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await viewer.selectOption({ label: "a member" });
  await expect(page).toHaveURL(/as=member$/);
  await expect(page.getByRole("link", { name: /Register/ }).first()).toBeVisible();
  await viewer.selectOption({ label: "whoever holds Admission" });
  await expect(page.getByRole("link", { name: "Join the meeting" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Join the meeting" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to the console" }).click();
  await expect(page).toHaveURL(new RegExp(`/organize/${slug}$`));
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
});

test("a draft that has a moment is out by itself when it has come, and not before", async ({ page, problems }) => {
  test.setTimeout(180_000);
  const name = words("moment")("Harbour talk");
  await signIn(page, ines.email, "/organize");
  const api = callsOf<{ id: string; slug: string }>(page);
  const event = {
    status: "draft",
    eventType: "physical",
    name,
    shortDescription: "Tides and charts.",
    eventStart: inHours(48),
    eventEnd: inHours(50),
    timezone: "Europe/Lisbon",
  };
  const { id, slug } = await api("post", "/listings", { event });
  await api("put", `/listings/${id}`, { event: { publishAt: inHours(24) } });
  await page.goto(`/organize/${slug}`);
  await expect(page.getByText(/^Goes public on /)).toBeVisible();
  await expect(page.getByText("Europe/Lisbon").first()).toBeVisible();
  await page.getByRole("button", { name: "Change the time" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish at a time" });
  await expect(dialog.getByText("By the clock of the event: Europe/Lisbon.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Scheduled").first()).toBeVisible();

  const guest = await another(page, problems, chloe.email);
  problems.allow(/404/);
  const status = async () => (await guest.goto(`/events/${slug}`))?.status();
  expect(await status()).toBe(404);
  await api("put", `/listings/${id}`, { event: { publishAt: new Date(Date.now() + 1_500).toISOString() } });
  // The clock looks every minute.
  await expect.poll(status, { timeout: 100_000, intervals: [5_000] }).toBe(200);
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Published").first()).toBeVisible();
});

import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, choosePerson, ines, words } from "./kernel/chat.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { becomeMember } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a host adds a co-host and a question, the co-host edits the event, and is asked when they register", async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  const name = words("co-hosts")("Boat building day");
  await becomeMember(page, ines.email);
  const slug = await publishEvent(page, { name, venue: "Boathouse", inAFewWords: "From plank to keel." });
  const path = `/organize/${slug}`;

  await page.getByRole("button", { name: "Add a co-host" }).click();
  const adding = page.getByRole("dialog", { name: "Add a co-host" });
  await choosePerson(adding, chloe.name);
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: `Remove ${chloe.name}` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Questions" }).click();
  await page.waitForURL(`**${path}/questions`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask a question" }).click();
  const asking = page.getByRole("dialog", { name: "Ask a question" });
  await asking.getByRole("textbox", { name: /^Question/ }).fill("Which boat do you build?");
  await asking.getByLabel("How it is answered").selectOption({ label: "One answer, all in sight" });
  await asking.getByRole("textbox", { name: "Answer 1" }).fill("A skiff");
  await asking.getByRole("textbox", { name: "Answer 2" }).fill("A gig");
  await asking.getByRole("checkbox", { name: "Has to be answered" }).check();
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Add the question" }).click();
  await expect(page.getByRole("button", { name: "Edit Which boat do you build?" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "A gig" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  const beside = await another(page, problems, chloe.email);
  await beside.goto(path);
  await expect(beside.getByRole("button", { name: "Delete the event" })).toHaveCount(0);
  await beside.getByRole("button", { name: "Edit the event" }).click();
  const editing = beside.getByRole("dialog");
  await editing.getByRole("textbox", { name: /^Venue/ }).fill("Old boathouse");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(beside.getByText("Old boathouse")).toBeVisible();

  await beside.goto(`/events/${path.split("/").at(-1) ?? ""}/register`);
  await beside.getByRole("button", { name: "Continue" }).filter({ visible: true }).click();
  await beside.waitForURL("**/register/questions");
  await expect(beside.getByText("Which boat do you build?")).toBeVisible();
  await beside.getByRole("radio", { name: "A gig" }).check();
  await beside.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(beside.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 answer", { exact: false })).toBeVisible();
});

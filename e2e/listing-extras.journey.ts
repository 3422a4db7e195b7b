import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test("an organiser sells an add-on and rooms beside passes, sees what is sold, and cannot have fewer than that", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const name = words("listing-extras")("Kite weekend");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "North beach", inAFewWords: "Wind from the west." });

  await organiser.goto(`/organize/${slug}/add-ons`);
  await organiser.getByRole("button", { name: "Add an add-on" }).click();
  const adding = organiser.getByRole("dialog", { name: "Add an add-on" });
  await adding.getByRole("textbox", { name: /^Name of the add-on/ }).fill("Dinner on the pier");
  await adding.getByRole("textbox", { name: /^Price/ }).fill("29");
  await adding.getByRole("textbox", { name: /^How many there are/ }).fill("20");
  await adding.getByRole("checkbox", { name: "Admission" }).click();
  await expectAccessible(organiser);
  await adding.getByRole("button", { name: "Add the add-on" }).click();
  const addOns = organiser.getByRole("list", { name: "Add-ons" });
  await expect(addOns.getByText("0 of 20 sold")).toBeVisible();
  await expectAccessible(organiser);

  await organiser.getByRole("link", { name: "Rooms", exact: true }).filter({ visible: true }).last().click();
  await organiser.waitForURL(`**/organize/${slug}/rooms`);
  await organiser.getByRole("button", { name: "Add a kind of room" }).click();
  const offering = organiser.getByRole("dialog", { name: "Add a kind of room" });
  await offering.getByRole("textbox", { name: /^Name of the kind of room/ }).fill("Cabin for two");
  await offering.getByRole("textbox", { name: /^Price/ }).fill("80");
  await offering.getByRole("textbox", { name: /^How many rooms there are/ }).fill("5");
  await offering.locator("input[type=file]").setInputFiles({ name: "cabin.png", mimeType: "image/png", buffer: dot });
  await organiser.getByRole("dialog").last().getByRole("button", { name: "Use picture" }).click();
  await offering.getByRole("button", { name: "Add a kind of pass" }).click();
  await offering
    .getByRole("group", { name: "Pass 1" })
    .getByRole("combobox", { name: /^Pass/ })
    .selectOption("Admission");
  await expectAccessible(organiser);
  await offering.getByRole("button", { name: "Add the rooms" }).click();
  const rooms = organiser.getByRole("list", { name: "Rooms" });
  await expect(rooms.getByText("5 of 5 free in the fullest night")).toBeVisible();
  await organiser.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(organiser);
  await organiser.setViewportSize({ width: 1280, height: 800 });

  await join(page, mailbox, newcomer("stays-over"), `/events/${slug}/register`);
  const goOn = () => page.getByRole("button", { name: "Continue" }).filter({ visible: true }).click();
  await goOn();
  await page.waitForURL("**/register/extras");
  await page.getByRole("checkbox", { name: /Dinner on the pier/ }).click();
  await expect(page.getByText("€29.00").filter({ visible: true }).first()).toBeVisible();
  await goOn();
  await page.waitForURL("**/register/stay");
  await page.getByRole("radio", { name: /Cabin for two/ }).click();
  await expect(page.getByText("€109.00").filter({ visible: true }).first()).toBeVisible();
  await goOn();
  await page.waitForURL("**/register/payment");
  await page.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();

  await organiser.reload();
  await expect(rooms.getByText("1 room booked")).toBeVisible();
  problems.allow(/409/);
  await organiser.getByRole("button", { name: "Edit Cabin for two" }).click();
  const editing = organiser.getByRole("dialog", { name: "Edit the rooms" });
  await editing.getByRole("textbox", { name: /^How many rooms there are/ }).fill("0");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("for one and the same night: 1.", { exact: false })).toBeVisible();
  await editing.getByRole("textbox", { name: /^How many rooms there are/ }).fill("1");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(rooms.getByText("Sold out")).toBeVisible();

  await organiser.goto(`/organize/${slug}/add-ons`);
  await expect(addOns.getByText("1 of 20 sold")).toBeVisible();
  await organiser.getByRole("button", { name: "Remove Dinner on the pier" }).click();
  await organiser.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(organiser.getByText("Switch it off instead.", { exact: false }).first()).toBeVisible();
});

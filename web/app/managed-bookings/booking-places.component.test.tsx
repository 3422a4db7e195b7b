import { describe, expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { boathouse, court, mill } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const at = "/manage/bookings/places";
const calls = "/api/manage/bookings/places";
const opened = `${at}/${boathouse.id}`;
const empty = { ...boathouse, spacesCount: 0, comingCount: 0 };

describe("places", () => {
  test("say what they have and whether they are shown", async () => {
    const page = await show(Places, { ...server({ places: [boathouse, mill] }), at });
    await expect.element(page.getByText("3 coming bookings").first()).toBeVisible();
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "The Mill" }).getByText("Not shown"))
      .toBeVisible();
    await expectNoFaults();
    await page.getByRole("link", { name: "The Boathouse" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "The Boathouse" })).toBeVisible();
  });

  test("begin with one, which has the clock of the community", async () => {
    const { fetch, sent } = server({ places: [], place: empty, spaces: [] });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("No places yet")).toBeVisible();
    await page.getByRole("button", { name: "Add a place" }).last().click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("combobox", { name: /^Timezone/ })).toHaveValue("Europe/Dublin");
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Add the place" }).click();
    await expect.element(dialog.getByRole("textbox", { name: /^Name/ })).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("textbox", { name: /^Name/ }).fill("The Boathouse");
    await dialog.getByRole("textbox", { name: /^City/ }).fill("Cork");
    await dialog.getByRole("button", { name: "Add the place" }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          command: `POST ${calls}`,
          body: { name: "The Boathouse", timezone: "Europe/Dublin", city: "Cork", active: true },
        },
      ]);
    await expect.element(page.getByText("Nothing to book here yet")).toBeVisible();
  });

  test("can be asked for again where they could not be read", async () => {
    const page = await show(Places, { ...server({ places: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test("are for those who run the community", async () => {
    const page = await show(Places, { ...server({ isAdministrator: false }), at });
    await expect.element(page.getByText("This is for administrators").first()).toBeVisible();
  });
});

describe("a place", () => {
  test("has its spaces, with what is missing before they can be booked", async () => {
    const bare = { ...court, id: "0192cccc-0000-4000-8000-000000000012", name: "Sauna", availability: [], price: 0 };
    const page = await show(Places, { ...server({ spaces: [court, bare] }), at: opened });
    await expect.element(page.getByText("1 hour").first()).toBeVisible();
    await expect.element(page.getByText("€12.00")).toBeVisible();
    await expect.element(page.getByText("2 at once").first()).toBeVisible();
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "Sauna" }).getByText("No hours yet"))
      .toBeVisible();
    await expectNoFaults();
  });

  test("keeps its clock while something is booked by it, and is changed by what differs", async () => {
    const { fetch, sent } = server();
    const page = await show(Places, { fetch, at: opened });
    await page.getByRole("button", { name: "Edit the place" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("combobox", { name: /^Timezone/ })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: /^Shown to members/ }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${boathouse.id}`, body: { active: false } }]);
  });

  test("without a space leads on to the first, which goes on with its hours", async () => {
    const space = { ...court, availability: [] };
    const { fetch, sent } = server({ place: empty, spaces: [], space });
    const page = await show(Places, { fetch, at: opened });
    await page.getByRole("button", { name: "Add a space" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name/ }).fill("Training tank");
    await dialog.getByRole("textbox", { name: /^Price/ }).fill("12");
    await dialog.getByRole("button", { name: "Add the space" }).click();
    const body = { name: "Training tank", slotDuration: 60, price: 1200, supply: 1, active: true };
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/${boathouse.id}/spaces`, body }]);
    await expect.element(page.getByRole("link", { name: "Say when it is open" })).toBeVisible();
  });

  test("stays while something is booked there, and says so", async () => {
    const page = await show(Places, { ...server(), at: opened });
    await expect.element(page.getByText("What is booked is still to take place (3)", { exact: false })).toBeVisible();
    expect(page.getByRole("button", { name: "Remove the place" }).elements()).toEqual([]);
  });

  test("is removed after a question, and a refusal is said", async () => {
    const message = "What is booked is still to take place (1).";
    const refusal = { code: "managedBooking.hasComing", message };
    const page = await show(Places, { ...server({ place: { ...boathouse, comingCount: 0 }, refusal }), at: opened });
    await page.getByRole("button", { name: "Remove the place" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Its space goes with it", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Remove the place" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  test("has room on a narrow telephone", async () => {
    await browser.viewport(320, 700);
    const page = await show(Places, { ...server(), at: opened, locale: "fr" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await browser.viewport(1280, 800);
  });
});

import { expect, test } from "vitest";
import { bookingAt, expectNoFaults, held, place, placeId, shown, space, spaceId } from "./sample-bookings.tsx";

const now = Date.now();
const failing = { status: 503, code: "defect", message: "Away" };

test("places are shown with their city and how much there is to book, own bookings above them", async () => {
  const { page } = await shown("/bookings", { bookings: () => [bookingAt(now), held(now, 9, { id: placeId })] });
  await expect.element(page.getByRole("link", { name: "The boathouse" })).toBeVisible();
  await expect.element(page.getByText("Cork")).toBeVisible();
  await expect.element(page.getByText("2 spaces to book")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Your next bookings" })).toBeVisible();
  await expect.element(page.getByText("Not confirmed yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "All my bookings" })).toHaveAttribute("href", "/me/bookings");
  await expectNoFaults();
});

test("a guest sees the places and no bookings, and asks for none", async () => {
  const { page, asked } = await shown("/bookings", {}, { signedIn: false });
  await expect.element(page.getByRole("link", { name: "The boathouse" })).toBeVisible();
  expect(page.getByText("Your next bookings").elements()).toHaveLength(0);
  expect(asked.filter((path) => path.startsWith("/bookings?"))).toEqual([]);
});

test("without places the next step is offered, to those who run the community theirs", async () => {
  const { page } = await shown("/bookings", { places: [] });
  await expect.element(page.getByText("Nothing to book yet")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("link", { name: "Home" })).toBeVisible();
  await expectNoFaults();
  await page.unmount();
  const run = await shown("/bookings", { places: [], isAdministrator: true });
  await expect
    .element(run.page.getByRole("link", { name: "Manage bookings" }).first())
    .toHaveAttribute("href", "/manage/bookings");
});

test("places that did not arrive can be asked for again", async () => {
  const { page } = await shown("/bookings", { places: failing });
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a place has its address, the way there, and what each space costs for how long", async () => {
  const table = { ...space, id: placeId, name: "Long table", supply: 4, price: 1200, slotDuration: 90 };
  const viewer = { ...space.viewer, price: 1200 };
  const { page } = await shown(`/bookings/places/${placeId}`, { spaces: [space, { ...table, viewer }] });
  await expect.element(page.getByRole("heading", { name: "The boathouse" })).toBeVisible();
  await expect.element(page.getByText("T12 Cork")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "OpenStreetMap" }))
    .toHaveAttribute("href", expect.stringContaining("4%20Mill%20Quay"));
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect.element(row("Workshop").getByText(/Free for 1 hour · 1 booking at a time/)).toBeVisible();
  await expect.element(row("Long table").getByText(/€12.00 for 1 hr 30 min · 4 bookings at a time/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Workshop" }))
    .toHaveAttribute("href", `/bookings/places/${placeId}/${spaceId}`);
  await expectNoFaults();
});

test("a place without an address or anything to book says where else to look", async () => {
  const nowhere = { address1: null, city: null, zip: null, country: null };
  const { page } = await shown(`/bookings/places/${placeId}`, { place: nowhere, spaces: [] });
  await expect.element(page.getByText("Nothing to book here at the moment")).toBeVisible();
  expect(page.getByRole("link", { name: "OpenStreetMap" }).elements()).toHaveLength(0);
  await expect.element(page.getByRole("link", { name: "Other places" })).toHaveAttribute("href", "/bookings");
});

test("own bookings are coming or past, and say what is not as usual", async () => {
  const mine = (past: boolean) =>
    past
      ? [bookingAt(now, { status: "canceled", space: { ...space, name: "Loft" } })]
      : [bookingAt(now, { place: { ...place, name: "Mill" } })];
  const { page } = await shown("/me/bookings", { bookings: mine });
  await expect.element(page.getByText("Mill")).toBeVisible();
  await page.getByRole("link", { name: "Past" }).click();
  await expect.element(page.getByRole("link", { name: "Loft" })).toBeVisible();
  await expect.element(page.getByText("Cancelled")).toBeVisible();
  await expectNoFaults();
});

test("without own bookings the places are offered", async () => {
  const { page } = await shown("/me/bookings");
  await expect.element(page.getByText("No bookings to come")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Find a place" })).toHaveAttribute("href", "/bookings");
  await page.getByRole("link", { name: "Past" }).click();
  await expect.element(page.getByText("No past bookings")).toBeVisible();
});

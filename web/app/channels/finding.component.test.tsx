import { expect, test } from "vitest";
import { begun, expectNoFaults, letter, mill, radio, shown, subscribed, weir } from "./sample-channels.tsx";

const failing = { status: 503, code: "defect", message: "Away" };

test("the hub shows what one goes on with, what is new, what is featured, and every channel", async () => {
  const { page } = await shown("/channels", {
    channels: [{ ...radio, viewer: { ...radio.viewer, subscription: subscribed } }],
    begun: [begun],
    subscribed: [letter],
    featured: [weir, mill],
  });
  await expect.element(page.getByRole("heading", { name: "Go on" })).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "8 minutes left" }).first()).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "New in your channels" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Building the weir" }))
    .toHaveAttribute("href", "/contents/content-23");
  await expect
    .element(page.getByRole("link", { name: "River radio" }))
    .toHaveAttribute("href", "/channels/river-radio");
  await expect.element(page.getByText("12 subscribers · 3 published")).toBeVisible();
  expect(page.getByRole("link", { name: "New channel" }).elements()).toHaveLength(0);
  await expectNoFaults();
});

test("a guest sees channels, and asks for nothing of their own", async () => {
  const { page, asked } = await shown("/channels", {}, { signedIn: false });
  await expect.element(page.getByRole("link", { name: "River radio" })).toBeVisible();
  expect(asked.filter((path) => /subscribed|begun/.test(path))).toEqual([]);
});

test("without channels the next step is offered: a new one to those who may make it", async () => {
  const { page } = await shown("/channels", { channels: [] });
  await expect.element(page.getByText("No channels yet")).toBeVisible();
  await expectNoFaults();
  await page.unmount();
  const maker = await shown("/channels", { channels: [], canCreate: true });
  await expect
    .element(maker.page.getByRole("link", { name: "New channel" }).first())
    .toHaveAttribute("href", "/studio?new");
});

test("channels that did not arrive can be asked for again", async () => {
  const { page } = await shown("/channels", { channels: failing });
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("what is found by no channel is looked for in all that is published", async () => {
  const { page, asked } = await shown("/channels?search=weir", { channels: [] });
  await expect
    .element(page.getByRole("link", { name: "Search everything published" }))
    .toHaveAttribute("href", "/contents?search=weir");
  expect(asked.some((path) => path.startsWith("/channels?search=weir"))).toBe(true);
});

test("everything published is narrowed by kind, and each says how long it takes and what it needs", async () => {
  const { page, asked } = await shown("/contents");
  await expect.element(page.getByText("4 min read")).toBeVisible();
  await expect.element(page.getByText("12:34", { exact: false }).first()).toBeVisible();
  await expect.element(page.getByText("With a plan")).toBeVisible();
  await expectNoFaults();
  await page.getByRole("link", { name: "Recordings" }).click();
  await expect.element(page.getByLabelText("address")).toHaveTextContent("/contents?recordings=");
  await expect.element(page.getByRole("link", { name: "Who owns the arches" })).not.toBeInTheDocument();
  await expect.poll(() => asked.some((path) => path.includes("type=audio"))).toBe(true);
  await page.getByRole("link", { name: "Rowing" }).click();
  await expect.poll(() => asked.some((path) => path.includes("interest=") && path.includes("type=audio"))).toBe(true);
});

test("only a recording that one may hear has a button to play it", async () => {
  const { page } = await shown("/contents");
  await expect.element(page.getByRole("button", { name: "Play The mill at night" })).toBeVisible();
  expect(page.getByRole("button", { name: /^Play/ }).elements()).toHaveLength(1);
});

test("whoever subscribes to nothing is shown the channels", async () => {
  const { page } = await shown("/contents?subscribed", { subscribed: [] });
  await expect.element(page.getByText("Nothing from your channels yet")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See the channels" })).toHaveAttribute("href", "/channels");
  await expectNoFaults();
});

import { expect, test } from "vitest";
import {
  amara,
  begun,
  collectionId,
  expectNoFaults,
  letter,
  mill,
  season,
  shown,
  subscribed,
} from "./sample-channels.tsx";

const mine = { viewer: { subscription: subscribed, canManage: false, canOwn: false } };

test("a channel shows whose it is, where else it is, the latest, its collections and who is in it", async () => {
  const { page } = await shown("/channels/river-radio", {
    collections: [season],
    coming: [{ ...letter, id: begun.id, published: "2999-01-01T10:00:00.000Z", title: "The flood", isLocked: true }],
  });
  await expect.element(page.getByRole("heading", { name: "River radio", level: 1 })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Amara Osei" }).first()).toHaveAttribute("href", "/people/amara");
  await expect.element(page.getByRole("link", { name: "Apple Podcasts" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Website" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Latest" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "First season" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Coming soon" })).toBeVisible();
  await expect.element(page.getByText("Miller")).toBeVisible();
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute("href")).toMatch(
    /\/channels\/river-radio\/feed\.xml$/,
  );
  expect(page.getByRole("link", { name: "Manage" }).elements()).toHaveLength(0);
  await expectNoFaults();
});

test("a kind of what is published is chosen in the address", async () => {
  const { page } = await shown("/channels/river-radio?videos", { contents: [mill] });
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Show everything" }))
    .toHaveAttribute("href", "/channels/river-radio");
});

test("somebody subscribes", async () => {
  const { page, sent } = await shown("/channels/river-radio");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(page.getByText("You subscribe to River radio.")).toBeVisible();
  expect(sent.map(({ command }) => command)).toEqual([`POST /channels/${mill.channel.id}/subscribers`]);
});

test("a subscriber says how they are told, and ends it", async () => {
  const { page, sent } = await shown("/channels/river-radio", { channel: mine });
  await page.getByRole("button", { name: "Subscribed" }).click();
  await page.getByRole("menuitem", { name: "How you are told" }).click();
  await page.getByRole("switch", { name: "By push notification" }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ contentPushNotification: true });
  await expectNoFaults();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Subscribed" }).click();
  await page.getByRole("menuitem", { name: "Unsubscribe" }).click();
  await expect.poll(() => sent.at(-1)?.command).toMatch(/^DELETE .*subscribers$/);
});

test("whoever manages it is led to the studio, and asked to publish first", async () => {
  const { page } = await shown("/channels/river-radio", {
    contents: [],
    channel: { viewer: { subscription: null, canManage: true, canOwn: true }, visible: false },
  });
  await expect.element(page.getByRole("link", { name: "Manage" })).toHaveAttribute("href", "/studio/river-radio");
  await expect.element(page.getByText("Not visible")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Publish something" })).toBeVisible();
  await expectNoFaults();
});

test("other apps get the open address, and a member an own one that is shown once", async () => {
  const { page, sent } = await shown("/channels/river-radio", {});
  await page.getByRole("button", { name: "Follow in another app" }).click();
  await expect
    .element(page.getByLabelText("Address for everybody"))
    .toHaveValue("https://riverside.test/channels/river-radio/feed.xml");
  await page.getByRole("button", { name: "Make your own address" }).click();
  await expect.element(page.getByLabelText("Your own address").first()).toBeVisible();
  await expect
    .element(page.getByRole("textbox", { name: "Your own address" }))
    .toHaveValue("https://riverside.test/feeds/secret-token/feed.xml");
  expect(sent.at(-1)?.command).toMatch(/^POST \/self\/channels\/.*\/feed$/);
  await expectNoFaults();
});

test("an own address says which apps ask for it, and is revoked", async () => {
  const { page, sent } = await shown("/channels/river-radio", {
    feed: { createdAt: "2026-01-20T10:00:00.000Z", programs: 2, lastReadAt: "2026-01-21T10:00:00.000Z" },
  });
  await page.getByRole("button", { name: "Follow in another app" }).click();
  await expect.element(page.getByText(/2 apps have asked for it in the last 30 days/)).toBeVisible();
  await page.getByRole("button", { name: "Revoke the address" }).click();
  await expect.poll(() => sent.at(-1)?.command).toMatch(/^DELETE \/self\/channels\/.*\/feed$/);
});

test("a collection is listed in its order", async () => {
  const { page } = await shown(`/channels/river-radio/collections/${collectionId}`);
  await expect.element(page.getByRole("heading", { name: "First season" })).toBeVisible();
  await expect.element(page.getByText("How it began.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Who owns the arches" })).toBeVisible();
  await expectNoFaults();
});

test("subscribers are listed, and where there is none one is asked to be the first", async () => {
  const { page } = await shown("/channels/river-radio/subscribers", { subscribers: [amara] });
  await expect.element(page.getByRole("link", { name: /Amara Osei/ })).toBeVisible();
  await expectNoFaults();
  await page.unmount();
  const none = await shown("/channels/river-radio/subscribers");
  await expect.element(none.page.getByText("Nobody subscribes yet")).toBeVisible();
});

import { Route } from "react-router";
import { describe, expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { river } from "../managed-channels/samples.ts";
import { expectNoFaults, placesWith, server } from "../managed-channels/test-server.tsx";
import { show } from "../test/shown.tsx";
import ImportPage from "./import-page.tsx";
import type { ChannelImport } from "./reads.ts";

const Places = placesWith(<Route path="import" element={<ImportPage />} />);
const at = `/studio/${river.slug}/import`;
const calls = `/api/channels/managed/${river.id}/imports`;

const read: ChannelImport = {
  id: "0192dddd-0000-4000-8000-000000000071",
  channelId: river.id,
  kind: "podcast",
  title: "Harbour Nights",
  href: "https://harbour.example/a-rather-long-address-of-a-feed-that-does-not-break-by-itself/feed.xml",
  state: "read",
  found: 14,
  known: 1,
  texts: 1,
  recordings: 12,
  videos: 0,
  left: 0,
  outcome: null,
  waiting: 13,
  done: 0,
  skipped: 0,
  failed: 0,
  picturesMissed: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
  finishedAt: null,
};
const working: ChannelImport = { ...read, state: "working", outcome: "drafts", waiting: 9, done: 3, failed: 1 };
const done: ChannelImport = {
  ...working,
  state: "done",
  waiting: 0,
  done: 11,
  failed: 1,
  skipped: 1,
  picturesMissed: 2,
};
const failed = [
  {
    id: "0192dddd-0000-4000-8000-000000000081",
    importId: read.id,
    position: 3,
    title: "The eel",
    href: null,
    type: "recording",
    state: "failed",
    reason: "unreachable",
    contentId: null,
    published: null,
  },
];

describe("filling a channel from elsewhere", () => {
  test("begins with an address", async () => {
    const { fetch, sent } = server({ imports: [] });
    const page = await show(Places, { fetch, at });
    const address = page.getByRole("textbox", { name: /^Address of a feed/ });
    await address.fill("https://harbour.example/feed.xml");
    await expectNoFaults();
    await page.getByRole("button", { name: "Look what is in it" }).click();
    await expect
      .poll(() => sent)
      .toEqual([{ command: `POST ${calls}`, body: { href: "https://harbour.example/feed.xml" } }]);
  });

  test("says why an address cannot be read, and keeps it", async () => {
    const refusal = { code: "channelImport.noFeed", message: "There is no feed at this address." };
    const page = await show(Places, { ...server({ imports: [], refusal }), at });
    const address = page.getByRole("textbox", { name: /^Address of a feed/ });
    await address.fill("https://harbour.example/");
    await page.getByRole("button", { name: "Look what is in it" }).click();
    await expect.element(page.getByText("There is no feed at this address.", { exact: false }).first()).toBeVisible();
    await expect.element(address).toHaveValue("https://harbour.example/");
  });

  test("shows what was found, and brings what is chosen of it", async () => {
    const { fetch, sent } = server({ imports: [read] });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("1 text · 12 recordings · 1 is here already")).toBeVisible();
    await expectNoFaults();
    await page.getByRole("radio", { name: /^Published, under their own dates/ }).click();
    await page.getByRole("checkbox", { name: /^1 text/ }).click();
    await page.getByRole("button", { name: "Import" }).click();
    const body = { outcome: "published", texts: false, recordings: true, pictures: true };
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}/${read.id}/start`, body }]);
  });

  test("offers nothing where all of it is here already", async () => {
    const page = await show(Places, { ...server({ imports: [{ ...read, known: 14, waiting: 0 }] }), at });
    await expect.element(page.getByText("Everything in it is here already.")).toBeVisible();
    expect(page.getByRole("button", { name: "Import", exact: true }).elements()).toEqual([]);
  });

  test("shows how far it is, and can be cancelled", async () => {
    const { fetch, sent } = server({ imports: [working] });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("4 of 13")).toBeVisible();
    await expect.element(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "4 of 13");
    await expectNoFaults();
    expect(page.getByRole("textbox").elements()).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => sent.map(({ command }) => command)).toEqual([`DELETE ${calls}/${read.id}`]);
  });

  test("says what came of it, why something could not be brought, and what was imported before", async () => {
    const earlier = { ...done, id: "0192dddd-0000-4000-8000-000000000072", title: "Quay Letters", state: "cancelled" };
    const page = await show(Places, { ...server({ imports: [done, earlier], failed }), at });
    await expect
      .element(page.getByRole("link", { name: "See the contents" }))
      .toHaveAttribute("href", `/studio/${river.slug}/contents`);
    await expect.element(page.getByText("The eel")).toBeVisible();
    await expect.element(page.getByText("Its recording could not be fetched")).toBeVisible();
    await expect.element(page.getByText("2 pictures could not be fetched, and are links.")).toBeVisible();
    await expect.element(page.getByText("Quay Letters")).toBeVisible();
    await expectNoFaults();
  });

  test("can be asked for again where it could not be read", async () => {
    const page = await show(Places, { ...server({ imports: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  test.each(["en", "ja", "ar"] as const)("is no wider than a small screen in %s", async (locale) => {
    await browser.viewport(320, 700);
    for (const latest of [read, working, done]) {
      const page = await show(Places, { ...server({ imports: [latest, done], failed }), at, locale });
      await expect.element(page.getByText("Harbour Nights").first()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await page.unmount();
    }
    await browser.viewport(1280, 800);
  });
});

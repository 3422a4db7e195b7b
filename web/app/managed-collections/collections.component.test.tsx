import { Route } from "react-router";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { river } from "../managed-channels/samples.ts";
import { expectNoFaults, placesWith, server } from "../managed-channels/test-server.tsx";
import { show } from "../test/shown.tsx";
import CollectionPage from "./collection-page.tsx";
import CollectionsPage from "./collections-page.tsx";
import { collected, season, walks } from "./samples.ts";

const Places = placesWith(
  <>
    <Route path="collections" element={<CollectionsPage />} />
    <Route path="collections/:collectionId" element={<CollectionPage />} />
  </>,
);

const at = `/studio/${river.slug}/collections`;
const calls = `/api/channels/managed/${river.id}/collections`;

describe("the collections of a channel", () => {
  test("are put in order by keyboard, at once", async () => {
    const { fetch, sent } = server({ collections: [season, walks] });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByRole("link", { name: "Season one" })).toHaveAttribute("href", `${at}/${season.id}`);
    await expectNoFaults();
    page
      .getByRole("button", { name: /Season one/ })
      .first()
      .element()
      .focus();
    for (const key of ["{Enter}", "{ArrowDown}", "{Enter}"]) {
      await userEvent.keyboard(key);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    const body = { collectionIds: [walks.id, season.id] };
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}`, body }]);
  });

  test("say what they are for where there are none, and lead into a new one", async () => {
    const { fetch, sent } = server({ collection: season });
    const page = await show(Places, { fetch, at });
    await expect.element(page.getByText("such as a season or a series", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "New collection" }).click();
    await page.getByRole("textbox", { name: /^Name of the collection/ }).fill("Season one");
    await page.getByRole("button", { name: "Create the collection" }).click();
    await expect.poll(() => sent).toEqual([{ command: `POST ${calls}`, body: { name: "Season one" } }]);
    await expect.element(page.getByText("Nothing is in it yet")).toBeVisible();
  });

  test("are renamed, and go with a word about what stays", async () => {
    const { fetch, sent } = server({ collections: [season] });
    const page = await show(Places, { fetch, at });
    await page.getByRole("button", { name: "Change Season one" }).click();
    await page.getByRole("textbox", { name: /^Name of the collection/ }).fill("First season");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ command: `PUT ${calls}/${season.id}`, body: { name: "First season" } }]);
    await page.getByRole("button", { name: "Delete Season one" }).click();
    await expect.element(page.getByText("All 2 that are in it stay in the channel.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect.poll(() => sent.at(-1)?.command).toBe(`DELETE ${calls}/${season.id}`);
  });

  test("can be asked for again where they could not be read", async () => {
    const page = await show(Places, { ...server({ collections: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("a collection", () => {
  const open = { collection: season, collected };

  test("shows what is in it and how it stands, and takes one out at the press", async () => {
    const { fetch, sent } = server(open);
    const page = await show(Places, { fetch, at: `${at}/${season.id}` });
    await expect.element(page.getByRole("heading", { name: "Season one" })).toBeVisible();
    await expect.element(page.getByText("comes out on", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Draft", { exact: false })).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "Take Night ferry out" }).click();
    const command = `DELETE ${calls}/${season.id}/contents/${collected[1]?.id}`;
    await expect.poll(() => sent.map((each) => each.command)).toEqual([command]);
  });

  test("takes what the channel has, found by words", async () => {
    const { fetch, sent, asked } = server({ collection: season, contents: collected.slice(0, 1) });
    const page = await show(Places, { fetch, at: `${at}/${season.id}` });
    await page.getByRole("button", { name: "Add to it" }).click();
    await page.getByRole("combobox", { name: /^Article, recording or video/ }).fill("weir");
    const isSought = (path: string): boolean => path.includes("/contents?") && path.includes("search=weir");
    await expect.poll(() => asked.some(isSought)).toBe(true);
    await page.getByRole("option", { name: "What the weir remembers" }).click();
    await userEvent.keyboard("{Enter}");
    const command = `POST ${calls}/${season.id}/contents/${collected[0]?.id}`;
    await expect.poll(() => sent.map((each) => each.command)).toEqual([command]);
  });
});

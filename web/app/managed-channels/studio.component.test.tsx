import { describe, expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { figures, fresh, river } from "./samples.ts";
import { expectNoFaults, Places, server } from "./test-server.tsx";

const at = `/studio/${river.slug}`;

describe("the studio", () => {
  test("lists the channels that one publishes in, with what is being prepared", async () => {
    const page = await show(Places, { ...server({ channels: [river, fresh] }), at: "/studio" });
    await expect.element(page.getByRole("link", { name: "River radio" })).toHaveAttribute("href", at);
    for (const figure of ["128 subscribers", "14 published", "1 scheduled", "2 drafts"])
      await expect.element(page.getByText(figure)).toBeVisible();
    await expect.element(page.getByText("Hidden")).toBeVisible();
    await expectNoFaults();
  });

  test("says what a channel is where there is none, and founds one", async () => {
    const { fetch, sent } = server({ channels: [] });
    const page = await show(Places, { fetch, at: "/studio" });
    await expect.element(page.getByText("A channel is where you publish", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "New channel" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: /^Name of the channel/ }).fill("River radio");
    await expectNoFaults();
    await dialog.getByRole("button", { name: "Create the channel" }).click();
    const body = { channel: { name: "River radio", visible: true } };
    await expect.poll(() => sent).toEqual([{ command: "POST /api/channels/managed", body }]);
    await expect.element(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  });

  test("offers the groups that one looks after, and no others", async () => {
    const groups = [
      { id: "0192dddd-0000-4000-8000-000000000051", name: "Choir", viewer: { canManage: true } },
      { id: "0192dddd-0000-4000-8000-000000000052", name: "Rowers", viewer: { canManage: false } },
    ];
    const page = await show(Places, { ...server({ groups }), at: "/studio?new" });
    const field = page.getByRole("dialog").getByRole("combobox", { name: /^Group/ });
    await expect.element(field).toBeVisible();
    await expect.element(field.getByRole("option", { name: "Choir" })).toBeInTheDocument();
    expect(field.getByRole("option", { name: "Rowers" }).elements()).toEqual([]);
  });

  test("offers no channel to those who may found none", async () => {
    const page = await show(Places, { ...server({ channels: [], canCreate: false }), at: "/studio?new" });
    await expect.element(page.getByText("Whoever runs a channel", { exact: false })).toBeVisible();
    expect(page.getByRole("button", { name: "New channel" }).elements()).toEqual([]);
    expect(page.getByRole("dialog").elements()).toEqual([]);
  });

  test("can be asked for again where it could not be read", async () => {
    const page = await show(Places, { ...server({ channels: 500 }), at: "/studio" });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

describe("the overview of a channel", () => {
  test("shows figures and charts, with the same as tables behind them", async () => {
    const page = await show(Places, { ...server(), at });
    await expect.element(page.getByText("Played to the end").first()).toBeVisible();
    await expect.element(page.getByText("34 likes, 1 comment")).toBeVisible();
    const days = page.getByRole("table", { name: "Read and played, by day" });
    await expect.element(days.getByRole("columnheader", { name: "Plays" })).toBeInTheDocument();
    await expect.element(page.getByRole("table", { name: "Subscribers, by day" })).toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "Night ferry" }))
      .toHaveAttribute("href", `${at}/contents/${figures.contents[1]?.content.id}`);
    await expect.element(page.getByRole("link", { name: /^2 drafts wait/ })).toBeVisible();
    await expectNoFaults();
  });

  test("is of the time that was chosen, as the address says", async () => {
    const { fetch, asked } = server();
    const page = await show(Places, { fetch, at });
    await page.getByRole("link", { name: "7 days" }).click();
    await expect.poll(() => asked.some((path) => path.endsWith("figures?days=7"))).toBe(true);
    await expect.element(page.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
  });

  test("begins with the first article, and says what is missing", async () => {
    const page = await show(Places, { ...server({ channel: fresh }), at: "/studio/fresh" });
    await expect
      .element(page.getByRole("link", { name: "Write the first article" }))
      .toHaveAttribute("href", "/studio/fresh/contents?new");
    for (const task of [/^Choose a picture/, /^Say what the channel is about/, /^Show the channel/])
      await expect.element(page.getByRole("link", { name: task })).toBeVisible();
    expect(page.getByRole("table").elements()).toEqual([]);
    await expectNoFaults();
  });

  test("says that nobody has read anything, in place of an empty chart", async () => {
    const quiet = { ...figures, reads: 0, plays: 0, finishes: 0, contents: [] };
    const page = await show(Places, { ...server({ figures: quiet }), at });
    await expect.element(page.getByText("Nobody has read or played anything in this time.")).toBeVisible();
    expect(page.getByRole("table", { name: "Read and played, by day" }).elements()).toEqual([]);
    await expect.element(page.getByRole("table", { name: "Subscribers, by day" })).toBeInTheDocument();
  });

  test("can be asked for again where its figures could not be read", async () => {
    const page = await show(Places, { ...server({ figures: 500 }), at });
    await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^2 drafts wait/ })).toBeVisible();
  });

  test("is not there for those who do not publish in the channel", async () => {
    const channel = { ...river, viewer: { subscription: null, canManage: false, canOwn: false } };
    const page = await show(Places, { ...server({ channel }), at });
    await expect.element(page.getByText("This channel is run by others")).toBeVisible();
    expect(page.getByRole("link", { name: "Settings" }).elements()).toEqual([]);
    await expect.element(page.getByRole("link", { name: "View channel" })).toBeVisible();
  });

  test("fits the narrowest telephone", async () => {
    await screen.viewport(320, 700);
    const page = await show(Places, { ...server(), at });
    await expect.element(page.getByText("34 likes, 1 comment")).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await screen.viewport(1280, 800);
  });
});

describe("the subscribers of a channel", () => {
  test("are found by name, lead to their pages, and show no address", async () => {
    const account = river.creator;
    const subscribers = [{ channelId: river.id, accountId: account?.id, account, createdAt: river.createdAt }];
    const { fetch, asked } = server({ subscribers });
    const page = await show(Places, { fetch, at: `${at}/subscribers` });
    await expect.element(page.getByRole("row", { name: /Amara Okafor/ })).toBeVisible();
    await expect.element(page.getByText("128 subscribers")).toBeVisible();
    await page.getByRole("searchbox", { name: "Search subscribers" }).fill("ama");
    await expect.poll(() => asked.some((path) => path.includes("search=ama"))).toBe(true);
    expect(document.body.textContent).not.toContain("@riverside");
    await expectNoFaults();
  });

  test("are still to come", async () => {
    const page = await show(Places, { ...server(), at: `${at}/subscribers` });
    await expect.element(page.getByText("Nobody subscribes yet")).toBeVisible();
  });
});

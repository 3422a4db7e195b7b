import type { Fetch } from "@marquee/client";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { EventMedia } from "./event-media.tsx";
import type { MediaItem, WrittenPage } from "./reads.ts";
import { WrittenText } from "./written-text.tsx";

const idOf = (number: number) => `0192aaaa-0000-4000-8000-00000000000${number}`;
const eventId = idOf(9);
const nothing = { image: null, imageId: null, video: null, videoId: null, file: null, fileId: null };
const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";

function picture(number: number, name: string) {
  const image = {
    id: idOf(number),
    uri: dot,
    width: 10,
    height: 10,
    placeholder: null,
    color: null,
    moderation: "safe",
  };
  return item(number, name, { image, imageId: image.id });
}
function item(number: number, name: string, more: object = {}) {
  const rest = { description: null, audience: "everybody", allowedPassTypes: [], createdAt: "", updatedAt: "" };
  return { id: idOf(number), name, ...rest, ...nothing, ...more } as unknown as MediaItem;
}
const file = { id: idOf(4), name: "walk.gpx", path: "/files/walk.gpx" };
const video = {
  id: idOf(5),
  name: "Launch.mp4",
  url: "/files/launch.mp4",
  hlsUrl: "",
  previewUrl: "",
  width: 16,
  height: 9,
  duration: null,
  state: "ready",
};

/** Answers a list for each type, and one item by its id. */
const answering =
  (items: Partial<Record<string, readonly MediaItem[]>>): Fetch =>
  async (url) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const data = items[searchParams.get("type") ?? pathname.split("/").at(-1) ?? ""];
    if (data === undefined) return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    return Response.json({ status: "ok", message: "ok", data });
  };
const shown = (items: Parameters<typeof answering>[0]) =>
  show(() => <EventMedia eventId={eventId} />, { fetch: answering(items) });

describe("the media of an event", () => {
  test("stand by kind, and pictures open large one after the other", async () => {
    const page = await shown({
      image: [picture(1, "On the steps"), picture(2, "The long table")],
      video: [item(5, "Last year", { video, videoId: video.id })],
      file: [item(4, "The walk", { file, fileId: file.id, description: "For a phone" })],
    });
    for (const name of ["Pictures", "Videos", "Files"])
      await expect.element(page.getByRole("heading", { name })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Play Launch.mp4" })).toBeVisible();
    const link = page.getByRole("link", { name: "Download The walk" });
    await expect.element(link).toHaveAttribute("href", "/files/walk.gpx");
    await expect.element(link).toHaveAttribute("download", "walk.gpx");
    await page.getByRole("button", { name: "Open picture 2 of 2: The long table" }).click();
    await expect.element(page.getByRole("dialog", { name: "Picture 2 of 2" })).toBeVisible();
  });

  test("show no heading of a kind that there is nothing of", async () => {
    const page = await shown({ image: [], video: [], file: [item(4, "The walk", { file, fileId: file.id })] });
    await expect.element(page.getByRole("heading", { name: "Files" })).toBeVisible();
    await expect.poll(() => page.getByRole("heading").elements()).toHaveLength(1);
  });

  test("say whom they are for where that is not everybody", async () => {
    const types = [{ name: "Friend of the Mill" }, { name: "Crew" }];
    const page = await shown({
      image: [],
      video: [],
      file: [
        item(1, "Songs", { file, fileId: file.id, audience: "holders" }),
        item(2, "Seats", { file, fileId: file.id, audience: "passTypes", allowedPassTypes: types }),
        item(3, "Route", { file, fileId: file.id }),
      ],
    });
    await expect.element(page.getByText("For those who hold a pass")).toBeVisible();
    await expect.element(page.getByText("For those who hold: Friend of the Mill or Crew")).toBeVisible();
    expect(page.getByText(/^For those/).elements()).toHaveLength(2);
  });

  test("say what would be here while there is nothing", async () => {
    const page = await shown({ image: [], video: [], file: [] });
    await expect.element(page.getByText("Nothing to look at yet")).toBeVisible();
  });

  test("can be asked for again where they did not arrive", async () => {
    const items: Partial<Record<string, readonly MediaItem[]>> = { image: [], video: [] };
    const page = await shown(items);
    const again = page.getByRole("button", { name: "Try again" });
    await expect.element(again).toBeVisible();
    items["file"] = [item(4, "The walk", { file, fileId: file.id })];
    await again.click();
    await expect.element(page.getByRole("link", { name: "Download The walk" })).toBeVisible();
  });
});

test("a page of an event shows its text, and its pictures in large", async () => {
  const { image } = picture(1, "The lane");
  const page = {
    id: idOf(1),
    slug: "getting-here",
    title: "Getting here",
    sortOrder: 0,
    subtitle: "On foot",
    html: "<p>By the <strong>footbridge</strong></p>",
    images: [{ ...image, description: "The lane" }],
  } as unknown as WrittenPage;
  const screen = await show(() => <WrittenText page={page} />);
  await expect.element(screen.getByRole("heading", { name: "Getting here" })).toBeVisible();
  await expect.element(screen.getByText("footbridge")).toBeVisible();
  await screen.getByRole("button", { name: "Open picture 1 of 1: The lane" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Picture 1 of 1" })).toBeVisible();
});

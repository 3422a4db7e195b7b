import type { Fetch } from "@marquee/client";
import { events } from "@marquee/contract/events";
import { expect, test } from "vitest";
import { useRead } from "../kernel/data/use-read.ts";
import { show } from "../test/shown.tsx";
import type { EventItem } from "./event-card.tsx";
import { SaveEvent, SaveHeart } from "./save-event.tsx";

const dip = { id: "0192aaaa-0000-4000-8000-000000000001", name: "Dawn dip", slug: "dawn-dip" };

function Head() {
  const event = useRead(events.get, { eventId: dip.slug }).data;
  return event ? <SaveEvent event={event} /> : null;
}

/** Remembers what is saved, or refuses to. */
function server({ refuses = false } = {}) {
  let isSaved = false;
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const status = method !== "GET" && refuses ? 453 : 200;
    if (method !== "GET") {
      commands.push(`${method} ${new URL(url, "http://localhost").pathname}`);
      if (!refuses) isSaved = method === "POST";
    }
    const data = method === "GET" ? { ...dip, viewer: { isSaved } } : null;
    const envelope = { status: status === 200 ? "ok" : "error", message: "For members of the group.", data };
    return Response.json(envelope, { status });
  };
  return { fetch, commands };
}

test("an event is saved at the press, and let go again at the next", async () => {
  const { fetch, commands } = server();
  const page = await show(() => <Head />, { fetch });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = page.getByRole("button", { name: "Saved", exact: true });
  await expect.element(saved).toBeVisible();
  await expect.poll(() => commands).toEqual([`POST /api/self/saved/events/${dip.id}`]);
  await saved.click();
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  await expect.poll(() => commands[1]).toBe(`DELETE /api/self/saved/events/${dip.id}`);
});

test("an event that cannot be saved is shown as it is, with the reason", async () => {
  const { fetch } = server({ refuses: true });
  const page = await show(() => <Head />, { fetch });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(page.getByText("For members of the group.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
});

test("the heart among other events says which one it is about, and whether it is saved", async () => {
  const event = { ...dip, viewer: { isSaved: true } } as unknown as EventItem;
  const page = await show(() => <SaveHeart event={event} />);
  await expect.element(page.getByRole("button", { name: "Save Dawn dip", pressed: true })).toBeVisible();
});

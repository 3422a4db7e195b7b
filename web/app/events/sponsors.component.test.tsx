import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { SponsorsOf } from "./sponsors-page.tsx";

const eventId = "0192aaaa-0000-4000-8000-000000000001";
const sponsor = { id: eventId, name: "Third Arch", description: "Coffee", url: "https://arch.example.org" };
const level = { id: eventId, slug: "friends", name: "Friends", description: "Of the river", sponsorsPerRow: 2 };
const named = { ...level, sponsors: [{ ...sponsor, account: null, image: null }] };

const answering =
  (answer: () => unknown): Fetch =>
  async () => {
    const data = answer();
    return data === undefined
      ? Response.json({ status: "error", message: "Away", data: null }, { status: 503 })
      : Response.json({ status: "ok", message: "ok", data });
  };
const shown = (answer: () => unknown) => show(() => <SponsorsOf eventId={eventId} />, { fetch: answering(answer) });

test("sponsors stand under their level and lead to their own page", async () => {
  const page = await shown(() => [named]);
  await expect.element(page.getByRole("heading", { name: "Friends" })).toBeVisible();
  await expect.element(page.getByText("Of the river")).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Third Arch/ })).toHaveAttribute("href", `${sponsor.url}/`);
});

test("levels without anybody say what would be here", async () => {
  const page = await shown(() => [{ ...level, sponsors: [] }]);
  await expect.element(page.getByText("No sponsors yet")).toBeVisible();
});

test("sponsors can be asked for again where they did not arrive", async () => {
  let answer: unknown;
  const page = await shown(() => answer);
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  answer = [named];
  await again.click();
  await expect.element(page.getByRole("link", { name: /Third Arch/ })).toBeVisible();
});

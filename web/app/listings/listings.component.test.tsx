import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { useRead } from "../kernel/data/use-read.ts";
import { show } from "../test/shown.tsx";
import { EditListing } from "./edit-listing.tsx";
import { ListingEnd } from "./listing-end.tsx";
import { ListingState } from "./listing-state.tsx";
import { NewListing } from "./new-listing.tsx";
import { Publication } from "./publication.tsx";
import { eventAt, type Listing, listingOf } from "./reads.ts";

const listing = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  slug: "regatta",
  name: "Regatta",
  status: "draft",
  eventType: "physical",
  eventStart: "2026-12-04T18:00:00.000Z",
  eventEnd: "2026-12-04T21:00:00.000Z",
  timezone: "Europe/Dublin",
  venue: "Boathouse",
  city: "Cork",
  meetingUrl: null,
  shortDescription: "All boats, one river.",
  longDescription: null,
  visible: true,
  registration: true,
  publicRegistrants: false,
  registrationLimit: 0,
  image: null,
  publishAt: null,
  viewer: { canManage: true, canHost: true },
} as unknown as Listing;

/** Answers with the event, or with a refusal, and keeps what was sent. */
function server(refusal?: string) {
  const sent: { method: string; body: unknown }[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push({ method, body: body ? JSON.parse(String(body)) : null });
    return refusal && method !== "GET"
      ? Response.json(
          { status: "error", message: refusal, data: null, code: "listing.hasRegistrations" },
          { status: 409 },
        )
      : Response.json({ status: "ok", message: "ok", data: listing });
  };
  return { sent, fetch };
}

test("a new event needs a name, and is published at once or kept as a draft", async () => {
  const { sent, fetch } = server();
  const page = await show(() => <NewListing onClose={() => undefined} />, { fetch });
  await page.getByRole("button", { name: "Publish" }).click();
  expect(sent).toEqual([]);
  await page.getByRole("textbox", { name: /^Name of the event/ }).fill("Regatta");
  await page.getByRole("textbox", { name: "In a few words" }).fill("All boats, one river.");
  await page.getByRole("checkbox", { name: /^Keep it as a draft/ }).click();
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ method: "POST", body: { event: { name: "Regatta", status: "draft", registration: true } } }]);
});

test("online asks for the link to the meeting, and for no place", async () => {
  const { fetch } = server();
  const page = await show(() => <NewListing onClose={() => undefined} />, { fetch });
  await expect.element(page.getByRole("textbox", { name: /^Venue/ })).toBeVisible();
  await page.getByRole("radio", { name: "Online", exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: /^Link to the meeting/ })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: /^Venue/ })).not.toBeInTheDocument();
});

test("what is changed of an event is sent, and no picture that stays", async () => {
  const { sent, fetch } = server();
  const page = await show(() => <EditListing listing={listing} onClose={() => undefined} />, { fetch });
  await page.getByRole("textbox", { name: /^Venue/ }).fill("Slipway");
  await page.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ method: "PUT", body: { event: { venue: "Slipway", slug: "regatta" } } }]);
  expect(sent[0]?.body).not.toHaveProperty("image");
});

test("a draft is published with one press", async () => {
  const { sent, fetch } = server();
  const page = await show(() => <ListingEnd listing={listing} />, { fetch });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => sent).toEqual([{ method: "PUT", body: { event: { status: "published" } } }]);
});

test("a draft is published at a moment by the clock of the event, which is asked for", async () => {
  const { sent, fetch } = server();
  const page = await show(() => <ListingEnd listing={listing} />, { fetch });
  await page.getByRole("button", { name: "Publish at a time" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("By the clock of the event: Europe/Dublin.")).toBeVisible();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect.element(dialog.getByText("Choose a day and a time.").first()).toBeVisible();
  expect(sent).toEqual([]);
});

test("a draft with a moment says when it is published and where that clock is, until it is taken away", async () => {
  const { sent, fetch } = server();
  const waiting = { ...listing, publishAt: "2026-12-01T18:00:00.000Z" } as Listing;
  const page = await show(
    () => (
      <>
        <Publication listing={waiting} />
        <ListingState listing={waiting} />
        <ListingEnd listing={waiting} />
      </>
    ),
    { fetch },
  );
  await expect.element(page.getByText(/^Goes public on Tuesday.* December.*2026/)).toBeVisible();
  await expect.element(page.getByText("Europe/Dublin")).toBeVisible();
  await expect.element(page.getByText("Scheduled")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Change the time" })).toBeVisible();
  await page.getByRole("button", { name: "Keep it as a draft" }).click();
  await expect.poll(() => sent).toEqual([{ method: "PUT", body: { event: { publishAt: null } } }]);
});

test("a refused deletion is said, and the question stays", async () => {
  const { fetch } = server("People have registered for this event.");
  const page = await show(() => <ListingEnd listing={listing} />, { fetch });
  await page.getByRole("button", { name: "Delete the event" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete the event" }).click();
  await expect.element(page.getByText(/People have registered for this event/).first()).toBeVisible();
  await expect.element(dialog).toBeVisible();
});

test("an event that was deleted is left, and not asked for again", async () => {
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    asked.push(`${method} ${new URL(url, "http://localhost").pathname}`);
    return Response.json({ status: "ok", message: "ok", data: listing });
  };
  const Organized = () => {
    const { data } = useRead(...eventAt("regatta"));
    const read = useRead(...listingOf(listing.id)).data;
    return data && read ? <ListingEnd listing={read} /> : null;
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/organize/regatta" element={<Organized />} />
        <Route path="/organize" element={<p>Events you organise</p>} />
      </Routes>
    ),
    { fetch, at: "/organize/regatta" },
  );
  await page.getByRole("button", { name: "Delete the event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the event" }).click();
  await expect.element(page.getByText("Events you organise")).toBeVisible();
  expect(asked.at(-1)).toBe(`DELETE /api/listings/${listing.id}`);
});

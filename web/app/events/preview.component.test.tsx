import type { Fetch } from "@marquee/client";
import { events } from "@marquee/contract/events";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import { show } from "../test/shown.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { previewOf } from "./preview.tsx";
import type { EventDetail } from "./reads.ts";
import { SaveEvent } from "./save-event.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const day = "0192aaaa-0000-4000-8000-000000000002";
const event = {
  id,
  slug: "regatta",
  name: "Regatta",
  groupOnly: true,
  viewer: { isSaved: false },
} as unknown as EventDetail;

function server() {
  const asked: string[] = [];
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const { pathname, search } = new URL(url, "http://localhost");
    (method === "GET" ? asked : sent).push(`${pathname}${search}`);
    const data = pathname.endsWith("/passTypes") ? [{ id: day, name: "Day pass" }] : event;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { asked, sent, fetch };
}

function Shown() {
  const { signedIn } = usePageFacts();
  const read = useRead(events.get, { eventId: "regatta" }).data;
  return (
    <>
      <p>{signedIn ? "Signed in" : "A guest"}</p>
      {read && <SaveEvent event={read} />}
      <Link to="/events/regatta/agenda?day=2">Agenda</Link>
      <Link to="/people/ana">Ana</Link>
    </>
  );
}

const Pages = () => (
  <Routes>
    <Route
      path="/events/regatta/*"
      element={
        <PreviewFrame slug="regatta">
          <Shown />
        </PreviewFrame>
      }
    />
    <Route path="/people/ana" element={<p>Profile</p>} />
  </Routes>
);

test("a preview is read as whom it is of, does nothing, and stays one within the event", async () => {
  const { asked, sent, fetch } = server();
  const page = await show(Pages, { fetch, at: "/events/regatta?as=guest", signedIn: true });
  await expect.element(page.getByText("A guest")).toBeVisible();
  await expect.poll(() => asked).toContain("/api/events/regatta?as=guest");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("This is a preview: nothing can be done in it.").last()).toBeVisible();
  await page.getByRole("link", { name: "Ana" }).click();
  await expect.element(page.getByText("Profile")).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Agenda" }).click();
  await expect.element(page.getByRole("combobox", { name: "You see this as" })).toHaveValue("guest");
  await page.getByRole("combobox", { name: "You see this as" }).selectOptions("whoever holds Day pass");
  await expect.poll(() => asked).toContain(`/api/events/regatta?as=${day}`);
  await expect.element(page.getByText("Signed in")).toBeVisible();
  expect(sent).toEqual([]);
});

test("without being asked for, and for guests, there is no preview", async () => {
  const { asked, fetch } = server();
  const page = await show(Pages, { fetch, at: "/events/regatta?as=member", signedIn: false });
  await expect.element(page.getByText("A guest")).toBeVisible();
  await expect.poll(() => asked).toEqual(["/api/events/regatta"]);
  await expect.element(page.getByRole("region", { name: "Preview" })).not.toBeInTheDocument();
});

test("ways that lead to what is not looked at lead nowhere", () => {
  const to = (path: string) => previewOf(new URL(path, location.origin), { slug: "regatta", as: "guest" });
  expect(to("/events/regatta/agenda?day=2#part")).toBe("/events/regatta/agenda?day=2&as=guest#part");
  expect(to("/events/regatta/register")).toBe("/events/regatta/register/preview?as=guest");
  for (const path of [
    "/events/regatta-two",
    "/events/regatta/calendar.ics",
    "/organize/regatta",
    "https://example.org/events/regatta",
  ])
    expect(to(path)).toBeUndefined();
});

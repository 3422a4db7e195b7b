import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { EventButtons } from "./event-buttons.tsx";
import type { EventDetail } from "./reads.ts";

const own = "0192aaaa-0000-4000-8000-000000000001";
const event = (parts: object) =>
  ({
    id: own,
    slug: "fair",
    name: "Fair",
    viewer: { isSaved: false },
    sponsors: [],
    sponsorshipLevels: [],
    ...parts,
  }) as unknown as EventDetail;
const fetch: Fetch = async () => Response.json({ status: "ok", message: "ok", data: { id: own, viewer: {} } });

function shown(parts: object, signedIn = true) {
  return show(() => <EventButtons event={event(parts)} />, { fetch, signedIn });
}
const scan = { name: "Scan a pass" };

test.each([
  ["beside the levels", { sponsors: [{ id: own }] }],
  ["at a level", { sponsorshipLevels: [{ sponsors: [{ account: null }, { account: { id: own } }] }] }],
])("whoever sponsors an event %s finds where they scan passes", async (_where, parts) => {
  const page = await shown(parts);
  await expect.element(page.getByRole("link", scan)).toHaveAttribute("href", "/leads");
});

test("nobody else is offered to scan", async () => {
  const other = { sponsors: [{ id: "0192aaaa-0000-4000-8000-000000000002" }] };
  const page = await shown(other);
  await expect.element(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  expect(page.getByRole("link", scan).elements()).toHaveLength(0);
  const guest = await shown({ sponsors: [{ id: own }] }, false);
  expect(guest.getByRole("link", scan).elements()).toHaveLength(0);
});

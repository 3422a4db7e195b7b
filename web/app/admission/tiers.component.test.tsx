import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { EditTiers } from "./edit-tiers.tsx";
import type { GroupDetail } from "./reads.ts";
import { TierNotice } from "./tier-notice-later.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const crew = { id, slug: "crew", name: "Crew", priority: 9, iconName: "anchor", color: null };
const friend = { ...crew, id: "0192aaaa-0000-4000-8000-000000000002", slug: "friend", name: "Friend" };
const groupFor = (viewer: object, tiers: readonly object[] = [crew, friend]) =>
  ({ id, slug: "choir", name: "River Choir", tiers, viewer }) as unknown as GroupDetail;

test.each([
  [
    { role: null, hasTier: false },
    "Your membership does not include this group. Whoever has Crew or Friend comes in and writes here.",
  ],
  [{ role: "member", hasTier: false }, "You read on here, but writing takes Crew or Friend."],
])("%o is told which tier it takes, and where to ask for it", async (viewer, sentence) => {
  const page = await show(() => <TierNotice group={groupFor(viewer)} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test("where a plan gives the tier, the way leads to the plans", async () => {
  const page = await show(() => <TierNotice group={groupFor({ role: null, hasTier: false, canSubscribe: true })} />);
  await expect.element(page.getByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/plans");
  expect(page.getByRole("link", { name: /Ask those who run/ }).query()).toBeNull();
});

test("whoever has the tier, or looks after the group, is told nothing", async () => {
  const shown = () => (
    <>
      <TierNotice group={groupFor({ role: "moderator", hasTier: false })} />
      <TierNotice group={groupFor({ role: null, hasTier: true })} />
    </>
  );
  const page = await show(shown);
  expect(page.container.textContent).not.toContain("Crew");
});

test("whoever looks after a group chooses among the tiers of the community", async () => {
  const sent: unknown[] = [];
  const fetch: Fetch = async (_url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push(body);
    return Response.json({ status: "ok", message: "ok", data: method === "GET" ? [crew, friend] : groupFor({}) });
  };
  const page = await show(() => <EditTiers group={groupFor({}, [friend])} onClose={() => undefined} />, { fetch });
  await expect.element(page.getByRole("checkbox", { name: "Friend" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Crew" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([JSON.stringify({ tierIds: [crew.id, friend.id] })]);
});

import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { MutedMember } from "./mute-later.tsx";
import { MuteNotice } from "./mute-notice-later.tsx";
import { MuteMember } from "./mute-member.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const account = { id, username: "kenji", firstName: "Kenji", lastName: "Mori", image: null, title: null };
const nothing = (): void => undefined;

/** Says yes to everything, and notes what was sent. */
function noting(): { fetch: Fetch; sent: string[] } {
  const sent: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push(`${method} ${new URL(url, "http://localhost").pathname} ${String(body ?? "")}`);
    return Response.json({ status: "ok", message: "ok", data: null });
  };
  return { fetch, sent };
}

test("a mute takes a reason, and lasts a day unless something else is chosen", async () => {
  const { fetch, sent } = noting();
  const page = await show(() => <MuteMember groupId={id} accountId={id} name="Kenji Mori" onClose={nothing} />, {
    fetch,
  });
  await page.getByRole("button", { name: "Mute" }).click();
  await expect.element(page.getByText("Say why: they read it.").first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText("Why").fill("Sells tickets");
  await page.getByLabelText("For how long").selectOptions("Until it is lifted");
  await page.getByRole("button", { name: "Mute" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.replace(/^[^{]+/, "") ?? "")).toEqual({ reason: "Sells tickets", hours: null });
});

test.each([
  [null, "You read here, but cannot write until it is lifted."],
  ["2026-11-25T10:00:00.000Z", /^You read here, but cannot write until .+\.$/],
])("whoever is muted until %s is told so, and why", async (until, sentence) => {
  const page = await show(() => <MuteNotice mute={{ reason: "Sells tickets", until }} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText("Sells tickets")).toBeVisible();
});

test("whoever looks after the group lifts it among its members", async () => {
  const { fetch, sent } = noting();
  const membership = { account, accountId: id, group: { id }, mute: { reason: "Sells tickets", until: null } };
  const page = await show(() => <MutedMember membership={membership} isLifted />, { fetch });
  await page.getByRole("button", { name: "Lift the mute of Kenji Mori" }).click();
  await expect.poll(() => sent).toEqual([expect.stringMatching(/^DELETE .+\/mutes\//)]);
});

test("somebody who is not muted has nothing beside their name", async () => {
  const membership = { account, accountId: id, group: { id }, mute: null };
  const page = await show(() => <MutedMember membership={membership} isLifted />);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

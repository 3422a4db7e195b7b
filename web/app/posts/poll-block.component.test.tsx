import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { PollBlock } from "./poll-block.tsx";
import type { Activity } from "./reads.ts";

type PollView = NonNullable<Activity["poll"]>;
const id = "0192bbbb-0000-4000-8000-000000000001";
const choice = (text: string, more: Partial<PollView["choices"][number]> = {}) => ({
  text,
  votes: null,
  isOwn: false,
  faces: [],
  ...more,
});
const poll = (more: Partial<PollView> = {}): PollView => ({
  choices: [choice("At nine"), choice("At ten")],
  several: false,
  anonymous: false,
  endsAt: null,
  hasEnded: false,
  voters: 3,
  canVote: true,
  ...more,
});
const results = [choice("At nine", { votes: 1 }), choice("At ten", { votes: 2, isOwn: true })];

/** Notes what is sent, and answers that it is done. */
function server() {
  const sent: unknown[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push([method, new URL(url, "http://a").pathname, JSON.parse(String(body))]);
    return Response.json({ status: "ok", message: "ok", data: {} });
  };
  return { fetch, sent };
}

test("one answer is chosen and sent, and no figure is shown before", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <PollBlock activityId={id} poll={poll()} />, { fetch });
  expect(page.getByRole("meter").elements()).toHaveLength(0);
  await expect.element(page.getByText(/3 people voted/)).toBeVisible();
  (page.getByRole("button", { name: "Vote", exact: true }).element() as HTMLElement).click();
  expect(sent).toEqual([]);
  await page.getByRole("radio", { name: "At ten" }).click();
  await page.getByRole("button", { name: "Vote", exact: true }).click();
  await expect.poll(() => sent).toEqual([["PUT", `/api/activities/${id}/vote`, { choices: [1] }]]);
});

test("several answers are chosen where the poll allows it", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <PollBlock activityId={id} poll={poll({ several: true })} />, { fetch });
  for (const name of ["At nine", "At ten"]) await page.getByRole("checkbox", { name }).click();
  await page.getByRole("button", { name: "Vote", exact: true }).click();
  await expect.poll(() => sent).toEqual([["PUT", `/api/activities/${id}/vote`, { choices: [0, 1] }]]);
});

test("results say how many chose what, and a vote can be changed or taken back", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <PollBlock activityId={id} poll={poll({ choices: results })} />, { fetch });
  await expect.element(page.getByRole("meter", { name: "At ten" })).toHaveAttribute("aria-valuetext", "2 votes");
  await expect.element(page.getByText("67%")).toBeVisible();
  await page.getByRole("button", { name: "Change your vote" }).click();
  await expect.element(page.getByRole("radio", { name: "At ten" })).toBeChecked();
  await page.getByRole("button", { name: "Take your vote back" }).click();
  await expect.poll(() => sent).toEqual([["PUT", `/api/activities/${id}/vote`, { choices: [] }]]);
});

test("what is over is read by everybody, and changed by nobody", async () => {
  const over = poll({ choices: results, hasEnded: true, canVote: false, endsAt: "2026-11-20T10:00:00Z" });
  const page = await show(() => <PollBlock activityId={id} poll={over} />);
  await expect.element(page.getByText(/ended/)).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});

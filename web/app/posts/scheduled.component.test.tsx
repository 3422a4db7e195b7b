import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { NewPost } from "./new-post.tsx";
import ScheduledPostsPage from "./scheduled-posts-page.tsx";

const id = "0192bbbb-0000-4000-8000-000000000002";
const waiting = {
  id,
  message: "Low tide at nine",
  images: [],
  files: [],
  video: null,
  group: null,
  event: null,
  entities: [],
  quoted: null,
  poll: { choices: ["At nine", "At ten"], several: false, anonymous: false, endsAt: null },
  publishAt: "2030-12-31T09:30:00.000Z",
  refusal: null as object | null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const refused = { ...waiting, refusal: { message: "Join the group to write in it.", at: waiting.publishAt } };

const self = { id, viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) } };

type Sent = { readonly path: string; readonly method: string; readonly body: unknown };

function server(scheduled: object[] = [], refusal?: string) {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const { pathname } = new URL(String(url), "https://riverside.test");
    const method = init?.method ?? "GET";
    if (method === "GET") {
      const data = pathname.endsWith("/self") ? self : pathname.endsWith("/activities") ? scheduled : [];
      return Response.json({ status: "ok", message: "ok", data });
    }
    sent.push({ path: pathname, method, body: JSON.parse(String(init?.body ?? "null")) });
    if (refusal) return Response.json({ status: "error", message: refusal, data: null, code: "x" }, { status: 460 });
    return Response.json({ status: "ok", message: "", data: { ...waiting } });
  };
  return { sent, fetch };
}

const chooseTime = async (page: Awaited<ReturnType<typeof show>>) => {
  await page.getByRole("group", { name: "Day and time" }).getByRole("spinbutton").first().click();
  await userEvent.keyboard("123120300930A");
};

test("a post that was begun elsewhere: its field has the focus and is unfolded, and is begun once", async () => {
  localStorage.clear();
  const onBegun = vi.fn<() => void>();
  const page = await show(() => <NewPost isBegun={onBegun.mock.calls.length === 0} onBegun={onBegun} />, {
    fetch: server().fetch,
  });
  await expect.element(page.getByRole("textbox", { name: "New post" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Post later" })).toBeVisible();
  expect(onBegun).toHaveBeenCalledOnce();
});

describe("posting later", () => {
  test("asks when, sends what was written for that time in the author's zone, and empties the field", async () => {
    localStorage.clear();
    const { sent, fetch } = server();
    const page = await show(() => <NewPost />, { fetch, timeZone: "America/New_York" });
    const field = page.getByRole("textbox", { name: "New post" });
    await field.fill("Low tide at nine");
    await page.getByRole("button", { name: "Post later" }).click();
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect.element(page.getByRole("alert").filter({ hasText: "Choose a day and a time." })).toBeVisible();
    await chooseTime(page);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ message: "Low tide at nine", publishAt: "2030-12-31T14:30:00.000Z" }]);
    await expect.element(field).toHaveValue("");
  });

  test("that is refused says why, and loses nothing", async () => {
    localStorage.clear();
    const { fetch } = server([], "50 posts of yours wait already.");
    const page = await show(() => <NewPost />, { fetch });
    await page.getByRole("textbox", { name: "New post" }).fill("Low tide at nine");
    await page.getByRole("button", { name: "Post later" }).click();
    await chooseTime(page);
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    await expect.element(page.getByText("50 posts of yours wait already.").first()).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "New post" })).toHaveValue("Low tide at nine");
    localStorage.clear();
  });
});

describe("what is scheduled", () => {
  test("says when it comes out and what it carries, and is posted now or deleted", async () => {
    const { sent, fetch } = server([waiting]);
    const page = await show(ScheduledPostsPage, { fetch });
    const post = page.getByRole("article", { name: "Scheduled post" });
    await expect.element(post.getByText("Low tide at nine")).toBeVisible();
    await expect.element(post.getByText("At ten")).toBeVisible();
    await post.getByRole("button", { name: "Post now" }).click();
    await expect.poll(() => sent.at(-1)?.path).toMatch(new RegExp(`/self/scheduled/activities/${id}/publish$`));
    await post.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => sent.at(-1)).toMatchObject({ method: "DELETE" });
  });

  test("and was refused at its time says why, and is given another time", async () => {
    const { sent, fetch } = server([refused]);
    const page = await show(ScheduledPostsPage, { fetch });
    await expect.element(page.getByText(/Join the group to write in it/)).toBeVisible();
    await page.getByRole("button", { name: "Edit" }).click();
    await chooseTime(page);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ publishAt: "2030-12-31T09:30:00.000Z" });
  });

  test("is nothing at first, and the page says how to begin", async () => {
    const page = await show(ScheduledPostsPage, { fetch: server().fetch });
    await expect.element(page.getByText("Nothing is scheduled")).toBeVisible();
  });
});

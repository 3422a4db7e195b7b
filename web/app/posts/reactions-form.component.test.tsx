import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import ManageReactionsPage from "./manage-reactions-page.tsx";

const administrator = { username: "ines", firstName: "Ines", viewer: { isAdministrator: true } };
const initial = ["❤️", "👏"];

type Setting = { reactions?: readonly string[]; reader?: object; status?: number };

function shown({ reactions = initial, reader = administrator, status = 200 }: Setting = {}) {
  const sent: unknown[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = new URL(url.toString(), "http://site.test").pathname;
    if (!path.includes("/manage/reactions")) return Response.json({ status: "ok", message: "ok", data: reader });
    if (status !== 200)
      return Response.json({ status: "error", message: "Not now", data: null, code: "request.forbidden" }, { status });
    const isChosen = reactions !== initial;
    const settings = { reactions, initial, isChosen, updatedAt: isChosen ? "2026-03-01T12:00:00.000Z" : null };
    if (init?.method !== "PUT") return Response.json({ status: "ok", message: "ok", data: settings });
    const { reactions: chosen }: { reactions: string[] | null } = JSON.parse(String(init.body));
    sent.push(chosen);
    const saved = chosen
      ? { reactions: chosen, initial, isChosen: true, updatedAt: "2026-03-02T12:00:00.000Z" }
      : { reactions: initial, initial, isChosen: false, updatedAt: null };
    return Response.json({ status: "ok", message: "ok", data: saved });
  };
  return { sent, page: show(() => <ManageReactionsPage />, { fetch, at: "/manage/reactions" }) };
}

type Page = Awaited<ReturnType<typeof show>>;
const rows = (page: Page) =>
  page
    .getByRole("list", { name: "Reactions in their order" })
    .getByRole("listitem")
    .elements()
    .map((row) => row.querySelector(".emoji")?.textContent);

async function add(page: Page, search: string, name: string) {
  await page.getByRole("button", { name: "Add a reaction" }).click();
  await page.getByRole("searchbox").fill(search);
  await page.getByRole("option", { name, exact: true }).click();
}

test("emoji are added by the picker, put in order by the keyboard, shown in a post and saved", async () => {
  const { sent, page } = shown();
  const screen = await page;
  await expect.element(screen.getByText("The ones every new site begins with.")).toBeVisible();
  await expect.element(screen.getByText("clapping hands")).toBeVisible();
  await add(screen, "party popper", "party popper");
  await expect.poll(() => rows(screen)).toEqual(["❤️", "👏", "🎉"]);
  const handle = screen.getByRole("button", { name: "Move party popper" });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(handle).toHaveAttribute("aria-pressed", "true");
  for (let step = 0; step < 2; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await userEvent.keyboard("{ArrowUp}");
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  await userEvent.keyboard(" ");
  await expect.poll(() => rows(screen)).toEqual(["🎉", "❤️", "👏"]);
  const post = screen.getByRole("article");
  await post.getByRole("button", { name: "Choose a reaction" }).click();
  await expect.element(screen.getByRole("menuitemradio", { name: "React with 🎉" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([["🎉", "❤️", "👏"]]);
  await expect.element(screen.getByText("Chosen on this page.")).toBeVisible();
});

test("the same twice, more than eight and none are not possible, and the page says why", async () => {
  const { page } = shown({ reactions: ["❤️", "👏", "🎉", "😂", "😮", "🙏", "🔥"] });
  const screen = await page;
  await expect.element(screen.getByText("party popper")).toBeVisible();
  await add(screen, "party popper", "party popper");
  await expect.element(screen.getByText("“party popper” is on the list already.")).toBeVisible();
  await add(screen, "seedling", "seedling");
  await expect.element(screen.getByText("There can be 8 of them. Take one out to add another.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add a reaction" }).query()).toBeNull();
  for (let left = 8; left > 1; left -= 1)
    await screen
      .getByRole("button", { name: /^Take out/ })
      .last()
      .click();
  await expect.element(screen.getByText(/^One has to stay/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Take out/ }).query()).toBeNull();
  expect(screen.getByRole("article").getByRole("button", { name: "Choose a reaction" }).query()).toBeNull();
});

test("goes back to what the site came with", async () => {
  const { sent, page } = shown({ reactions: ["🎉"] });
  const screen = await page;
  await screen.getByRole("button", { name: "Back to what the site came with" }).click();
  await expect.poll(() => sent).toEqual([null]);
  await expect.poll(() => rows(screen)).toEqual(["❤️", "👏"]);
  expect(screen.getByRole("button", { name: "Back to what the site came with" }).query()).toBeNull();
});

test("whoever does not run the community is told so; what fails can be tried again", async () => {
  const { page } = shown({ reader: { username: "ana", viewer: { isAdministrator: false } } });
  const screen = await page;
  await expect.element(screen.getByRole("link")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" }).elements()).toEqual([]);
  const failing = await shown({ status: 403 }).page;
  await expect.element(failing.getByRole("button", { name: "Try again" })).toBeVisible();
});

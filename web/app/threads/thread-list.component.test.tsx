import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { ThreadList } from "./thread-list.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const reader = {
  id: id(9),
  username: "amara",
  firstName: "Amara",
  lastName: "Okafor",
  image: null,
  viewer: { modules },
};
const choir = { id: id(2), slug: "choir", name: "River Choir", image: null };
const circle = { id: id(3), name: "Beginners", type: "open", role: "member", _count: { members: 4 } };

/** Remembers with what the list was asked for. */
function server() {
  const asked: URLSearchParams[] = [];
  const answers: Record<string, unknown> = {
    "/api/self": reader,
    "/api/self/groups": [{ group: choir }],
    "/api/threads/circles": [circle],
  };
  const fetch: Fetch = async (address) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    if (pathname === "/api/threads") asked.push(searchParams);
    return Response.json({ status: "ok", message: "ok", data: answers[pathname] ?? [] });
  };
  return { fetch, narrowed: (by: string) => asked.at(-1)?.get(by) };
}

test("what the reader began, the discussions of one of their groups and of a circle are listed alone", async () => {
  const { fetch, narrowed } = server();
  const page = await show(() => <ThreadList />, { fetch, at: "/threads" });
  await page.getByRole("link", { name: "Mine" }).click();
  await expect.poll(() => narrowed("accountId")).toBe(reader.id);
  await expect.element(page.getByRole("link", { name: "Mine" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Groups" }).click();
  await page.getByRole("menuitem", { name: "River Choir" }).click();
  await expect.poll(() => narrowed("groupId")).toBe(choir.id);
  await expect.poll(() => narrowed("accountId")).toBeNull();
  await expect.element(page.getByRole("button", { name: "Groups: River Choir" })).toBeVisible();
  await page.getByRole("link", { name: "Beginners" }).click();
  await expect.poll(() => narrowed("circleId")).toBe(circle.id);
  const all = page.getByRole("link", { name: "All discussions" });
  await all.click();
  await expect.element(all).toHaveAttribute("aria-current", "true");
});

import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { NewConversation } from "./new-conversation.tsx";

const people = [
  { id: "0192aaaa-0000-4000-8000-000000000001", username: "kenji", firstName: "Kenji", lastName: "Watanabe" },
  { id: "0192aaaa-0000-4000-8000-000000000002", username: "amara", firstName: "Amara", lastName: "Okafor" },
].map((person) => ({ ...person, image: null, title: null, accountType: "account" }));

/** Finds people by the beginning of their username, and remembers what was begun. */
function server() {
  const begun: unknown[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const search = searchParams.get("search") ?? "";
    if (method === "POST") begun.push(JSON.parse(String(body)));
    const list = pathname.endsWith("/accounts") ? people.filter(({ username }) => username.startsWith(search)) : {};
    const data = method === "POST" ? { channelId: "0192aaaa-0000-4000-8000-000000000009" } : list;
    return new Response(JSON.stringify({ status: "ok", message: "ok", data }), {
      headers: { "content-type": "application/json" },
    });
  };
  return { fetch, begun };
}

test("a conversation is begun by keyboard alone: the name, Enter for who was found, Enter to begin", async () => {
  const { fetch, begun } = server();
  const page = await show(() => <NewConversation onClose={() => undefined} />, { fetch });
  await expect.element(page.getByRole("combobox", { name: "Find people" })).toHaveFocus();
  await userEvent.keyboard("ken");
  await expect.poll(() => page.getByRole("option", { name: /Amara/ }).query()).toBeNull();
  await expect.element(page.getByRole("option", { name: /Kenji/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Remove Kenji Watanabe" })).toBeVisible();
  expect(begun).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => begun).toEqual([{ accountIds: [people[0]?.id] }]);
});

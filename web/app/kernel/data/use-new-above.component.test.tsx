import type { Fetch } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { expect, test } from "vitest";
import { show } from "../../test/shown.tsx";
import { List, pagesOf } from "../../ui/list.tsx";
import { useList } from "./use-list.ts";
import { useNewAbove } from "./use-new-above.ts";

const input = { pageSize: 10, orderBy: "-createdAt" };

function People() {
  return (
    <List
      {...pagesOf(useList(accounts.list, input))}
      newAbove={useNewAbove(accounts.list, input, { idOf: ({ id }) => id, every: 100 })}
      idOf={({ id }) => id}
      render={({ username }) => <p>{username}</p>}
      empty={null}
      skeleton={null}
    />
  );
}

test("what arrives while a list is read waits above it until somebody wants it", async () => {
  let names = ["ben", "ana"];
  const fetch: Fetch = async () =>
    Response.json({ status: "ok", message: "ok", data: names.map((name) => ({ id: name, username: name })) });
  const page = await show(() => <People />, { fetch });
  await expect.element(page.getByText("ben")).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(page.getByRole("button", { name: /new/ }).query()).toBeNull();
  names = ["dora", "carl", "ben", "ana"];
  await expect.element(page.getByRole("button", { name: "2 new" })).toBeVisible();
  expect(page.getByText("dora").query()).toBeNull();
  await page.getByRole("button", { name: "2 new" }).click();
  await expect.element(page.getByText("dora")).toBeVisible();
  await expect.poll(() => page.getByRole("button", { name: /new/ }).query()).toBeNull();
});

function RankedPeople() {
  const newAbove = useNewAbove(accounts.list, input, {
    idOf: ({ id }) => id,
    atOf: ({ username }) => username,
    every: 100,
  });
  return (
    <List
      {...pagesOf(useList(accounts.list, input))}
      newAbove={newAbove}
      idOf={({ id }) => id}
      render={({ username }) => <p>{username}</p>}
      empty={null}
      skeleton={null}
    />
  );
}

test("in a list that is not in the order of time what is newer counts, wherever it stands, and nothing older", async () => {
  let times = ["3", "1", "2"];
  const fetch: Fetch = async () =>
    Response.json({ status: "ok", message: "ok", data: times.map((at) => ({ id: at, username: at })) });
  const page = await show(() => <RankedPeople />, { fetch });
  await expect.element(page.getByText("3")).toBeVisible();
  times = ["3", "4", "0", "1"];
  await expect.element(page.getByRole("button", { name: "1 new" })).toBeVisible();
});

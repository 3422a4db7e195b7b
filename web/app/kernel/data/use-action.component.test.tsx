import { patch, queryOptions, type Fetch } from "@marquee/client";
import { accounts, self } from "@marquee/contract/accounts";
import { useQuery } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { show } from "../../test/shown.tsx";
import { useApi } from "./api.tsx";
import { useAction } from "./use-action.ts";

const kenji = "0192aaaa-0000-4000-8000-000000000001";

const following = (follows: boolean) => () => [
  patch(self.relationships, (data) => ({ ...data, accounts: { ...data.accounts, [kenji]: follows } })),
];

function Follow() {
  const { data } = useQuery(queryOptions(useApi(), self.relationships, {}));
  const inTurn = `follow ${kenji}`;
  const follow = useAction(accounts.follow, { inTurn, optimistic: following(true) });
  const unfollow = useAction(accounts.unfollow, { inTurn, optimistic: following(false) });
  if (!data) return null;
  const isFollowed = data.accounts[kenji] ?? false;
  return (
    <button type="button" onClick={() => (isFollowed ? unfollow : follow).mutate({ accountId: kenji })}>
      {isFollowed ? "Following" : "Follow"}
    </button>
  );
}

type Held = { path: string; answer: (status?: number) => void };

/** A server that remembers who is followed, and answers each command when it is told to. */
function slowServer() {
  let isFollowed = false;
  const held: Held[] = [];
  const asked: string[] = [];
  const answer = (status: number, data: unknown) =>
    new Response(JSON.stringify({ status: status < 400 ? "ok" : "error", message: "No, thank you.", data }), {
      status,
      headers: { "content-type": "application/json" },
    });
  const fetch: Fetch = (url) => {
    const path = url.split("/").at(-1) ?? "";
    asked.push(path);
    if (path === "relationships") {
      const lists = { groups: {}, events: {}, channels: {}, threads: {} };
      return Promise.resolve(answer(200, { ...lists, accounts: isFollowed ? { [kenji]: true } : {} }));
    }
    const { promise, resolve } = Promise.withResolvers<Response>();
    held.push({
      path,
      answer: (status = 200) => {
        if (status < 400) isFollowed = path === "follow";
        resolve(answer(status, { id: kenji }));
      },
    });
    return promise;
  };
  return { fetch, held, asked };
}

describe("an action that is shown before the server confirms it", () => {
  test("changes at the press, and reads again when it is done", async () => {
    const { fetch, held, asked } = slowServer();
    const page = await show(() => <Follow />, { fetch });
    await page.getByRole("button", { name: "Follow", exact: true }).click();
    await expect.element(page.getByRole("button")).toHaveTextContent("Following");
    await expect.poll(() => asked).toEqual(["relationships", "follow"]);
    held[0]?.answer();
    await expect.poll(() => asked).toEqual(["relationships", "follow", "relationships"]);
    await expect.element(page.getByRole("button")).toHaveTextContent("Following");
  });

  test("goes back when it is refused, and says why", async () => {
    const { fetch, held } = slowServer();
    const page = await show(() => <Follow />, { fetch });
    await page.getByRole("button", { name: "Follow", exact: true }).click();
    await expect.element(page.getByRole("button")).toHaveTextContent("Following");
    await expect.poll(() => held).toHaveLength(1);
    held[0]?.answer(461);
    await expect.element(page.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
    await expect.element(page.getByText("No, thank you.")).toBeVisible();
  });

  test("pressed on and on it goes to the server in turn, and ends as it was pressed last", async () => {
    const { fetch, held, asked } = slowServer();
    const page = await show(() => <Follow />, { fetch });
    const button = page.getByRole("button");
    for (const shown of ["Following", "Follow", "Following"]) {
      await button.click();
      await expect.element(button).toHaveTextContent(shown);
    }
    for (const [turn, path] of ["follow", "unfollow", "follow"].entries()) {
      await expect.poll(() => held.map((each) => each.path)).toHaveLength(turn + 1);
      expect(held[turn]?.path).toBe(path);
      held[turn]?.answer();
    }
    await expect.poll(() => asked).toEqual(["relationships", "follow", "unfollow", "follow", "relationships"]);
    await expect.element(button).toHaveTextContent("Following");
  });

  test("keeps the later press when the earlier one is refused", async () => {
    const { fetch, held } = slowServer();
    const page = await show(() => <Follow />, { fetch });
    const button = page.getByRole("button", { name: /^Follow/ });
    await button.click();
    await expect.element(button).toHaveTextContent("Following");
    await button.click();
    await expect.element(button).toHaveTextContent("Follow");
    await expect.poll(() => held).toHaveLength(1);
    held[0]?.answer(500);
    await expect.poll(() => held).toHaveLength(2);
    await expect.element(button).toHaveTextContent("Follow");
    held[1]?.answer();
    await expect.element(button).toHaveTextContent("Follow");
  });
});

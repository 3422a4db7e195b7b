import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { BlockedPerson } from "./blocked-person.tsx";
import { PersonActions } from "./person-actions.tsx";
import type { Profile } from "./profile.ts";
import { ProfileView } from "./profile-view.tsx";

const kenji = {
  id: "0192aaaa-0000-4000-8000-000000000001",
  username: "kenji.watanabe",
  accountType: "account",
  firstName: "Kenji",
  lastName: "Watanabe",
  title: "Baker",
  company: "Weir Bread",
  image: null,
  banner: null,
  accountTiers: [],
  subscriptions: [],
  _count: { followers: 6, following: 5 },
} as unknown as Profile;

/** Answers each read by the end of its path, and remembers which commands came. */
function server(answers: Record<string, unknown>) {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push(`${method} ${path}`);
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
    return new Response(JSON.stringify({ status: "ok", message: "ok", data }), {
      headers: { "content-type": "application/json" },
    });
  };
  return { fetch, commands };
}

const relationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} };
const reader = {
  id: "0192aaaa-0000-4000-8000-000000000002",
  viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) },
};

describe("the head of somebody's page", () => {
  test("leads to who follows and to those the reader knows, and says who follows the reader", async () => {
    const { fetch } = server({ "/followStats": { followers: 6, following: 5, known: 3, followsCaller: true } });
    const View = () => (
      <ProfileView profile={kenji} counts>
        {null}
      </ProfileView>
    );
    const page = await show(View, { fetch });
    await expect.element(page.getByRole("link", { name: "6 followers" })).toBeVisible();
    const known = page.getByRole("link", { name: "3 you know" });
    await expect.element(known).toHaveAttribute("href", "/people/kenji.watanabe/known");
    await expect.element(page.getByText("Follows you")).toBeVisible();
  });

  test("asks nothing about a guest's friends", async () => {
    const { fetch } = server({ "/followStats": { followers: 6, following: 5, known: 3, followsCaller: true } });
    const View = () => (
      <ProfileView profile={kenji} counts>
        {null}
      </ProfileView>
    );
    const page = await show(View, { fetch, signedIn: false });
    await expect.element(page.getByRole("link", { name: "5 following" })).toBeVisible();
    expect(page.getByText(/you know/).query()).toBeNull();
  });
});

describe("what one can do with somebody", () => {
  test("blocking asks first, and is sent once it is confirmed", async () => {
    const { fetch, commands } = server({ "/self": reader, "/relationships": relationships, "/block": kenji });
    const page = await show(() => <PersonActions profile={kenji} />, { fetch });
    await page.getByRole("button", { name: /^More about/ }).click();
    await page.getByRole("menuitem", { name: "Block" }).click();
    const question = page.getByRole("dialog");
    await expect.element(question.getByText(/Neither of you sees/)).toBeVisible();
    expect(commands).toEqual([]);
    await question.getByRole("button", { name: "Block" }).click();
    await expect.poll(() => commands).toEqual([`POST /api/accounts/${kenji.id}/block`]);
  });

  test("a report needs words, goes out with them, and says thank you", async () => {
    const { fetch, commands } = server({ "/self": reader, "/relationships": relationships });
    const page = await show(() => <PersonActions profile={kenji} />, { fetch });
    await page.getByRole("button", { name: /^More about/ }).click();
    await page.getByRole("menuitem", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: "Report Kenji Watanabe?" });
    await dialog.getByRole("button", { name: "Report" }).click();
    const reason = dialog.getByRole("textbox", { name: /What is wrong/ });
    await expect.element(reason).toHaveAttribute("aria-invalid", "true");
    expect(commands).toEqual([]);
    await reason.fill("Sells bread that is not theirs");
    await dialog.getByRole("button", { name: "Report" }).click();
    await expect.element(page.getByText(/The administrators will look at it/)).toBeVisible();
    expect(commands).toEqual([`POST /api/accounts/${kenji.id}/report`]);
  });

  test("the page is shared as a code to scan, and Escape closes it", async () => {
    const { fetch } = server({ "/self": reader, "/relationships": relationships });
    const page = await show(() => <PersonActions profile={kenji} />, { fetch });
    await page.getByRole("button", { name: /^More about/ }).click();
    await page.getByRole("menuitem", { name: "Share" }).click();
    await expect.element(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => page.getByRole("img", { name: /QR code/ }).query()).toBeNull();
  });

  test("whom the reader blocked is let back from their page", async () => {
    const { fetch, commands } = server({ "/unblock": kenji });
    const page = await show(() => <BlockedPerson profile={kenji} />, { fetch });
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect.poll(() => commands).toEqual([`POST /api/accounts/${kenji.id}/unblock`]);
  });
});

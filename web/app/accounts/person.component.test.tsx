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
  const reads: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method === "GET") reads.push(path);
    else commands.push(`${method} ${path}`);
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
    return new Response(JSON.stringify({ status: "ok", message: "ok", data }), {
      headers: { "content-type": "application/json" },
    });
  };
  return { fetch, commands, reads };
}

const relationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {} };
const reader = {
  id: "0192aaaa-0000-4000-8000-000000000002",
  viewer: { modules: eachModule(() => ({ canSee: true, canCreate: true })) },
};

const nothing = { count: 0, accounts: [], groups: [], events: [] };
const viewer = {
  isFollowed: false,
  followsCaller: true,
  place: "Galway, Ireland",
  known: { count: 3, accounts: [{ id: reader.id, username: "ana", firstName: "Ana", lastName: null, image: null }] },
  groups: {
    count: 4,
    groups: [
      { id: "1", name: "Dawn Dippers" },
      { id: "2", name: "Choir" },
    ],
  },
  events: nothing,
};

describe("the head of somebody's page", () => {
  test("leads to who follows and to those the reader knows, and says who follows the reader", async () => {
    const { fetch } = server({ "/viewer": viewer });
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
    await expect.element(page.getByText("Galway, Ireland")).toBeVisible();
    const both = page.getByRole("link", { name: "You are both in Dawn Dippers, Choir, and 2 more" });
    await expect.element(both).toHaveAttribute("href", "/people/kenji.watanabe/groups");
  });

  test("says nothing of friends where there are none, as for guests", async () => {
    const { fetch } = server({
      "/viewer": { ...viewer, followsCaller: false, place: null, known: nothing, groups: nothing },
    });
    const View = () => (
      <ProfileView profile={kenji} counts>
        {null}
      </ProfileView>
    );
    const page = await show(View, { fetch, signedIn: false });
    await expect.element(page.getByRole("link", { name: "5 following" })).toBeVisible();
    expect(page.getByText(/you know|Follows you|You are both|Galway/).query()).toBeNull();
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

  test("what the page shows of somebody is not asked for again once they are blocked: it would be refused", async () => {
    const { fetch, commands, reads } = server({
      "/self": reader,
      "/relationships": relationships,
      "/viewer": viewer,
      "/block": kenji,
    });
    const View = () => (
      <ProfileView profile={kenji} actions={<PersonActions profile={kenji} />} counts>
        {null}
      </ProfileView>
    );
    const page = await show(View, { fetch });
    await expect.element(page.getByText("Follows you")).toBeVisible();
    const before = reads.filter((path) => path.endsWith("/relationships")).length;
    await page.getByRole("button", { name: /^More about/ }).click();
    await page.getByRole("menuitem", { name: "Block" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect.poll(() => commands).toHaveLength(1);
    await expect.poll(() => reads.filter((path) => path.endsWith("/relationships"))).toHaveLength(before + 1);
    expect(reads.filter((path) => path.endsWith("/viewer"))).toHaveLength(1);
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

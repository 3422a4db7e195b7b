import type { Activity } from "@marquee/contract/posts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ranked } from "./rank-feed.ts";

type PostValues = {
  by?: string;
  hoursAgo?: number;
  reason?: "follow" | "group" | "event" | "interest";
  likes?: number;
};
const now = Date.parse("2026-11-20T12:00:00Z");
const post = (name: string, { by = name, hoursAgo = 0, reason, likes = 0 }: PostValues = {}) => ({
  name,
  account: { id: by },
  createdAt: new Date(now - hoursAgo * 3_600_000),
  because: reason ? { reason, name: null } : null,
  _count: { likes, comments: 0, reshares: 0 },
});
type Post = ReturnType<typeof post>;
const names = (page: readonly Post[]) => ranked(page.map(whole)).map(({ name }) => name);
/** Ranking reads no more of an account than whose it is. */
const whole = (short: Post) => ({ ...short, account: { ...anybody, ...short.account } });
const anybody: Activity["account"] = {
  id: "",
  username: "",
  accountType: "account",
  firstName: null,
  lastName: null,
  title: null,
  company: null,
  image: null,
  accountTiers: [],
  subscriptions: [],
};

describe("a ranked page of a feed", () => {
  test("has people whom one follows before what only names an interest", () => {
    expect(names([post("interest", { reason: "interest" }), post("follow", { reason: "follow" })])).toEqual([
      "follow",
      "interest",
    ]);
  });

  test("has what many like before what is a little newer, and not before what is days newer", () => {
    const liked = (hoursAgo: number) => post("liked", { reason: "group", likes: 15, hoursAgo });
    const fresh = post("fresh", { reason: "group" });
    expect([names([fresh, liked(6)]), names([fresh, liked(72)])]).toEqual([
      ["liked", "fresh"],
      ["fresh", "liked"],
    ]);
  });

  test("lets nobody speak twice in a row while others have something to say", () => {
    const page = [post("a1", { by: "a", likes: 100 }), post("a2", { by: "a", likes: 90 }), post("b")];
    expect(names(page)).toEqual(["a1", "b", "a2"]);
  });

  test("has each post of the page once, whatever they are", () => {
    const values = fc.record({ by: fc.constantFrom("a", "b", "c"), hoursAgo: fc.nat(100), likes: fc.nat(1_000) });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 30 }), (all) => {
        const page = all.map((each, place) => post(String(place), each));
        expect(names(page).toSorted()).toEqual(page.map(({ name }) => name).toSorted());
      }),
    );
  });
});

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readTenantFile } from "../../organization/index.ts";
import { demoContents } from "./channels.ts";
import { demoCommunities } from "./index.ts";
import { namedInProgrammes } from "../plant-programmes.ts";
import { instantOf } from "./moments.ts";
import { passHoldersOf } from "./pass-holders.ts";

const now = Date.parse("2026-11-20T12:34:56.789Z");

describe.each(demoCommunities.map((community) => [community.tenant, community] as const))(
  "%s",
  (_tenant, community) => {
    const usernames = new Set(community.people.map((person) => person.username));
    const groups = new Set(community.groups.map((group) => group.slug));
    const events = new Set(community.events.map((event) => event.slug));

    test("names nobody and nothing that does not exist, and nothing twice", () => {
      expect(usernames.size).toBe(community.people.length);
      expect(events.size).toBe(community.events.length);
      const named = [
        ...community.signIn.map((each) => each.username),
        ...community.groups.flatMap((group) => [
          ...group.moderators,
          ...group.members,
          ...(group.requests ?? []).map(({ username }) => username),
          ...(group.invited ?? []),
          ...(group.muted ?? []).map(({ username }) => username),
        ]),
        ...community.channels.map((channel) => channel.creator),
        ...community.channels.flatMap(({ slug }) => [
          ...(demoContents[slug]?.managers ?? []),
          ...(demoContents[slug]?.contents ?? []).flatMap(({ likedBy = [], comments = [], guests = [] }) => [
            ...likedBy,
            ...comments.map(([author]) => author),
            ...guests.flatMap(({ username }) => username ?? []),
          ]),
        ]),
        ...community.events.flatMap((event) => [event.creator, ...(event.coHosts ?? [])]),
        ...community.events.flatMap((event) => (event.speakers ?? []).flatMap((speaker) => speaker.username ?? [])),
        ...community.posts.flatMap((post) => [post.author, ...(post.comments ?? []).map(([author]) => author)]),
        ...community.posts.flatMap(({ reshares = [] }) => reshares.map(([author]) => author)),
        ...community.conversations.flatMap((each) => [...each.members, ...each.messages.map(([author]) => author)]),
        ...community.circles.flatMap(({ managers, members, invited = [] }) => [...managers, ...members, ...invited]),
        ...(community.tickets ?? []).flatMap(({ writer, assignee, messages }) =>
          [writer, assignee, ...messages.map(({ by }) => by)].filter((name) => name !== undefined),
        ),
        ...(community.contacts ?? []).flatMap(({ keeper, of }) => [keeper, of]),
        ...community.threads.flatMap(({ messages }) =>
          messages.flatMap(({ author, reactions = {} }) => [author, ...Object.values(reactions).flat()]),
        ),
      ];
      expect(named.filter((username) => !usernames.has(username))).toEqual([]);
      expect(community.events.filter((event) => event.group && !groups.has(event.group))).toEqual([]);
      expect(community.posts.filter((post) => post.event && !events.has(post.event))).toEqual([]);
      expect(community.posts.filter((post) => post.group && !groups.has(post.group))).toEqual([]);
      // What a group or an event has for its own is not passed on, and whoever is muted in a group is in it.
      expect(community.posts.filter(({ reshares, group, event }) => reshares && (group || event))).toEqual([]);
      const outsiders = community.groups.flatMap(({ muted = [], members }) =>
        muted.filter(({ username }) => !members.includes(username)),
      );
      expect(outsiders).toEqual([]);
      expect(community.events.filter(({ pictureOf: shared }) => shared && !events.has(shared))).toEqual([]);
      expect(namedInProgrammes(community).filter((slug) => !events.has(slug))).toEqual([]);
      expect(community.posts.filter((post) => (post.likes ?? 0) > community.people.length)).toEqual([]);
    });

    test("has an administrator as whom a visitor may sign in", async () => {
      const judged = await readTenantFile(join(import.meta.dirname, `../../../../tenants/${community.tenant}.json`));
      const offered = new Set(community.signIn.map(({ username }) => `${username}@example.org`));
      const named = judged.ok ? judged.file.administrators : judged.problems;
      expect(named?.filter((email) => offered.has(email))).toHaveLength(1);
    });

    test.each(community.events.map((event) => [event.slug, event] as const))("%s holds together", (_slug, event) => {
      const at = (moment: (typeof event)["start"]) => instantOf(moment, now, event.timezone);
      expect(at(event.start)).toBeLessThan(at(event.end));
      const { registration } = event;
      expect(event.eventType === "virtual" || event.venue !== undefined).toBe(true);
      expect(event.eventType === "physical" || event.meetingUrl?.startsWith("https:")).toBe(true);
      expect(!event.groupOnly || event.group !== undefined).toBe(true);
      expect(!registration || at(registration.opens) < at(registration.closes)).toBe(true);
      const types = event.passTypes ?? [];
      for (const type of types) {
        expect(type.sold ?? 0).toBeLessThanOrEqual(type.supply ?? Infinity);
        for (const period of type.priceSchedules ?? []) expect(at(period.from)).toBeLessThan(at(period.until));
      }
      const sold = types.reduce((sum, type) => sum + (type.sold ?? 0), 0);
      expect(sold).toBeLessThanOrEqual(event.registration?.limit ?? Infinity);
      const held = passHoldersOf(event, community).flatMap((holder) => holder.passTypes);
      expect(held).toHaveLength(sold);
      const holders = new Map(passHoldersOf(event, community).map(({ username, passTypes }) => [username, passTypes]));
      const costly = new Set(types.filter(({ price }) => price > 0).map(({ slug }) => slug));
      const owes = (username: string) => holders.get(username)?.some((slug) => costly.has(slug)) ?? false;
      expect((event.owing ?? []).filter((username) => !owes(username))).toEqual([]);
      expect((event.unanswered ?? []).filter((username) => !holders.has(username))).toEqual([]);
      expect(event.unanswered === undefined || event.sections !== undefined).toBe(true);
      const slugs = new Set(types.map((type) => type.slug));
      const referred = [
        ...(event.coupons ?? []).flatMap((coupon) => coupon.passType ?? []),
        ...(event.sections ?? []).flatMap((section) => section.passTypes ?? []),
      ];
      expect(referred.filter((slug) => !slugs.has(slug))).toEqual([]);
      const known = new Set(
        [...(event.tracks ?? []), ...(event.locations ?? []), ...(event.speakers ?? [])].map((each) => each.slug),
      );
      for (const session of event.sessions ?? []) {
        expect(at(session.from)).toBeGreaterThanOrEqual(at(event.start));
        expect(at(session.until)).toBeLessThanOrEqual(at(event.end));
        const named = [
          ...(session.tracks ?? []),
          ...(session.speakers ?? []),
          ...(session.location ? [session.location] : []),
        ];
        expect(named.filter((slug) => !known.has(slug))).toEqual([]);
      }
    });

    test("is a year deep, and has something of every state", () => {
      const { events: all, signIn } = community;
      const own = new Set(signIn.map(({ username }) => username));
      const over = all.filter(({ start, status }) => start[0] < 0 && status !== "canceled");
      const seasons = new Set(over.map(({ start }) => Math.floor(-start[0] / 92)));
      expect([...seasons].toSorted()).toEqual(expect.arrayContaining([0, 1, 2, 3]));
      expect(over.filter((event) => passHoldersOf(event, community).length === 0)).toEqual([]);
      expect(all.some(({ status }) => status === "canceled")).toBe(true);
      expect(all.some(({ status, creator }) => status === "draft" && own.has(creator))).toBe(true);
      expect(all.flatMap(({ owing = [] }) => owing).some((username) => own.has(username))).toBe(true);
    });

    test("lets only members speak in a conversation, in order", () => {
      for (const { members, messages } of community.conversations) {
        expect(messages.length).toBeGreaterThanOrEqual(10);
        expect(messages.filter(([author, minutes]) => !members.includes(author) || minutes < 0)).toEqual([]);
      }
    });

    test("lets only those in a circle write in its threads, and answer what was said before", () => {
      const circles = new Map(community.circles.map((circle) => [circle.slug, circle]));
      for (const { circle: slug, messages } of community.threads) {
        const circle = slug === undefined ? undefined : circles.get(slug);
        expect(circle === undefined).toBe(slug === undefined);
        const inside = circle && [...circle.managers, ...circle.members];
        expect(messages.filter(({ author }) => inside && !inside.includes(author))).toEqual([]);
        expect(messages.filter(({ answers, hours }, index) => (answers ?? 0) > index || hours < 0)).toEqual([]);
      }
    });
  },
);

describe("instantOf", () => {
  const iso = (days: number, time: string, timezone: string) =>
    new Date(instantOf([days, time], now, timezone)).toISOString();

  test("reads a time of day in the event's zone, across clock changes", () => {
    expect(iso(0, "18:30", "Europe/Dublin")).toBe("2026-11-20T18:30:00.000Z");
    expect(iso(0, "18:30", "America/New_York")).toBe("2026-11-20T23:30:00.000Z");
    expect(iso(-48, "19:00", "Europe/Dublin")).toBe("2026-10-03T18:00:00.000Z");
    expect(iso(170, "12:00", "America/New_York")).toBe("2027-05-09T16:00:00.000Z");
  });

  test("waits for the weekday that is named, so that a Sunday is one whenever the community is made", () => {
    for (let later = 0; later < 7; later += 1) {
      const made = now + later * 86_400_000;
      const [start, end] = [
        instantOf([5, "10:00", "sat"], made, "Asia/Tokyo"),
        instantOf([6, "10:00", "sun"], made, "Asia/Tokyo"),
      ];
      expect(new Intl.DateTimeFormat("en", { weekday: "short", timeZone: "Asia/Tokyo" }).format(start)).toBe("Sat");
      expect(end - start).toBe(86_400_000);
    }
  });
});

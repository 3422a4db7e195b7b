import { expect, it } from "vitest";
import type { NotificationView } from "./reads.ts";
import { linkOf } from "./sentence.ts";

const notification = (parts: object): NotificationView =>
  ({
    type: "COMMENT",
    sender: { username: "ben" },
    event: null,
    group: null,
    thread: null,
    circle: null,
    ...parts,
  }) as unknown as NotificationView;

it("leads to the thread in which somebody was addressed, and not to whoever wrote", () => {
  expect(linkOf(notification({ thread: { id: "t1", subject: "Keys" } }))).toBe("/threads/t1");
});

it("leads to the circle that somebody was invited to, where they answer", () => {
  expect(linkOf(notification({ type: "INVITATION", circle: { id: "c1", name: "Rowers" } }))).toBe("/threads?circle=c1");
});

it("leads whoever has a place to their pass, and a newcomer to what they say of themselves", () => {
  expect(linkOf(notification({ type: "EVENT", happened: "going", event: { slug: "regatta" } }))).toBe(
    "/passes/regatta",
  );
  expect(linkOf(notification({ type: "EVENT", happened: "moved", event: { slug: "regatta" } }))).toBe(
    "/events/regatta",
  );
  expect(linkOf(notification({ type: "ANNOUNCEMENT", happened: "welcome", sender: null }))).toBe("/profile/edit");
});

it("leads to the event that it is about, and after a new follower to the person", () => {
  expect(linkOf(notification({ type: "EVENT", event: { slug: "regatta" } }))).toBe("/events/regatta");
  expect(linkOf(notification({ type: "FOLLOW", event: { slug: "regatta" } }))).toBe("/people/ben");
});

it("leads to what was announced", () => {
  expect(linkOf(notification({ type: "ANNOUNCEMENT", announcement: { id: "a1", title: "Low tide" } }))).toBe(
    "/announcements/a1",
  );
});

import { expect, it } from "vitest";
import type { NotificationView } from "./reads.ts";
import { linkOf, sentenceOf } from "./sentence.ts";

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
  expect(linkOf(notification({ thread: { id: "t1", subject: "Keys" } }), "mei")).toBe("/threads/t1");
});

it("leads to the circle that somebody was invited to, where they answer", () => {
  expect(linkOf(notification({ type: "INVITATION", circle: { id: "c1", name: "Rowers" } }), "mei")).toBe(
    "/threads?circle=c1",
  );
});

it("leads whoever has a place to their pass, and a newcomer to what they say of themselves", () => {
  expect(linkOf(notification({ type: "EVENT", happened: "going", event: { slug: "regatta" } }), "mei")).toBe(
    "/passes/regatta",
  );
  expect(linkOf(notification({ type: "EVENT", happened: "moved", event: { slug: "regatta" } }), "mei")).toBe(
    "/events/regatta",
  );
  expect(linkOf(notification({ type: "ANNOUNCEMENT", happened: "welcome", sender: null }), "mei")).toBe(
    "/profile/edit",
  );
});

it("leads to the event that it is about, and after a new follower to the person", () => {
  expect(linkOf(notification({ type: "EVENT", event: { slug: "regatta" } }), "mei")).toBe("/events/regatta");
  expect(linkOf(notification({ type: "FOLLOW", event: { slug: "regatta" }, times: 1 }), "mei")).toBe("/people/ben");
  expect(linkOf(notification({ type: "FOLLOW", times: 3 }), "mei")).toBe("/people/mei/followers");
  expect(linkOf(notification({ type: "GROUP_INVITATION", group: { slug: "rowers" } }), "mei")).toBe("/groups/rowers");
});

it("leads to what was announced", () => {
  expect(linkOf(notification({ type: "ANNOUNCEMENT", announcement: { id: "a1", title: "Low tide" } }), "mei")).toBe(
    "/announcements/a1",
  );
});

it("names the last of several who like something, and says how many there are", () => {
  const t = ((id: string, values: object) => `${id} ${JSON.stringify(values)}`) as Parameters<typeof sentenceOf>[1];
  const liked = (times: number, rootId: string | null = null, contentId: string | null = null) =>
    sentenceOf(notification({ type: "LIKE", times, activity: { rootId, contentId, message: "Fog" } }), t, "Riverside");
  expect(liked(1)).toBe('notifications.says.like {"name":"ben"}');
  expect(liked(13)).toBe('notifications.says.likes {"name":"ben","others":12}');
  // What is about something published is a comment on it.
  expect(liked(1, null, "c1")).toBe('notifications.says.likeComment {"name":"ben"}');
  expect(liked(2, "p1")).toBe('notifications.says.likesComment {"name":"ben","others":1}');
});

it("names the last of several who comment, with what they wrote", () => {
  const t = ((id: string, values: object) => `${id} ${JSON.stringify(values)}`) as Parameters<typeof sentenceOf>[1];
  const commented = (times: number) =>
    sentenceOf(notification({ times, activity: { rootId: "p1", contentId: null, message: "I come" } }), t, "Riverside");
  expect(commented(1)).toBe('notifications.says.commented {"name":"ben","thing":"I come"}');
  expect(commented(13)).toBe('notifications.says.commentedBySome {"name":"ben","others":12,"thing":"I come"}');
});

it("says that a post was shared, and leads to what was made of it", () => {
  const t = ((id: string, values: object) => `${id} ${JSON.stringify(values)}`) as Parameters<typeof sentenceOf>[1];
  const reshared = notification({
    type: "RESHARE",
    times: 1,
    activity: { id: "p2", rootId: null, contentId: null, message: "" },
  });
  expect(sentenceOf(reshared, t, "Riverside")).toBe('notifications.says.reshare {"name":"ben"}');
  expect(linkOf(reshared, "mei")).toBe("/posts/p2");
});

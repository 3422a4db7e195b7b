import { expect, it } from "vitest";
import type { Told } from "./reads.ts";
import { placeOf } from "./sentence.ts";

const told = (parts: object): Told =>
  ({
    type: "COMMENT",
    sender: { username: "ben" },
    event: null,
    group: null,
    thread: null,
    circle: null,
    ...parts,
  }) as unknown as Told;

it("leads to the thread in which somebody was spoken to, and not to whoever spoke", () => {
  expect(placeOf(told({ thread: { id: "t1", subject: "Keys" } }))).toBe("/threads/t1");
});

it("leads to the circle that somebody was invited to, where they answer", () => {
  expect(placeOf(told({ type: "INVITATION", circle: { id: "c1", name: "Rowers" } }))).toBe("/threads?circle=c1");
});

it("leads to the event that it is about, and after a new follower to the person", () => {
  expect(placeOf(told({ type: "EVENT", event: { slug: "regatta" } }))).toBe("/events/regatta");
  expect(placeOf(told({ type: "FOLLOW", event: { slug: "regatta" } }))).toBe("/people/ben");
});

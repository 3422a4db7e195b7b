import { Id } from "@marquee/contract/kernel";
import { expect, expectTypeOf, test } from "vitest";
import { domainEvent } from "./domain-event.ts";
import type { Scope } from "./scope.ts";

const eventMoved = domainEvent("event.moved", "An event takes place elsewhere.", { eventId: Id("event") });

test("a definition makes events of its type", () => {
  expect(eventMoved({ eventId: "one" })).toEqual({ type: "event.moved", after: 0, payload: { eventId: "one" } });
});

test("nothing is published that was not made by a definition", () => {
  type Published = Parameters<Scope["publish"]>[0];
  expectTypeOf(eventMoved).returns.toExtend<Published>();
  expectTypeOf<{ type: string; payload: { eventId: string } }>().not.toExtend<Published>();
});

test("types are written in one way", () => {
  for (const type of ["moved", "event.message-sent", "Event.moved", "event.moved.twice"])
    expect(() => domainEvent(type, "", {})).toThrow("noun.pastTense");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomOrder } from "./room-order.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What comes out of a room for what goes in: numbers, and words without a number. */
function room() {
  const order = roomOrder();
  const out: (number | string)[] = [];
  const pass = (...things: (number | string)[]) =>
    things.forEach((thing) => order.pass("room", typeof thing === "number" ? thing : undefined, () => out.push(thing)));
  return { out, pass, order };
}

test("what is in order is passed on at once", () => {
  const { out, pass } = room();
  pass(7, "typing", 8, 9);
  expect(out).toEqual([7, "typing", 8, 9]);
});

test("what has overtaken another waits for it, and what has no number behind it", () => {
  const { out, pass } = room();
  pass(1, 3, 4, "edited");
  expect(out).toEqual([1]);
  pass(2);
  expect(out).toEqual([1, 2, 3, 4, "edited"]);
});

test("what comes twice is passed on once", () => {
  const { out, pass } = room();
  pass(1, 2, 2, 1, 3);
  expect(out).toEqual([1, 2, 3]);
});

test("what is lost holds nothing up for more than a quarter of a second, and is not kept back when it comes late", () => {
  const { out, pass } = room();
  pass(1, 3, 6);
  vi.advanceTimersByTime(249);
  expect(out).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(out).toEqual([1, 3]);
  vi.advanceTimersByTime(250);
  expect(out).toEqual([1, 3, 6]);
  pass(2, 2);
  expect(out).toEqual([1, 3, 6, 2]);
});

test("what was said before the first that was seen is passed on", () => {
  const { out, pass } = room();
  pass(5, 4);
  expect(out).toEqual([5, 4]);
});

test("what is known of a room before its first message is in order from the first on", () => {
  const { out, pass, order } = room();
  order.note("room", 4);
  pass(6);
  order.note("room", 6);
  pass(5, 4);
  expect(out).toEqual([5, 6, 4]);
});

test("rooms do not wait for each other", () => {
  const { out, order, pass } = room();
  pass(1, 3);
  order.pass("other", 9, () => out.push(9));
  expect(out).toEqual([1, 9]);
});

import { expect, it } from "vitest";
import type { Outgoing } from "./outgoing/outgoing.ts";
import type { Message } from "./reads.ts";
import { rowsOf } from "./rows.ts";

const reading = { locale: "en-GB", now: Date.parse("2026-11-20T12:00:00Z"), timeZone: "UTC" };
const facts = { accountId: "me", reading, newSince: undefined, nameOf: () => undefined };
const from = (accountId: string, seq: number, createdAt: string, clientId: string | null = null): Message =>
  ({
    id: `m${seq}`,
    seq,
    accountId,
    createdAt,
    clientId,
    text: `${seq}`,
    type: "user",
    deletedAt: null,
    editedAt: null,
    replyTo: null,
    reactions: [] as Message["reactions"],
  }) as Message;
const waiting = (clientId: string): Outgoing => ({
  clientId,
  key: "k",
  channelId: "c",
  text: "on its way",
  createdAt: "2026-11-20T11:59:30.000Z",
  state: "sending",
});

it("groups what one person says without a pause of five minutes", () => {
  const rows = rowsOf(
    [
      from("ana", 1, "2026-11-20T11:00:05Z"),
      from("ana", 2, "2026-11-20T11:05:04Z"),
      from("ana", 3, "2026-11-20T11:10:04Z"),
      from("ben", 4, "2026-11-20T11:10:10Z"),
    ],
    [],
    facts,
  );
  expect(rows.map(({ opensGroup }) => opensGroup)).toEqual([true, false, true, true]);
  expect(rows.map(({ closesGroup }) => closesGroup)).toEqual([false, true, true, true]);
});

it("says the day where one begins", () => {
  const rows = rowsOf([from("ana", 1, "2026-11-19T23:59:00Z"), from("ana", 2, "2026-11-20T00:00:10Z")], [], facts);
  expect(rows.map(({ day }) => day)).toEqual(["Yesterday", "Today"]);
});

it("draws the line of what is new before the first message of somebody else behind the mark", () => {
  const messages = [1, 2, 3, 4].map((seq) => from(seq === 3 ? "me" : "ana", seq, `2026-11-20T11:0${seq}:00Z`));
  const rows = rowsOf(messages, [], { ...facts, newSince: 2 });
  expect(rows.map(({ isFirstNew }) => isFirstNew)).toEqual([false, false, false, true]);
});

it("shows what waits behind everything, and not any more once the server has it", () => {
  const sent = from("me", 1, "2026-11-20T11:59:30Z", "a");
  const rows = rowsOf([sent], [waiting("a"), waiting("b")], facts);
  expect(rows.map(({ view }) => [view.key, view.delivery.state])).toEqual([
    ["a", "sent"],
    ["b", "sending"],
  ]);
});

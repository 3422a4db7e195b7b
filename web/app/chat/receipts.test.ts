import { expect, it } from "vitest";
import type { Membership, Message } from "./reads.ts";
import { receiptsOf } from "./receipts.ts";

const messages = ["ana", "ben", "ana"].map((accountId, index) => ({ accountId, seq: index + 5 })) as Message[];
const membership = (read: Readonly<Record<string, number>>): Membership =>
  ({
    accountId: "me",
    channel: { members: Object.entries(read).map(([accountId, lastReadSeq]) => ({ accountId, lastReadSeq })) },
  }) as Membership;
const receiptsFor = (read: Readonly<Record<string, number>>) =>
  [...receiptsOf(membership(read), messages)].map(([seq, members]) => [seq, ...members.map((each) => each.accountId)]);

it("puts everybody at the last message they have seen", () => {
  expect(receiptsFor({ me: 7, ben: 7, eva: 5, uma: 7 })).toEqual([
    [7, "ben", "uma"],
    [5, "eva"],
  ]);
});

it("says nothing of who wrote the message, nor of who is further back than what is loaded", () => {
  expect(receiptsFor({ ana: 7, ben: 6, eva: 4, uma: 0 })).toEqual([]);
});

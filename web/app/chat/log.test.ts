import { expect, it } from "vitest";
import { conversationsOf, messagesOf, newestSeq, readUpTo, withMessage, withNewest, withoutText } from "./log.ts";
import type { Membership, MembershipPages, Message, MessagePages } from "./reads.ts";

const message = (seq: number, id = `m${seq}`): Message =>
  ({ id, seq, text: `text ${seq}`, html: "", deletedAt: null, createdAt: "2026-11-20T12:00:00Z" }) as Message;
const pagesOf = (...pages: number[][]): MessagePages => ({
  pages: pages.map((seqs) => ({
    items: seqs.map((seq) => message(seq)),
    count: undefined,
    cursor: undefined,
    isEnd: true,
  })),
  pageParams: pages.map(() => ({})),
});
const membership = (lastSeq: number, unreadCount = 0): Membership =>
  ({ channelId: "c", unreadCount, read: unreadCount === 0, lastReadSeq: 0, channel: { lastSeq } }) as Membership;

it("orders by number whatever the order of arrival, each message once", () => {
  const late = [6, 4, 5, 5].reduce((pages, seq) => withMessage(pages, message(seq)), pagesOf([3, 2], [2, 1]));
  expect(messagesOf(late).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(newestSeq(late)).toBe(6);
});

it("puts a changed message in place of the old one", () => {
  const changed = withMessage(pagesOf([2, 1]), { ...message(1), text: "changed" });
  expect(messagesOf(changed).map(({ text }) => text)).toEqual(["changed", "text 2"]);
});

it("does not undo a change, or a deletion, by a message that arrives late", () => {
  const changed = withMessage(pagesOf([1]), { ...message(1), text: "changed", changeSeq: 2 });
  const late = withMessage(changed, { ...message(1), changeSeq: 0 });
  expect(messagesOf(late).map(({ text }) => text)).toEqual(["changed"]);
  const gone = withoutText(pagesOf([1]), "m1", "2026-11-20T13:00:00Z");
  expect(messagesOf(withMessage(gone, message(1))).map(({ text }) => text)).toEqual([""]);
});

it("keeps the place of a deleted message, without its text", () => {
  const [first] = messagesOf(withoutText(pagesOf([2, 1]), "m1", "2026-11-20T13:00:00Z"));
  expect(first).toMatchObject({ seq: 1, text: "", deletedAt: "2026-11-20T13:00:00Z" });
});

it("counts a message once, and none that is looked at", () => {
  const once = withNewest(membership(4), message(5), { isSeen: false });
  expect(withNewest(once, message(5), { isSeen: false }).unreadCount).toBe(1);
  expect(withNewest(membership(4), message(5), { isSeen: true })).toMatchObject({ unreadCount: 0, read: true });
});

it("has nothing new after reading to the end, and something after reading to before it", () => {
  expect(readUpTo(membership(5, 3), 5)).toMatchObject({ unreadCount: 0, read: true, lastReadSeq: 5 });
  expect(readUpTo(membership(5, 3), 4)).toMatchObject({ unreadCount: 3, lastReadSeq: 4 });
});

it("lists the conversation with the newest message first, and those without any behind them, the newest first", () => {
  const conversation = (channelId: string, lastMessageAt: string | null): Membership =>
    ({ ...membership(0), channelId, channel: { lastSeq: 0, lastMessageAt } }) as Membership;
  const items = [
    conversation("c2", null),
    conversation("c1", "2026-11-20T12:00:00Z"),
    conversation("c4", null),
    conversation("c3", "2026-11-21T12:00:00Z"),
  ];
  const pages = { pages: [{ items }], pageParams: [{}] } as unknown as MembershipPages;
  expect(conversationsOf(pages).map(({ channelId }) => channelId)).toEqual(["c3", "c1", "c4", "c2"]);
});

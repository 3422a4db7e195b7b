import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { moderation, moderationErrors } from "@marquee/contract/moderation";
import { notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { beforeEach, describe, expect, test } from "vitest";
import { endDueSuspensions } from "../accounts/change-standing.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { newsMails } from "../notifications/mail-news.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import { codeOf } from "../test/fixtures-moderation.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { mailAnswer, mailStatement } from "./mail-statement.ts";
import { tellings } from "./tell.ts";

let world: World;
let tenant: TestTenant;
let administrator: AccountFixture;
let moderator: AccountFixture;
let author: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  world.clock.reset();
  tenant = await world.tenant();
  administrator = await tenant.fixtures.account({ isAdministrator: true });
  moderator = await tenant.fixtures.account({ isModerator: true, email: addressOf("moderator"), timezone: "UTC" });
  author = await tenant.fixtures.account({ firstName: "Bartholomew", email: "bart@example.org" });
});

/** The mails of one world are those of all its tenants. */
const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;
const write = async (message: string, stands: object = {}) =>
  (await tenant.as(author).call(posts.create, { body: { message, ...stands } })).data.id;
const report = async (activityId: string, by?: AccountFixture) =>
  tenant.as(by ?? (await tenant.fixtures.account())).call(posts.report, { activityId, body: { reason: "Sells" } });
const reportTimes = async (activityId: string, times: number) => {
  for (let each = 0; each < times; each += 1) await report(activityId);
};
const queue = async (by = administrator) => (await tenant.as(by).call(moderation.cases, {})).data;
const decide = (caseId: string, body: object, by = administrator) =>
  tenant.as(by).call(moderation.decide, { caseId, body: { action: "dismiss", ...body } });
const why = { statement: "Tickets are sold by those who have them.", rule: "No sales" };
const statements = async () => (await tenant.as(author).call(moderation.statements, {})).data;
const read = (activityId: string) => tenant.as(moderator).call(posts.get, { activityId });

/** Says something to somebody in a conversation of the two. */
async function say(text: string, to: AccountFixture) {
  const { data: made } = await tenant.as(author).call(chat.createChannel, { body: { accountIds: [to.id] } });
  const { channelId } = made;
  const { data: sent } = await tenant.as(author).call(chat.sendMessage, { channelId, body: { text } });
  return { channelId, messageId: sent.id };
}

async function reportedPost(message = "Cheap tickets") {
  const activityId = await write(message);
  await report(activityId);
  return { activityId, caseId: only(await queue()).id };
}

describe("the queue", () => {
  test("gathers what was reported of all kinds, one case for a thing however many reported it", async () => {
    const activityId = await write("Cheap tickets");
    await reportTimes(activityId, 2);
    const reader = await tenant.fixtures.account();
    const { channelId, messageId } = await say("Pay me", reader);
    const input = { channelId, messageId, body: { reason: "Asks for money" } };
    await tenant.as(reader).call(chat.reportMessage, input);
    const { data: thread } = await tenant
      .as(author)
      .call(threads.create, { body: { subject: "Tickets", body: "Mine" } });
    const { data: openings } = await tenant.as(reader).call(threads.messages, { threadId: thread.id });
    const opening = { threadId: thread.id, messageId: only(openings).id, body: { reason: "Sells" } };
    await tenant.as(reader).call(threads.reportMessage, opening);
    const listed = await queue();
    expect(listed.map(({ kind, reporters, text }) => [kind, reporters, text]).toSorted()).toEqual([
      ["chatMessage", 1, "Pay me"],
      ["post", 2, "Cheap tickets"],
      ["threadMessage", 1, "Mine"],
    ]);
    for (const { id: caseId } of listed) {
      const { data } = await tenant.as(moderator).call(moderation.case, { caseId });
      expect(data).toMatchObject({ isThere: true, account: { id: author.id } });
      expect(data.reports.length).toBeGreaterThan(0);
    }
  });

  test("is for administrators, moderators of the community, and in a group for its moderators alone", async () => {
    const [ofGroup, member] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const group = await tenant.fixtures.group({ moderators: [ofGroup], members: [author, member] });
    await report(await write("Elsewhere"));
    await report(await write("Cheap tickets", { groupId: group.id }), member);
    expect(await queue(moderator)).toHaveLength(2);
    expect((await tenant.as(ofGroup).call(moderation.cases, {})).code).toBe(kernelErrors.forbidden.code);
    const { data } = await tenant.as(ofGroup).call(moderation.ofGroup, { groupId: group.id });
    const { id: caseId } = only(data);
    const { data: detail } = await tenant.as(ofGroup).call(moderation.case, { caseId });
    expect(detail).toMatchObject({ text: "Cheap tickets", actions: ["dismiss", "remove", "warn"] });
    expect((await decide(caseId, { action: "ban", ...why }, ofGroup)).code).toBe(moderationErrors.notPossible.code);
    expect((await tenant.as(member).call(moderation.case, { caseId })).code).toBe(kernelErrors.forbidden.code);
    expect((await tenant.as(author).call(moderation.case, { caseId })).status).toBe(404);
  });

  test("is left by what was dismissed, and entered again by another report", async () => {
    const { activityId, caseId } = await reportedPost();
    await decide(caseId, { action: "dismiss" });
    expect(await queue()).toMatchObject([{ state: "closed", reporters: 0 }]);
    expect(await statements()).toEqual([]);
    await report(activityId);
    expect(await queue()).toMatchObject([{ state: "open", reporters: 1 }]);
  });

  test("is left by what nobody reports any more", async () => {
    const activityId = await write("Cheap tickets");
    const reporter = await tenant.fixtures.account();
    const { data } = await report(activityId, reporter);
    const reportId = only(data.reports).id;
    await tenant.as(reporter).call(posts.withdrawReport, { activityId, reportId });
    expect(await queue()).toMatchObject([{ state: "closed", reporters: 0 }]);
  });
});

describe("those who decide", () => {
  const noticesOf = async (reader: AccountFixture) =>
    (await tenant.as(reader).call(notifications.list, {})).data
      .filter(({ kind }) => kind === "caseToDecide")
      .map(({ happened, group, sender }) => [happened, group?.id ?? null, sender]);
  let relay: ReturnType<typeof createRelay>;
  beforeEach(() => {
    relay = createRelay();
    relay.start(world.app.kernel, [...tellings, ...notificationReactions]);
    return () => relay.stop();
  });
  /** The minute in which what has waited is mailed. */
  const mailsGoOut = async () => {
    world.clock.forward(15 * 60_000);
    const [mails] = newsMails({ driver: world.driver, clock: world.clock });
    await mails?.handle();
    await relay.settle();
  };

  test("are told of a report once, each where they decide, by nobody's name, and never about themselves", async () => {
    const [ofGroup, member] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const group = await tenant.fixtures.group({ moderators: [ofGroup, moderator], members: [author, member] });
    const activityId = await write("Cheap tickets", { groupId: group.id });
    await report(activityId, member);
    await report(activityId, ofGroup);
    await relay.settle();
    expect(await noticesOf(ofGroup)).toEqual([["reported", group.id, null]]);
    expect(await noticesOf(moderator)).toEqual([["reported", null, null]]);
    expect(await noticesOf(administrator)).toEqual([["reported", null, null]]);
    for (const other of [author, member]) expect(await noticesOf(other)).toEqual([]);
    await tenant.as(member).call(accounts.report, { accountId: moderator.id, body: { reason: "Rude" } });
    await relay.settle();
    expect(await noticesOf(moderator)).toEqual([["reported", null, null]]);
  });

  test("are told of an appeal in the bell and by mail, but for who decided", async () => {
    const ofGroup = await tenant.fixtures.account();
    const another = await tenant.fixtures.account({ email: addressOf("another"), timezone: "UTC" });
    const group = await tenant.fixtures.group({ moderators: [ofGroup, another], members: [author] });
    const activityId = await write("Cheap tickets", { groupId: group.id });
    await report(activityId);
    const { id: caseId } = only(await queue());
    await decide(caseId, { action: "warn", ...why }, ofGroup);
    await relay.settle();
    for (const each of [another, ofGroup]) await tenant.as(each).call(notifications.read, { body: { read: true } });
    const { id: decisionId } = only(await statements());
    await tenant.as(author).call(moderation.appeal, { decisionId, body: { text: "They were mine" } });
    await relay.settle();
    expect(await noticesOf(another)).toContainEqual(["appealed", group.id, null]);
    expect((await noticesOf(ofGroup)).map(([happened]) => happened)).toEqual(["reported"]);
    await mailsGoOut();
    expect(world.mails.filter(({ to }) => to === addressOf("another")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("appealed a decision"),
    ]);
  });

  test("are not written to about what was dealt with meanwhile", async () => {
    await report(await write("Cheap tickets"));
    await report(await write("Tickets"));
    await relay.settle();
    for (const { id } of await queue()) await decide(id, {});
    await mailsGoOut();
    expect(world.mails.filter(({ to }) => to === addressOf("moderator"))).toEqual([]);
  });
});

describe("what was written", () => {
  test("is hidden by itself after as many reports as the community says, and restored by a moderator", async () => {
    const root = await write("The regatta");
    const activityId = await write("Cheap tickets", { commentedId: root });
    await reportTimes(activityId, 4);
    expect((await read(activityId)).data.message).toBe("Cheap tickets");
    await report(activityId);
    expect((await read(activityId)).status).toBe(404);
    expect((await read(root)).data._count.comments).toBe(0);
    expect(await statements()).toMatchObject([{ action: "hidden", text: "Cheap tickets", canAppeal: false }]);
    const { id: caseId, isHidden } = only(await queue());
    expect(isHidden).toBe(true);
    await decide(caseId, { action: "restore" });
    expect((await read(activityId)).data.message).toBe("Cheap tickets");
    expect((await read(root)).data._count.comments).toBe(1);
    expect(await statements()).toMatchObject([{ action: "restore" }, { action: "hidden", isOver: true }]);
  });

  test("goes from lists, counts and search when it is removed, with what it carries and says", async () => {
    const { activityId, caseId } = await reportedPost("Zanzibar for sale");
    await tenant.as(moderator).call(posts.like, { activityId, body: {} });
    const listed = async () => {
      const client = tenant.as(moderator);
      const lists = [await client.call(posts.list, { search: "zanzibar" }), await client.call(posts.list, {})];
      return lists.map(({ data }) => data.map(({ id, _count }) => [id, _count.likes]));
    };
    expect(await listed()).toEqual([[[activityId, 1]], [[activityId, 1]]]);
    expect((await decide(caseId, { action: "remove" })).code).toBe(moderationErrors.wordsNeeded.code);
    await decide(caseId, { action: "remove", ...why });
    expect(await listed()).toEqual([[], []]);
    await decide(caseId, { action: "restore" });
    expect(await listed()).toEqual([[[activityId, 1]], [[activityId, 1]]]);
  });

  test("comes back to a conversation and to a discussion as it was", async () => {
    const reader = await tenant.fixtures.account();
    const { channelId, messageId } = await say("Pay me", reader);
    const { data: thread } = await tenant.as(author).call(threads.create, { body: { subject: "T", body: "Mine" } });
    const inChat = async () => only((await tenant.as(reader).call(chat.messages, { channelId })).data).text;
    const inThread = async () => only((await tenant.as(reader).call(threads.messages, { threadId: thread.id })).data);
    const reason = { body: { reason: "Sells" } };
    await tenant.as(reader).call(chat.reportMessage, { channelId, messageId, ...reason });
    const { id: openingId } = await inThread();
    await tenant.as(reader).call(threads.reportMessage, { threadId: thread.id, messageId: openingId, ...reason });
    const cases = await queue();
    for (const { id } of cases) await decide(id, { action: "remove", ...why });
    expect([await inChat(), (await inThread()).body]).toEqual(["", ""]);
    for (const { id } of cases) await decide(id, { action: "restore" });
    expect([await inChat(), (await inThread()).body]).toEqual(["Pay me", "Mine"]);
  });
});

describe("a measure", () => {
  /** How the person stands some days later, seen by somebody who has just signed in. */
  async function personAfter(caseId: string, days: number) {
    world.clock.forward(days * 24 * 60 * 60_000 + 1);
    await endDueSuspensions({ driver: world.app.kernel.driver, clock: world.clock });
    const later = await tenant.fixtures.account({ isAdministrator: true });
    return (await tenant.as(later).call(moderation.case, { caseId })).data.person;
  }

  test("mutes for a time: nothing is written for others, everything else goes on, and it ends by itself", async () => {
    const { caseId } = await reportedPost();
    await decide(caseId, { action: "mute", days: 2, ...why });
    const refused = await tenant.as(author).call(posts.create, { body: { message: "Again" } });
    expect([refused.status, refused.code]).toEqual([403, kernelErrors.muted.code]);
    expect((await tenant.as(author).call(self.update, { body: { bio: "Hello" } })).status).toBe(200);
    expect((await personAfter(caseId, 1)).mutedUntil).not.toBeNull();
    expect((await personAfter(caseId, 1)).mutedUntil).toBeNull();
  });

  test("suspends for a time: nothing is written from the decision on, and it ends by itself", async () => {
    const { caseId } = await reportedPost();
    await decide(caseId, { action: "suspend", days: 3, ...why }, moderator);
    expect((await tenant.as(author).call(posts.create, { body: { message: "Again" } })).status).toBe(401);
    const { data } = await tenant.as(administrator).call(moderation.case, { caseId });
    expect(data.person).toMatchObject({ isSuspended: true });
    expect(data.person.suspendedUntil).not.toBeNull();
    expect((await personAfter(caseId, 2)).isSuspended).toBe(true);
    expect((await personAfter(caseId, 1)).isSuspended).toBe(false);
  });

  test("bans until it is lifted", async () => {
    const { caseId } = await reportedPost();
    await decide(caseId, { action: "ban", removes: true, ...why });
    const { data } = await tenant.as(administrator).call(moderation.case, { caseId });
    expect(data).toMatchObject({ person: { isSuspended: true, suspendedUntil: null }, isHidden: true });
    world.clock.forward(3_000);
    expect((await tenant.as(author).call(self.get, {})).status).toBe(401);
    await decide(caseId, { action: "lift" });
    world.clock.forward(3_000);
    expect((await tenant.as(author).call(self.get, {})).status).toBe(200);
    await decide(caseId, { action: "ban", ...why });
    expect((await personAfter(caseId, 400)).isSuspended).toBe(true);
  });

  test("is not taken against an administrator but by another", async () => {
    const other = await tenant.fixtures.account({ isAdministrator: true });
    await tenant.fixtures.report(author, other);
    const { id: caseId } = only(await queue());
    expect((await decide(caseId, { action: "ban", ...why }, moderator)).code).toBe(moderationErrors.notPossible.code);
    expect((await decide(caseId, { action: "ban", ...why })).status).toBe(200);
  });
});

describe("an appeal", () => {
  test("is read by another than who decided, undoes what was decided, and is answered to the person", async () => {
    const { activityId, caseId } = await reportedPost();
    await decide(caseId, { action: "warn", removes: true, ...why }, moderator);
    const { id: decisionId, canAppeal } = only(await statements());
    expect(canAppeal).toBe(true);
    const body = { text: "They were my own tickets" };
    await tenant.as(author).call(moderation.appeal, { decisionId, body });
    const again = await tenant.as(author).call(moderation.appeal, { decisionId, body });
    expect(again.code).toBe(moderationErrors.appealedBefore.code);
    expect(await queue()).toMatchObject([{ state: "appealed" }]);
    const answer = { caseId, decisionId, body: { outcome: "overturned", answer: "You are right" } } as const;
    const own = await tenant.as(moderator).call(moderation.answer, answer);
    expect(own.code).toBe(moderationErrors.anotherDecides.code);
    expect((await tenant.as(administrator).call(moderation.answer, answer)).status).toBe(200);
    expect((await read(activityId)).data.message).toBe("Cheap tickets");
    expect(await statements()).toMatchObject([
      { isOver: true, appeal: { outcome: "overturned", answer: "You are right" } },
    ]);
    expect((await tenant.as(administrator).call(moderation.answer, answer)).code).toBe(
      moderationErrors.notPossible.code,
    );
  });

  test("is decided by who decided first where there is nobody else", async () => {
    await tenant.as(administrator).call(moderation.appoint, { accountId: moderator.id, body: { isModerator: false } });
    const { caseId } = await reportedPost();
    await decide(caseId, { action: "warn", ...why });
    const { id: decisionId } = only(await statements());
    await tenant.as(author).call(moderation.appeal, { decisionId, body: { text: "No" } });
    const body = { outcome: "upheld", answer: "It stays" } as const;
    expect((await tenant.as(administrator).call(moderation.answer, { caseId, decisionId, body })).status).toBe(200);
  });

  test("is made by who is suspended, at the address in the mail; the reporters hear that something was done", async () => {
    const reporter = await tenant.fixtures.account();
    const activityId = await write("Cheap tickets");
    await report(activityId, reporter);
    const { id: caseId } = only(await queue());
    const relay = createRelay();
    relay.start(world.app.kernel, [...tellings, mailStatement, mailAnswer]);
    const { data } = await decide(caseId, { action: "suspend", days: 3, ...why });
    await relay.settle();
    const decisionId = only(data.decisions).id;
    const code = await codeOf(world.database, decisionId);
    const mail = only(world.mails.filter(({ text }) => text.includes(`/statements/${code}`)));
    expect(mail.to).toBe("bart@example.org");
    expect(mail.text).toContain(why.statement);
    const guest = tenant.guest;
    expect((await guest.call(moderation.statement, { code })).data).toMatchObject({
      action: "suspend",
      canAppeal: true,
    });
    expect((await guest.call(moderation.statement, { code: "x".repeat(32) })).status).toBe(404);
    await guest.call(moderation.appealByCode, { code, body: { text: "They were mine" } });
    expect(await queue()).toMatchObject([{ state: "appealed" }]);
    const { data: news } = await tenant.as(reporter).call(notifications.list, {});
    expect(news.map(({ happened }) => happened)).toContain("reportHandled");
    await relay.stop();
  });
});

test("moderators are named by administrators, and lose with the office what they may", async () => {
  const somebody = await tenant.fixtures.account();
  const appoint = (isModerator: boolean, by = administrator) =>
    tenant.as(by).call(moderation.appoint, { accountId: somebody.id, body: { isModerator } });
  expect((await appoint(true, moderator)).code).toBe(kernelErrors.forbidden.code);
  await appoint(true);
  expect((await tenant.as(somebody).call(self.get, {})).data.viewer).toMatchObject({ isModerator: true });
  expect((await tenant.as(somebody).call(moderation.cases, {})).status).toBe(200);
  await appoint(false);
  world.clock.forward(3_000);
  expect((await tenant.as(somebody).call(moderation.cases, {})).status).toBe(403);
});

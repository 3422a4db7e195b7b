import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { moderation, moderationErrors } from "@marquee/contract/moderation";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let administrator: AccountFixture;
let author: AccountFixture;
let reader: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  world.clock.reset();
  tenant = await world.tenant();
  administrator = await tenant.fixtures.account({ isAdministrator: true });
  [author, reader] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
});

const body = { reason: "Sells what is not theirs" };
const own = async (by = reader) => (await tenant.as(by).call(moderation.ownReports, {})).data;
const queue = async () => (await tenant.as(administrator).call(moderation.cases, {})).data;
const decide = (caseId: string, more: object = {}) =>
  tenant.as(administrator).call(moderation.decide, { caseId, body: { action: "dismiss", ...more } });
const withdraw = (reportId: string, by = reader) => tenant.as(by).call(moderation.withdraw, { reportId });
const write = async () => (await tenant.as(author).call(posts.create, { body: { message: "Cheap tickets" } })).data.id;
const report = (activityId: string, by: AccountFixture) => tenant.as(by).call(posts.report, { activityId, body });

test("what one has reported is listed of all kinds, the latest first, to nobody else", async () => {
  await report(await write(), reader);
  world.clock.forward(1_000);
  const { data: thread } = await tenant.as(author).call(threads.create, { body: { subject: "Tickets", body: "Mine" } });
  const { data: messages } = await tenant.as(reader).call(threads.messages, { threadId: thread.id });
  await tenant.as(reader).call(threads.reportMessage, { threadId: thread.id, messageId: only(messages).id, body });
  world.clock.forward(1_000);
  await tenant.as(reader).call(accounts.report, { accountId: author.id, body });
  world.clock.forward(1_000);
  const { id: eventId } = await tenant.fixtures.event({ name: "Ghost concert" });
  await tenant.as(reader).call(events.report, { eventId, body });
  const listed = await own();
  expect(listed.map(({ kind, text, account }) => [kind, text, account?.id ?? null])).toEqual([
    ["event", "Ghost concert", null],
    ["account", null, author.id],
    ["threadMessage", "Mine", null],
    ["post", "Cheap tickets", null],
  ]);
  for (const each of listed) expect(each).toMatchObject({ reason: body.reason, isDecided: false });
  expect(await own(author)).toEqual([]);
  const first = await tenant.as(reader).call(moderation.ownReports, { pageSize: 3 });
  const cursor = first.cursor ?? "";
  expect((await tenant.as(reader).call(moderation.ownReports, { pageSize: 3, cursor })).data).toHaveLength(1);
});

test("a report says that somebody has decided, and nothing of what, and stays", async () => {
  await report(await write(), reader);
  await decide(only(await queue()).id, { action: "warn", statement: "Tickets are sold by those who have them." });
  const listed = only(await own());
  expect(listed.isDecided).toBe(true);
  expect(JSON.stringify(listed)).not.toContain("who have them");
  expect((await withdraw(listed.id)).code).toBe(moderationErrors.isDecided.code);
  expect(await own()).toHaveLength(1);
});

test("one that came after a decision is open again, and is withdrawn without the one before", async () => {
  const activityId = await write();
  await report(activityId, reader);
  await decide(only(await queue()).id);
  world.clock.forward(1_000);
  const another = await tenant.fixtures.account();
  await report(activityId, another);
  expect(only(await own()).isDecided).toBe(true);
  expect(only(await own(another)).isDecided).toBe(false);
  const { data } = await tenant.as(reader).call(posts.get, { activityId });
  await tenant.as(reader).call(posts.withdrawReport, { activityId, reportId: only(data.reports).id });
  expect(await queue()).toMatchObject([{ state: "open", reporters: 1 }]);
  await withdraw(only(await own(another)).id, another);
  expect(await queue()).toMatchObject([{ state: "closed", reporters: 0 }]);
});

test("a post that the number of reports alone has hidden is back when one is withdrawn, but not what a moderator took", async () => {
  const activityId = await write();
  await report(activityId, reader);
  for (let each = 0; each < 4; each += 1) await report(activityId, await tenant.fixtures.account());
  const read = async () => (await tenant.as(administrator).call(posts.get, { activityId })).status;
  expect(await read()).toBe(404);
  await withdraw(only(await own()).id);
  expect(await read()).toBe(200);
  await report(activityId, reader);
  expect(await read()).toBe(404);
  const { id: caseId } = only(await queue());
  await decide(caseId, { action: "remove", statement: "No sales" });
  expect((await withdraw(only(await own()).id)).code).toBe(moderationErrors.isDecided.code);
  expect(await read()).toBe(404);
});

test("nobody withdraws another's, and twice is once", async () => {
  await report(await write(), reader);
  const { id } = only(await own());
  expect((await withdraw(id, author)).code).toBe(kernelErrors.notFound.code);
  const answers = await Promise.all([withdraw(id), withdraw(id)]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await queue()).toMatchObject([{ state: "closed", reporters: 0 }]);
});

import { groupErrors, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { notifications } from "@marquee/contract/notifications";
import { postErrors, posts, scheduledAtMost } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSuspended } from "../accounts/repo.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { reactions } from "../modules.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { postsByTheClock } from "./by-the-clock.ts";

const minute = 60_000;
/** Tokens are good for an hour. */
const soon = 10 * minute;
const day = 24 * 60 * minute;
let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
});
afterEach(() => world.clock.reset());

const at = (ahead: number): string => new Date(world.clock.now().getTime() + ahead).toISOString();
const schedule = (more: object = {}, by = ana) =>
  tenant.as(by).call(posts.schedule, { body: { message: "Low tide at nine", publishAt: at(soon), ...more } });
const waitingOf = async (account = ana) => (await tenant.as(account).call(posts.scheduled, {})).data;
const everybodys = async (by = ben) => (await tenant.as(by).call(posts.list, {})).data;
const tick = async () => {
  await postsByTheClock(world).handle();
  await settle(world);
};
const later = async (ahead = soon + 1) => {
  world.clock.forward(ahead);
  await tick();
};
const suspend = ({ id: accountId }: AccountFixture, suspendedAt: Date | null) =>
  saveSuspended(world.database, tenant.organization.id, { accountId, suspendedAt });
const bellOf = async (account = ana) => (await tenant.as(account).call(notifications.list, {})).data;

describe("a post that waits", () => {
  test("is seen by its author alone, whoever looks where", async () => {
    const { id: groupId } = await tenant.fixtures.group({ members: [ana, ben] });
    const { data: picture } = await tenant
      .as(ana)
      .call(storage.addImage, { body: { name: "Dot", type: "activity", dataUri: dotUri } });
    await schedule({ groupId, imageIds: [picture.id], message: `Neaptide for @${ben.username}` });
    await tick();
    const runs = await tenant.fixtures.account({ isAdministrator: true });
    for (const client of [tenant.as(ana), tenant.as(ben), tenant.as(runs)]) {
      const accountId = ana.id;
      const lists = await Promise.all([
        client.call(posts.list, {}),
        client.call(posts.list, { search: "Neaptide" }),
        client.call(posts.feed, {}),
        client.call(posts.ofAccount, { accountId }),
        client.call(posts.mediaOfAccount, { accountId }),
        client.call(posts.ofGroup, { groupId }),
        client.call(posts.mediaOfGroup, { groupId }),
        client.call(posts.ofMyGroups, {}),
        client.call(posts.mine, {}),
      ]);
      expect(lists.map(({ data }) => data)).toEqual(lists.map(() => []));
    }
    expect([await bellOf(ben), await waitingOf(ben), await waitingOf(runs)]).toEqual([[], [], []]);
    expect(await waitingOf()).toMatchObject([{ group: { id: groupId }, images: [{ id: picture.id }], refusal: null }]);
  });

  test("comes out at its time, once, with all that it has, as if it were written then", async () => {
    const { data: quoted } = await tenant.as(ben).call(posts.create, { body: { message: "See the tide table" } });
    const { data: picture } = await tenant
      .as(ana)
      .call(storage.addImage, { body: { name: "Dot", type: "activity", dataUri: dotUri } });
    const poll = { choices: ["At nine", "At ten"], endsAt: at(day) };
    const message = `Low tide, @${ben.username}`;
    await schedule({ message, quotedId: quoted.id, imageIds: [picture.id], poll });
    await tick();
    expect(await everybodys()).toHaveLength(1);
    await later();
    await tick();
    const out = (await everybodys())[0];
    expect(await everybodys()).toHaveLength(2);
    expect(out).toMatchObject({
      message,
      account: { id: ana.id },
      images: [{ id: picture.id }],
      quoted: { activity: { id: quoted.id } },
      poll: { choices: [{ text: "At nine" }, { text: "At ten" }] },
    });
    expect(Math.abs(Number(new Date(out?.createdAt ?? 0)) - world.clock.now().getTime())).toBeLessThan(60_000);
    expect(await bellOf(ben)).toMatchObject([{ type: "COMMENT", activity: { id: out?.id } }]);
    expect(await waitingOf()).toEqual([]);
  });

  test("comes out once where two processes work at the same time", async () => {
    await schedule();
    world.clock.forward(soon + 1);
    await Promise.all([postsByTheClock(world).handle(), postsByTheClock(world).handle()]);
    const relays = [createRelay(), createRelay()];
    for (const relay of relays) relay.start(world.app.kernel, reactions);
    await Promise.all(relays.map((relay) => relay.settle()));
    await Promise.all(relays.map((relay) => relay.stop()));
    await settle(world);
    expect(await everybodys()).toHaveLength(1);
  });

  test("is changed, given another time, posted now and deleted by its author, and by nobody else", async () => {
    const { data } = await schedule();
    const of = { scheduledPostId: data.id };
    const change = { ...of, body: { message: "High tide at three", publishAt: at(2 * soon) } };
    expect((await tenant.as(ben).call(posts.reschedule, change)).code).toBe(kernelErrors.notFound.code);
    expect((await tenant.as(ben).call(posts.publish, of)).code).toBe(kernelErrors.notFound.code);
    await tenant.as(ben).call(posts.unschedule, of);
    expect((await tenant.as(ana).call(posts.reschedule, change)).data.message).toBe("High tide at three");
    await later();
    expect(await everybodys()).toEqual([]);
    expect((await tenant.as(ana).call(posts.publish, of)).data).toMatchObject({ message: "High tide at three" });
    await later();
    expect(await everybodys()).toHaveLength(1);
    expect((await tenant.as(ana).call(posts.publish, of)).code).toBe(kernelErrors.notFound.code);
    const { data: second } = await schedule();
    await tenant.as(ana).call(posts.unschedule, { scheduledPostId: second.id });
    await later();
    expect(await everybodys()).toHaveLength(1);
  });

  test("keeps what is not said when it is changed, and lets go what it is to carry no more", async () => {
    const { data: picture } = await tenant
      .as(ana)
      .call(storage.addImage, { body: { name: "Dot", type: "thread", dataUri: dotUri } });
    const poll = { choices: ["At nine", "At ten"] };
    const { data } = await schedule({ imageIds: [picture.id], poll });
    const change = (body: object) =>
      tenant.as(ana).call(posts.reschedule, {
        scheduledPostId: data.id,
        body: { message: "High tide", publishAt: at(day), ...body },
      });
    expect((await change({})).data).toMatchObject({ images: [{ id: picture.id }], poll });
    expect((await change({ imageIds: [], poll: null })).data).toMatchObject({ images: [], poll: null });
    expect((await change({ imageIds: [picture.id] })).code).toBe(messageErrors.unknownImage.code);
  });
});

describe("what is not for the time being", () => {
  test("is refused when it is scheduled: past, too far, a poll that ends before, the fifty-first", async () => {
    expect((await schedule({ publishAt: at(-1) })).code).toBe(postErrors.scheduledInPast.code);
    expect((await schedule({ publishAt: at(367 * day) })).code).toBe(postErrors.scheduledTooFar.code);
    const poll = { choices: ["At nine", "At ten"], endsAt: at(soon / 2) };
    expect((await schedule({ poll })).code).toBe(postErrors.pollEndsBefore.code);
    expect((await schedule({ message: " " })).code).toBe(messageErrors.emptyMessage.code);
    for (let each = 0; each < scheduledAtMost - 1; each += 1) await schedule();
    const answers = await Promise.all([schedule(), schedule(), schedule()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      postErrors.scheduledFull.code,
      postErrors.scheduledFull.code,
      undefined,
    ]);
  });

  test("stays with its author, who is told why, where they may not write any more", async () => {
    const { id: groupId } = await tenant.fixtures.group({ access: "private", members: [ana, ben] });
    const { data } = await schedule({ groupId });
    await tenant.as(ana).call(groups.leave, { groupId });
    await later();
    await tick();
    const kept = only(await waitingOf());
    expect(kept).toMatchObject({ id: data.id, message: "Low tide at nine" });
    expect(kept.refusal?.message).toBe(groupErrors.membersOnly.sentence);
    expect(only(await bellOf())).toMatchObject({ type: "ACTIVITY", happened: "notPublished", sender: null });
    expect((await tenant.as(ben).call(posts.ofGroup, { groupId })).data).toEqual([]);
    await tenant.as(ana).call(posts.unschedule, { scheduledPostId: data.id });
  });

  test("stays with somebody who was suspended then, and waits again once they give it another time", async () => {
    const { data } = await schedule();
    await suspend(ana, world.clock.now());
    await later();
    expect(await everybodys()).toEqual([]);
    await suspend(ana, null);
    world.clock.forward(3_000);
    expect(only(await waitingOf()).refusal?.message).toBe(postErrors.suspendedThen.sentence);
    const body = { message: "Low tide at nine", publishAt: at(soon) };
    await tenant.as(ana).call(posts.reschedule, { scheduledPostId: data.id, body });
    expect(only(await waitingOf()).refusal).toBeNull();
    await later();
    expect(await everybodys()).toHaveLength(1);
  });

  test("waits a little longer where its author is new and has just written", async () => {
    tenant = await world.tenant({ NEWCOMERS: {} });
    ana = await tenant.fixtures.account({ createdAt: world.clock.now() });
    ben = await tenant.fixtures.account();
    await schedule();
    world.clock.forward(soon + 1);
    await tenant.as(ana).call(posts.create, { body: { message: "Good morning" } });
    await tick();
    expect(await everybodys()).toHaveLength(1);
    expect(only(await waitingOf()).refusal).toBeNull();
    await later(30_000);
    expect(await everybodys()).toHaveLength(2);
  });
});

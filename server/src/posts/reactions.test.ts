import { accounts } from "@marquee/contract/accounts";
import { notifications } from "@marquee/contract/notifications";
import { organization } from "@marquee/contract/organization";
import { postErrors, posts } from "@marquee/contract/posts";
import { beforeAll, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

/** A post of Ana in a community that offers three reactions, or those that are named. */
async function posted(REACTIONS: readonly string[] = ["❤️", "👏", "😂"]) {
  const tenant = await world.tenant({ REACTIONS });
  const [ana, ben, cleo] = await tenant.fixtures.accounts([
    { username: "ana" },
    { username: "ben" },
    { username: "cleo" },
  ]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const { data } = await tenant.as(ana).call(posts.create, { body: { message: "The roof is whole" } });
  const { id: activityId } = data;
  const react = (person: AccountFixture, reaction?: string) =>
    tenant.as(person).call(posts.like, { activityId, body: { reaction: reaction ?? null } });
  const shown = async (person: AccountFixture) => {
    const { likes, reactions, _count } = (await tenant.as(person).call(posts.get, { activityId })).data;
    return { own: likes.map(({ reaction }) => reaction), reactions, likes: _count.likes };
  };
  const listed = async (person: AccountFixture, reaction?: string) =>
    (await tenant.as(person).call(posts.likes, { activityId, ...(reaction && { reaction }) })).data.map(
      (like) => `${like.account.username} ${like.reaction}`,
    );
  return { tenant, ana, ben, cleo, activityId, react, shown, listed };
}

test("a like is one of the community's reactions, the first where none is named, and each is counted", async () => {
  const at = await posted();
  await at.react(at.ben, "👏");
  await at.react(at.cleo);
  await at.react(at.ana, "👏");
  expect(await at.shown(at.cleo)).toEqual({
    own: ["❤️"],
    reactions: [
      { reaction: "👏", count: 2 },
      { reaction: "❤️", count: 1 },
    ],
    likes: 3,
  });
  expect(await at.listed(at.ana)).toEqual(["ana 👏", "cleo ❤️", "ben 👏"]);
  expect(await at.listed(at.ana, "❤️")).toEqual(["cleo ❤️"]);
  expect((await at.react(at.ben, "🎉")).code).toBe(postErrors.unknownReaction.code);
});

test("a like without a reaction keeps the one that was given, and another takes its place", async () => {
  const at = await posted();
  await at.react(at.ben, "😂");
  await at.react(at.ben);
  expect(await at.shown(at.ben)).toMatchObject({ own: ["😂"], likes: 1 });
  await at.react(at.ben, "👏");
  expect(await at.shown(at.ben)).toEqual({ own: ["👏"], reactions: [{ reaction: "👏", count: 1 }], likes: 1 });
  await at.tenant.as(at.ben).call(posts.unlike, { activityId: at.activityId });
  expect(await at.shown(at.ben)).toEqual({ own: [], reactions: [], likes: 0 });
});

test("whoever presses several at once has one, and is counted once", async () => {
  const at = await posted();
  for (let round = 0; round < 4; round += 1) {
    const presses = ["👏", "😂", "❤️", undefined].flatMap((reaction) => [
      () => at.react(at.ben, reaction),
      () => at.react(at.cleo, reaction),
      () => at.tenant.as(at.cleo).call(posts.unlike, { activityId: at.activityId }),
    ]);
    const answers = await Promise.all(presses.map((press) => press()));
    expect(answers.map(({ status }) => status)).toEqual(presses.map(() => 200));
    const seen = [await at.shown(at.ben), await at.shown(at.cleo)];
    const likes = seen.flatMap(({ own }) => own).length;
    const counted = (seen[0]?.reactions ?? []).reduce((sum, { count }) => sum + count, 0);
    expect([seen[0]?.own.length, seen[0]?.likes, counted]).toEqual([1, likes, likes]);
    expect(await at.listed(at.ana)).toHaveLength(likes);
  }
});

test("nobody is counted or listed for whom they blocked, nor for whom blocked them", async () => {
  const at = await posted();
  await at.react(at.ben, "👏");
  await at.react(at.ana);
  await at.tenant.as(at.ben).call(accounts.block, { accountId: at.cleo.id });
  expect(await at.shown(at.cleo)).toEqual({ own: [], reactions: [{ reaction: "❤️", count: 1 }], likes: 1 });
  expect(await at.listed(at.cleo)).toEqual(["ana ❤️"]);
  expect(await at.listed(at.cleo, "👏")).toEqual([]);
});

test("another reaction is no news", async () => {
  const at = await posted();
  for (const reaction of ["👏", "😂"]) {
    await at.react(at.ben, reaction);
    const relay = createRelay();
    relay.start(world.app.kernel, notificationReactions);
    await relay.settle();
    await relay.stop();
    await at.tenant.as(at.ana).call(notifications.read, { body: { read: true } });
  }
  const { data } = await at.tenant.as(at.ana).call(notifications.list, {});
  expect(data.map(({ type, read }) => [type, read])).toEqual([["LIKE", true]]);
});

test("without a choice there is one like, and what was given while there was one counts", async () => {
  const one = await posted(["👏"]);
  await one.react(one.ben);
  expect(await one.shown(one.ben)).toEqual({ own: ["👏"], reactions: [], likes: 1 });
  const usual = await world.tenant();
  expect((await usual.guest.call(organization.config, {})).data.REACTIONS).toEqual(["❤️"]);
  const { data } = await usual.as(await usual.fixtures.account()).call(posts.create, { body: { message: "Low tide" } });
  const fan = usual.as(await usual.fixtures.account());
  // As clients that know nothing of reactions do it.
  const { status } = await fan.raw({ method: "POST", path: `/activities/${data.id}/likes` });
  expect([status, (await fan.call(posts.get, { activityId: data.id })).data.likes[0]?.reaction]).toEqual([200, "❤️"]);
});

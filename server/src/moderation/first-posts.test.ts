import { accounts, self } from "@marquee/contract/accounts";
import { groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { manage } from "@marquee/contract/manage";
import { messageErrors, newcomerErrors } from "@marquee/contract/messages";
import { moderation, moderationErrors } from "@marquee/contract/moderation";
import { notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import { threadErrors, threads } from "@marquee/contract/threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postsByTheClock } from "../posts/by-the-clock.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const minute = 60_000;
const word = "Neaptide";
let world: World;
let tenant: TestTenant;
let moderator: AccountFixture;
let nia: AccountFixture;
let ben: AccountFixture;

const everything = { firstPosts: 1, firstComments: true, days: 0, duplicateHours: 0 };
beforeEach(async () => {
  world = await testWorld();
  world.clock.reset();
  tenant = await world.tenant({ NEWCOMERS: everything });
  moderator = await tenant.fixtures.account({ isModerator: true });
  [nia, ben] = [await tenant.fixtures.account({ firstName: "Nia" }), await tenant.fixtures.account()];
});
afterEach(() => world.clock.reset());

/** What comes one after the other has a time of its own, by which it is listed. */
const later = () => {
  world.clock.forward(1_000);
  return tenant;
};
const write = (more: object = {}, by = nia) =>
  later()
    .as(by)
    .call(posts.create, { body: { message: `${word} at nine`, ...more } });
const start = (more: object = {}, by = nia) =>
  later()
    .as(by)
    .call(threads.create, { body: { subject: `${word} talk`, body: "Who comes?", ...more } });
const queue = async (by = moderator) =>
  (await tenant.as(by).call(moderation.cases, { state: "waiting", orderBy: "createdAt" })).data;
const decide = (caseId: string, body: object = {}, by = moderator) =>
  later()
    .as(by)
    .call(moderation.decide, { caseId, body: { action: "approve", ...body } });
const approveAll = async () => {
  for (const { id } of await queue()) expect((await decide(id)).status).toBe(200);
};
const why = { action: "decline", statement: "No advertising here." };
const bellOf = async (reader: AccountFixture) => {
  await settle(world);
  return (await tenant.as(reader).call(notifications.list, { pageSize: 100 })).data;
};
const happened = async (reader: AccountFixture) =>
  (await bellOf(reader)).map(({ happened: what, type }) => what ?? type);
const waiting = async (place: object = {}) => (await tenant.as(nia).call(posts.waiting, place)).data;

/** Within the minute: not when it was written. */
const lately = (): unknown => expect.toSatisfy((at: string) => world.clock.now().getTime() - Date.parse(at) < minute);

/** Everything that somebody is answered where what waits could be, as one text. */
async function everywhere(
  reader: AccountFixture | undefined,
  at: { groupId?: string; interestId?: string; postId?: string },
) {
  const client = reader ? tenant.as(reader) : tenant.guest;
  const { groupId = "", interestId = "", postId } = at;
  const answers = [
    await client.call(posts.list, {}),
    await client.call(posts.list, { search: word }),
    await client.call(posts.ofAccount, { accountId: nia.id }),
    await client.call(posts.mediaOfAccount, { accountId: nia.id }),
    await client.call(posts.ofInterest, { interestId }),
    await client.call(posts.pinned, {}),
    await client.call(threads.list, {}),
    await client.call(threads.list, { search: word }),
    ...(postId
      ? [
          await client.call(posts.comments, { activityId: postId }),
          await client.call(posts.get, { activityId: postId }),
        ]
      : []),
    ...(groupId
      ? [
          await client.call(posts.ofGroup, { groupId }),
          await client.call(posts.mediaOfGroup, { groupId }),
          await client.call(threads.list, { groupId }),
        ]
      : []),
    ...(reader
      ? [
          await client.call(posts.feed, {}),
          await client.call(posts.ofMyGroups, {}),
          await client.call(notifications.list, {}),
          await client.call(self.relationships, {}),
        ]
      : []),
  ];
  for (const { status } of answers) expect(status).toBe(200);
  return JSON.stringify(answers.map(({ data }) => data));
}

describe("what a newcomer publishes", () => {
  test("is out at once where the community has not said otherwise", async () => {
    const usual = await world.tenant({ NEWCOMERS: { days: 0 } });
    const client = usual.as(await usual.fixtures.account());
    const { data } = await client.call(posts.create, { body: { message: "Hello" } });
    expect([data.waits, (await usual.guest.call(posts.get, { activityId: data.id })).status]).toEqual([false, 200]);
  });

  test("is read by its author and nobody else, whoever looks where, and nobody is told of it", async () => {
    const [follower, fellow] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    await tenant.as(follower).call(accounts.follow, { accountId: nia.id });
    const group = await tenant.fixtures.group({ members: [nia, fellow, ben] });
    const interest = only(await tenant.fixtures.interests(["Tides"]));
    const { data: picture } = await tenant
      .as(nia)
      .call(storage.addImage, { body: { name: "Dot", type: "activity", dataUri: dotUri } });
    const { data: standing } = await tenant.as(ben).call(posts.create, { body: { message: "Boats" } });
    await approveAll();
    const before = await everywhere(follower, { groupId: group.id, interestId: interest.id, postId: standing.id });
    const message = `${word} #Tides for @${ben.username}`;
    const { data: first } = await write({ message, imageIds: [picture.id] });
    const { data: inGroup } = await write({ message, groupId: group.id, imageIds: [picture.id] });
    const { data: comment } = await write({ message, commentedId: standing.id });
    const { data: thread } = await start({ body: `For @${ben.username}`, groupId: group.id });
    expect([first, inGroup, comment, thread].map(({ waits }) => waits)).toEqual([true, true, true, true]);
    await settle(world);
    for (const reader of [follower, fellow, ben, moderator, administrator, undefined]) {
      const found = await everywhere(reader, { groupId: group.id, interestId: interest.id, postId: standing.id });
      expect(found).not.toContain(word);
      for (const { id } of [first, inGroup, comment, thread]) expect(found).not.toContain(`"${id}"`);
      const client = reader ? tenant.as(reader) : tenant.guest;
      for (const { id: activityId } of [first, inGroup, comment]) {
        expect((await client.call(posts.get, { activityId })).status).toBe(404);
        const tried = reader
          ? [
              await client.call(posts.like, { activityId, body: {} }),
              await write({ commentedId: activityId }, reader),
              await write({ quotedId: activityId }, reader),
            ]
          : [];
        expect(tried.filter(({ status }) => status !== 404)).toEqual([]);
      }
      expect((await client.call(threads.get, { threadId: thread.id })).status).toBe(404);
      expect((await client.call(threads.messages, { threadId: thread.id })).status).toBe(404);
    }
    expect(await everywhere(follower, { groupId: group.id, interestId: interest.id, postId: standing.id })).toBe(
      before,
    );
    expect(await happened(ben)).not.toContain("COMMENT");
    expect(await happened(fellow)).toEqual([]);
  });

  test("stands for its author where they wrote it, who does nothing else with it than change or delete it", async () => {
    const group = await tenant.fixtures.group({ members: [nia] });
    const { data: standing } = await tenant.as(moderator).call(posts.create, { body: { message: "Boats" } });
    const { data: first } = await write({ poll: { choices: ["At nine", "At ten"] } });
    const { data: inGroup } = await write({ groupId: group.id });
    const { data: comment } = await write({ commentedId: standing.id });
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
    expect(ids(await waiting())).toEqual(ids([first, inGroup]));
    expect(ids(await waiting({ groupId: group.id }))).toEqual([inGroup.id]);
    expect(ids(await waiting({ commentedId: standing.id }))).toEqual([comment.id]);
    const { data: own } = await tenant.as(nia).call(posts.get, { activityId: first.id });
    expect(own).toMatchObject({ waits: true, message: `${word} at nine`, deletedAt: null, poll: { canVote: false } });
    const may = Object.entries(own.viewer).filter(([, value]) => value === true);
    expect(may.map(([name]) => name)).toEqual(["canEdit", "canRemove"]);
    const client = tenant.as(nia);
    const at = { activityId: first.id };
    for (const refused of [
      await client.call(posts.like, { ...at, body: {} }),
      await client.call(posts.save, at),
      await client.call(posts.pinToProfile, at),
      await client.call(posts.vote, { ...at, body: { choices: [0] } }),
      await write({ commentedId: first.id }),
      await write({ quotedId: first.id }),
    ])
      expect(refused.status).toBeGreaterThanOrEqual(400);
    expect((await client.call(posts.list, {})).data.map(({ id }) => id)).toEqual([standing.id]);
  });

  test("waits also where it was written for a later time", async () => {
    const publishAt = new Date(world.clock.now().getTime() + 10 * minute).toISOString();
    await tenant.as(nia).call(posts.schedule, { body: { message: "Low tide", publishAt } });
    world.clock.forward(10 * minute + 1);
    await postsByTheClock(world).handle();
    await settle(world);
    expect((await tenant.as(nia).call(posts.scheduled, {})).data).toEqual([]);
    expect((await waiting()).map(({ message }) => message)).toEqual(["Low tide"]);
    expect((await tenant.as(ben).call(posts.list, {})).data).toEqual([]);
  });

  test("of comments and discussions is out at once where only posts wait, and counts for nothing there", async () => {
    const only1 = await world.tenant({ NEWCOMERS: { ...everything, firstComments: false } });
    const [known, newcomer] = [await only1.fixtures.account({ isModerator: true }), await only1.fixtures.account()];
    const { data: above } = await only1.as(known).call(posts.create, { body: { message: "Boats" } });
    const client = only1.as(newcomer);
    const comment = await client.call(posts.create, { body: { message: "Nice", commentedId: above.id } });
    const thread = await client.call(threads.create, { body: { subject: "Boats" } });
    const post = await client.call(posts.create, { body: { message: "Mine" } });
    expect([comment.data.waits, thread.data.waits, post.data.waits]).toEqual([false, false, true]);
  });

  test("is out at once once so much of theirs is, and of those who look after the place", async () => {
    const owner = await tenant.fixtures.account();
    const group = await tenant.fixtures.group({ moderators: [owner] });
    expect((await write({ groupId: group.id }, owner)).data.waits).toBe(false);
    expect((await write({}, moderator)).data.waits).toBe(false);
    expect((await write({}, await tenant.fixtures.account({ isAdministrator: true }))).data.waits).toBe(false);
    const [one, two] = [await write(), await write()];
    expect([one.data.waits, two.data.waits]).toEqual([true, true]);
    await decide((await queue())[0]?.id ?? "");
    expect((await write()).data.waits).toBe(false);
    expect((await start()).data.waits).toBe(false);
    expect(await queue()).toHaveLength(1);
  });

  test("waits tenfold at most", async () => {
    for (let each = 0; each < 10; each += 1) expect((await write()).status).toBe(200);
    const refused = [await write(), await start()];
    expect(refused.map(({ code }) => code)).toEqual([newcomerErrors.manyWait.code, newcomerErrors.manyWait.code]);
  });
});

describe("moderators", () => {
  test("find it in their queue with all that is needed to decide, are told of it, and count it", async () => {
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    const { data: picture } = await tenant
      .as(nia)
      .call(storage.addImage, { body: { name: "Dot", type: "activity", dataUri: dotUri } });
    await write({ imageIds: [picture.id], poll: { choices: ["At nine", "At ten"] } });
    await start();
    const [first, second] = await queue();
    expect([first?.kind, second?.kind]).toEqual(["post", "thread"]);
    const { data: detail } = await tenant.as(moderator).call(moderation.case, { caseId: first?.id ?? "" });
    expect(detail).toMatchObject({
      text: `${word} at nine\n– At nine\n– At ten`,
      images: [{ id: picture.id }],
      person: { published: 0, isTrusted: false },
      waiting: [{ id: second?.id, kind: "thread", text: `${word} talk\n\nWho comes?` }],
      canTrust: true,
    });
    expect(detail.actions.slice(0, 2)).toEqual(["approve", "decline"]);
    expect(await happened(moderator)).toEqual(["firstPostWaits"]);
    expect(await happened(nia)).toEqual([]);
    expect((await tenant.as(administrator).call(manage.overview, {})).data).toMatchObject({
      openCases: 0,
      waitingPosts: 2,
    });
    expect((await tenant.as(ben).call(moderation.case, { caseId: first?.id ?? "" })).code).toBe(
      kernelErrors.forbidden.code,
    );
    expect((await tenant.as(nia).call(moderation.case, { caseId: first?.id ?? "" })).status).toBe(404);
  });

  test("approve it: it comes out as if it was written now, and each is told once", async () => {
    const interest = only(await tenant.fixtures.interests(["Tides"]));
    await tenant.as(ben).call(accounts.follow, { accountId: nia.id });
    const { data: above } = await tenant.as(moderator).call(posts.create, { body: { message: "Boats" } });
    const { data: written } = await write({ message: `${word} #Tides for @${ben.username}` });
    const { data: comment } = await write({ message: "I come", commentedId: above.id });
    world.clock.forward(30 * minute);
    await approveAll();
    const { data: out } = await tenant.guest.call(posts.get, { activityId: written.id });
    expect(out).toMatchObject({
      waits: false,
      message: written.message,
      createdAt: lately(),
      editedAt: null,
    });
    const listed = async (data: Promise<{ data: readonly { id: string }[] }>) => (await data).data.map(({ id }) => id);
    expect(await listed(tenant.as(ben).call(posts.feed, {}))).toEqual([written.id]);
    expect(await listed(tenant.guest.call(posts.ofInterest, { interestId: interest.id }))).toEqual([written.id]);
    expect(await listed(tenant.guest.call(posts.list, { search: word }))).toEqual([written.id]);
    expect(await listed(tenant.guest.call(posts.comments, { activityId: above.id }))).toEqual([comment.id]);
    expect((await tenant.guest.call(posts.get, { activityId: above.id })).data._count.comments).toBe(1);
    expect(await waiting()).toEqual([]);
    await settle(world);
    expect(await happened(ben)).toEqual(["COMMENT"]);
    expect((await happened(moderator)).filter((what) => what === "COMMENT")).toHaveLength(1);
    const notices = (await bellOf(nia)).filter(({ type }) => type !== "FOLLOW");
    expect(notices.map(({ happened: what, activity }) => [what, activity?.id])).toEqual([
      ["firstPostApproved", comment.id],
      ["firstPostApproved", written.id],
    ]);
  });

  test("let a discussion out with what opens it", async () => {
    const { data: thread } = await start({ body: `For @${ben.username}` });
    const message = { threadId: thread.id, body: { body: "Anybody?" } };
    expect((await tenant.as(nia).call(threads.sendMessage, message)).code).toBe(threadErrors.waits.code);
    expect(thread.may).toEqual({ write: false, manage: true });
    world.clock.forward(30 * minute);
    await approveAll();
    const { data: out } = await tenant.guest.call(threads.get, { threadId: thread.id });
    expect(out).toMatchObject({ waits: false, createdAt: lately(), _count: { messages: 1 } });
    const { data: sent } = await tenant.guest.call(threads.messages, { threadId: thread.id });
    expect(only(sent).body).toBe(`For @${ben.username}`);
    expect(await bellOf(ben)).toMatchObject([{ thread: { id: thread.id } }]);
    expect(await bellOf(nia)).toMatchObject([{ happened: "firstPostApproved", thread: { id: thread.id } }]);
    expect((await tenant.as(nia).call(threads.sendMessage, message)).status).toBe(200);
  });

  test("decline it with a reason, which its author reads and may appeal; overturned, it comes out", async () => {
    const { data: written } = await write({ message: `For @${ben.username}` });
    const { data: thread } = await start();
    const [post, discussion] = await queue();
    expect((await decide(post?.id ?? "", { action: "decline" })).code).toBe(moderationErrors.wordsNeeded.code);
    for (const waits of [post, discussion]) expect((await decide(waits?.id ?? "", why)).status).toBe(200);
    expect(await queue()).toEqual([]);
    for (const client of [tenant.as(nia), tenant.as(ben), tenant.guest]) {
      expect((await client.call(posts.get, { activityId: written.id })).status).toBe(404);
      expect((await client.call(threads.get, { threadId: thread.id })).status).toBe(404);
    }
    expect([await waiting(), await happened(ben)]).toEqual([[], []]);
    expect(await happened(nia)).toEqual(["firstPostDeclined"]);
    const { data: statements } = await tenant.as(nia).call(moderation.statements, {});
    expect(statements).toMatchObject([
      { ...why, kind: "thread", canAppeal: true },
      { ...why, kind: "post", canAppeal: true },
    ]);
    const another = await tenant.fixtures.account({ isModerator: true });
    for (const { id: decisionId } of statements)
      await tenant.as(nia).call(moderation.appeal, { decisionId, body: { text: "It is no advertising." } });
    for (const [index, caseId] of [discussion?.id ?? "", post?.id ?? ""].entries()) {
      const answer = {
        caseId,
        decisionId: statements[index]?.id ?? "",
        body: { outcome: "overturned", answer: "So it is." },
      } as const;
      expect((await tenant.as(another).call(moderation.answer, answer)).status).toBe(200);
    }
    expect((await tenant.guest.call(posts.get, { activityId: written.id })).status).toBe(200);
    expect((await tenant.guest.call(threads.get, { threadId: thread.id })).status).toBe(200);
    expect(await happened(ben)).toEqual(["COMMENT"]);
  });

  test("approve the person: from now on everything goes out directly, until somebody decides against them", async () => {
    await write();
    await write();
    await write();
    const [first, second, third] = await queue();
    const { data } = await decide(first?.id ?? "", { trusts: true });
    expect(data).toMatchObject({ person: { isTrusted: true, published: 1 }, canTrust: false });
    const more = await world.tenant({ NEWCOMERS: { ...everything, firstPosts: 9 } });
    const writer = await more.fixtures.account();
    const looks = more.as(await more.fixtures.account({ isModerator: true }));
    const post = () => more.as(writer).call(posts.create, { body: { message: "Tides" } });
    await post();
    const { data: listed } = await looks.call(moderation.cases, {});
    const { id: caseId } = only(listed);
    await looks.call(moderation.decide, { caseId, body: { action: "approve", trusts: true } });
    expect((await post()).data.waits).toBe(false);
    await looks.call(moderation.decide, { caseId, body: { action: "warn", statement: "Be kind." } });
    expect((await post()).data.waits).toBe(true);
    expect([second?.state, third?.state]).toEqual(["waiting", "waiting"]);
  });

  test("who decide at the same moment decide once", async () => {
    const another = await tenant.fixtures.account({ isModerator: true });
    await write({ message: `For @${ben.username}` });
    const { id } = only(await queue());
    const answers = await Promise.all([decide(id), decide(id, {}, another), decide(id, why, another)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { data } = await tenant.as(moderator).call(moderation.case, { caseId: id });
    expect(data.decisions).toHaveLength(1);
    expect((await happened(nia)).length).toBe(1);
  });

  test("of a group see and decide about what waits in it, and no further", async () => {
    const owner = await tenant.fixtures.account();
    const group = await tenant.fixtures.group({ moderators: [owner], members: [nia] });
    await write();
    const { data: inGroup } = await write({ groupId: group.id });
    expect(await happened(owner)).toEqual(["firstPostWaits"]);
    const { data: listed } = await tenant.as(owner).call(moderation.ofGroup, { groupId: group.id, state: "waiting" });
    const { id: caseId } = only(listed);
    const { data: detail } = await tenant.as(owner).call(moderation.case, { caseId });
    expect(detail).toMatchObject({ actions: ["approve", "decline", "warn"], canTrust: false, waiting: [] });
    expect((await decide(caseId, { trusts: true }, owner)).code).toBe(moderationErrors.notPossible.code);
    expect((await decide(caseId, {}, owner)).status).toBe(200);
    expect((await tenant.guest.call(posts.get, { activityId: inGroup.id })).status).toBe(200);
    const elsewhere = only(await queue()).id;
    expect((await decide(elsewhere, {}, owner)).code).toBe(kernelErrors.forbidden.code);
  });
});

describe("meanwhile", () => {
  test("its author changes it: who opened it before looks again", async () => {
    const { data: written } = await write();
    const { data: thread } = await start();
    const [seen, discussion] = await queue();
    world.clock.forward(minute);
    const body = { message: `Spring tide for @${ben.username}` };
    const { data: changed } = await tenant.as(nia).call(posts.update, { activityId: written.id, body });
    expect(changed).toMatchObject({ waits: true, ...body, editedAt: null });
    await tenant.as(nia).call(threads.update, { threadId: thread.id, body: { subject: "Tides" } });
    const stale = { seenAt: seen?.updatedAt };
    expect((await decide(seen?.id ?? "", stale)).code).toBe(moderationErrors.changedSince.code);
    expect((await decide(discussion?.id ?? "", stale)).code).toBe(moderationErrors.changedSince.code);
    for (const { id, text, updatedAt: seenAt } of await queue()) {
      expect([body.message, "Tides\n\nWho comes?"]).toContain(text);
      expect((await decide(id, { seenAt })).status).toBe(200);
    }
    expect((await tenant.guest.call(posts.get, { activityId: written.id })).data.message).toBe(body.message);
    expect((await tenant.as(ben).call(posts.edits, { activityId: written.id })).data).toEqual([]);
    expect(await happened(ben)).toEqual(["COMMENT"]);
  });

  test("its author deletes it: nothing of it stays, and nobody has to decide", async () => {
    const { data: picture } = await tenant
      .as(nia)
      .call(storage.addImage, { body: { name: "Dot", type: "activity", dataUri: dotUri } });
    const { data: written } = await write({ imageIds: [picture.id], quotedId: null, poll: { choices: ["A", "B"] } });
    const { id: caseId } = only(await queue());
    const [removed, decided] = await Promise.all([
      tenant.as(nia).call(posts.remove, { activityId: written.id }),
      decide(caseId, why),
    ]);
    expect([removed.status, decided.status].toSorted()[0]).toBe(200);
    const { data: second } = await write();
    await tenant.as(nia).call(posts.remove, { activityId: second.id });
    expect([await queue(), await waiting()]).toEqual([[], []]);
    expect((await tenant.as(nia).call(posts.get, { activityId: second.id })).status).toBe(404);
  });

  test("its author is suspended, or no longer where it stands: it does not come out, and waits on", async () => {
    const group = await tenant.fixtures.group({ members: [nia], access: "private" });
    const { data: inGroup } = await write({ groupId: group.id });
    await tenant.as(nia).call(groups.leave, { groupId: group.id });
    const { id } = only(await queue());
    expect((await decide(id)).code).toBe(moderationErrors.cannotGoOut.code);
    await write();
    const other = (await queue()).find((one) => one.id !== id)?.id ?? "";
    expect((await decide(other, { action: "suspend", statement: "Spam." })).status).toBe(200);
    expect((await decide(other)).code).toBe(moderationErrors.cannotGoOut.code);
    expect(await queue()).toHaveLength(2);
    expect((await decide(other, { action: "lift" })).status).toBe(200);
    expect((await decide(other)).status).toBe(200);
    expect((await decide(id, why)).status).toBe(200);
    expect((await tenant.as(nia).call(posts.get, { activityId: inGroup.id })).status).toBe(404);
  });

  test("somebody bans its author and declines it in one", async () => {
    const { data: written } = await write();
    const { id } = only(await queue());
    await decide(id, { action: "ban", removes: true, statement: "Spam." });
    expect(await queue()).toEqual([]);
    expect((await tenant.as(moderator).call(posts.get, { activityId: written.id })).status).toBe(404);
  });

  test("what it answers is deleted, or its group: it does not come out", async () => {
    const { data: above } = await tenant.as(moderator).call(posts.create, { body: { message: "Boats" } });
    await write({ commentedId: above.id });
    await tenant.as(moderator).call(posts.remove, { activityId: above.id });
    const { id } = only(await queue());
    expect((await decide(id)).code).toBe(moderationErrors.cannotGoOut.code);
    await decide(id, why);
    const owner = await tenant.fixtures.account();
    const group = await tenant.fixtures.group({ moderators: [owner], members: [nia] });
    await write({ groupId: group.id });
    const inGroup = only(await queue());
    await tenant.as(owner).call(groups.remove, { groupId: group.id });
    expect((await decide(inGroup.id)).status).toBe(404);
    expect(await queue()).toEqual([]);
  });

  test("somebody blocks its author: they are not told of it, however it comes out", async () => {
    const { data: written } = await write({ message: `For @${ben.username}` });
    await tenant.as(ben).call(accounts.block, { accountId: nia.id });
    await approveAll();
    expect(await happened(ben)).toEqual([]);
    expect((await tenant.as(ben).call(posts.get, { activityId: written.id })).status).toBe(404);
  });

  test("its author leaves: what waited goes with them, and is in what they take along", async () => {
    await write();
    await start();
    const { data } = await tenant.as(nia).call(self.export, {});
    expect(JSON.stringify(data)).toContain(`${word} at nine`);
    expect((await tenant.as(nia).call(self.remove, {})).status).toBe(200);
    expect(await queue()).toEqual([]);
  });

  test("a removed opening, or an empty change, is refused as anywhere", async () => {
    const { data: written } = await write();
    const empty = await tenant.as(nia).call(posts.update, { activityId: written.id, body: { message: " " } });
    expect(empty.code).toBe(messageErrors.emptyMessage.code);
  });
});

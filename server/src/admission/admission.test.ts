import { admission, admissionErrors } from "@marquee/contract/admission";
import { groupErrors, groups } from "@marquee/contract/groups";
import { posts } from "@marquee/contract/posts";
import { beforeAll, describe, expect, test } from "vitest";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** A group with its owner and a member; `asks` comes from outside. */
async function choir(access: "public" | "private" = "private") {
  const [owner, member, asks] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!owner || !member || !asks) throw new Error("not everybody came");
  const { id: groupId } = await tenant.fixtures.group({ access, moderators: [owner], members: [member] });
  return {
    groupId,
    owner: tenant.as(owner),
    member: tenant.as(member),
    asks: tenant.as(asks),
    ids: { owner, member, asks },
  };
}

describe("questions", () => {
  test("are answered by whoever asks, and stand beside the request as they were then", async () => {
    const { groupId, owner, asks } = await choir();
    const questions = [
      { text: "Which voice?", required: true },
      { text: "Since when?", required: false },
    ];
    const { data } = await owner.call(admission.saveQuestions, { groupId, body: { questions } });
    const [voice, since] = data.questions.map(({ id }) => id);
    if (!voice || !since) throw new Error("nothing is asked");
    const ask = (answers: { questionId: string; answer: string }[]) =>
      asks.call(groups.ask, { groupId, body: { answers } });
    expect((await ask([])).code).toBe(groupErrors.answersMissing.code);
    expect((await ask([{ questionId: voice, answer: "  " }])).code).toBe(groupErrors.answersMissing.code);
    expect((await ask([{ questionId: voice, answer: "Alto" }])).status).toBe(200);
    await owner.call(admission.saveQuestions, {
      groupId,
      body: { questions: [{ id: voice, text: "Your voice?", required: true }] },
    });
    const [request] = (await owner.call(groups.requests, { groupId })).data;
    expect(request?.answers).toEqual([{ question: "Which voice?", answer: "Alto" }]);
    expect((await asks.call(groups.get, { groupId })).data.questions).toEqual([
      { id: voice, text: "Your voice?", required: true },
    ]);
  });

  test("are five at most, and nobody gives them an id of another group's", async () => {
    const [here, there] = [await choir(), await choir()];
    const one = { text: "Why?", required: false };
    const save = (questions: { id?: string; text: string; required: boolean }[]) =>
      here.owner.call(admission.saveQuestions, { groupId: here.groupId, body: { questions } });
    expect((await save(Array.from({ length: 6 }, () => one))).status).toBe(400);
    const theirs = await there.owner.call(admission.saveQuestions, {
      groupId: there.groupId,
      body: { questions: [one] },
    });
    const id = only(theirs.data.questions).id;
    expect(only((await save([{ ...one, id }])).data.questions).id).not.toBe(id);
  });
});

describe("rules", () => {
  test("are accepted before anybody writes, and again when they change", async () => {
    const { groupId, owner, member } = await choir();
    const write = (client: typeof member) =>
      client.call(posts.create, { body: { message: "Tonight at eight", groupId } });
    expect((await write(member)).status).toBe(200);
    await owner.call(admission.saveRules, { groupId, body: { text: "Be on time" } });
    expect((await member.call(groups.get, { groupId })).data).toMatchObject({
      rulesVersion: 1,
      viewer: { hasAcceptedRules: false },
    });
    expect((await write(member)).code).toBe(groupErrors.rulesFirst.code);
    expect((await write(owner)).status).toBe(200);
    await member.call(admission.acceptRules, { groupId, body: { version: 1 } });
    expect((await write(member)).status).toBe(200);
    await owner.call(admission.saveRules, { groupId, body: { text: "Be on time, and bring a pencil" } });
    expect((await member.call(admission.acceptRules, { groupId, body: { version: 1 } })).code).toBe(
      admissionErrors.rulesChanged.code,
    );
    expect((await write(member)).code).toBe(groupErrors.rulesFirst.code);
    const { data } = await member.call(admission.rules, { groupId });
    expect(data.map(({ version, isAccepted }) => [version, isAccepted])).toEqual([
      [2, false],
      [1, true],
    ]);
    await owner.call(admission.saveRules, { groupId, body: { text: "" } });
    expect((await write(member)).status).toBe(200);
  });

  test("that are saved as they were ask nobody again", async () => {
    const { groupId, owner } = await choir();
    const save = async () => (await owner.call(admission.saveRules, { groupId, body: { text: "Be kind" } })).data;
    expect([(await save()).rulesVersion, (await save()).rulesVersion]).toEqual([1, 1]);
  });

  test("can be accepted before one is let in", async () => {
    const { groupId, owner, asks, ids } = await choir();
    await owner.call(admission.saveRules, { groupId, body: { text: "Be kind" } });
    await asks.call(admission.acceptRules, { groupId, body: { version: 1 } });
    await asks.call(groups.ask, { groupId, body: {} });
    await owner.call(groups.invite, { groupId, body: { accountIds: [ids.asks.id] } });
    expect((await asks.call(posts.create, { body: { message: "Hello", groupId } })).status).toBe(200);
  });
});

describe("a link", () => {
  test("lets in whoever has it, says who came, and counts each once", async () => {
    const { groupId, owner, asks, member, ids } = await choir();
    const { data: link } = await owner.call(admission.createLink, { groupId, body: {} });
    const { code } = link;
    expect((await tenant.guest.call(admission.preview, { code })).data).toMatchObject({
      state: "open",
      isMember: false,
    });
    await asks.call(admission.joinByLink, { code });
    await asks.call(admission.joinByLink, { code });
    await member.call(admission.joinByLink, { code });
    expect(only((await owner.call(admission.links, { groupId })).data)).toMatchObject({ uses: 1, state: "open" });
    const came = await owner.call(admission.linkAccounts, { groupId, linkId: link.id });
    expect(came.data.map(({ id }) => id)).toEqual([ids.asks.id]);
    expect((await member.call(admission.links, { groupId })).status).toBe(403);
  });

  test("ends when it is taken back, and when its days are over", async () => {
    const { groupId, owner, asks } = await choir();
    const { data: taken } = await owner.call(admission.createLink, { groupId, body: {} });
    await owner.call(admission.revokeLink, { groupId, linkId: taken.id });
    const { data: short } = await owner.call(admission.createLink, { groupId, body: { days: 1 } });
    world.clock.forward(25 * 60 * 60_000);
    const stateOf = async (code: string) => (await asks.call(admission.preview, { code })).data.state;
    expect([await stateOf(taken.code), await stateOf(short.code)]).toEqual(["revoked", "expired"]);
    for (const { code } of [taken, short])
      expect((await asks.call(admission.joinByLink, { code })).code).toBe(admissionErrors.linkEnded.code);
  });

  test("lets in as many as it says, however many come at the same moment", async () => {
    const { groupId, owner } = await choir();
    const { data: link } = await owner.call(admission.createLink, { groupId, body: { limit: 3 } });
    const people = await tenant.fixtures.accounts(Array.from({ length: 8 }, () => ({})));
    const answers = await Promise.all(
      people.map((each) => tenant.as(each).call(admission.joinByLink, { code: link.code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(only((await owner.call(admission.links, { groupId })).data)).toMatchObject({ uses: 3, state: "used" });
    expect((await owner.call(groups.get, { groupId })).data._count.members).toBe(5);
  });
});

describe("whoever is banned", () => {
  test("leaves, and neither joins, asks, is invited nor comes by a link, until it is lifted", async () => {
    const { groupId, owner, member, ids } = await choir("public");
    const accountId = ids.member.id;
    const { data: link } = await owner.call(admission.createLink, { groupId, body: {} });
    await owner.call(admission.ban, { groupId, body: { accountId } });
    const { data: seen } = await member.call(groups.get, { groupId });
    expect(seen.viewer).toMatchObject({ role: null, isBanned: true, canJoin: false, canRead: true });
    const refused = [
      await member.call(groups.join, { groupId }),
      await member.call(groups.ask, { groupId, body: {} }),
      await member.call(admission.joinByLink, { code: link.code }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => groupErrors.banned.code));
    const invite = () => owner.call(groups.invite, { groupId, body: { accountIds: [accountId] } });
    expect((await invite()).code).toBe(groupErrors.bannedFromIt.code);
    expect((await owner.call(admission.bans, { groupId })).data.map(({ account }) => account.id)).toEqual([accountId]);
    await owner.call(admission.liftBan, { groupId, accountId });
    expect((await member.call(groups.join, { groupId })).status).toBe(200);
  });

  test("no longer sees a private group, wherever it would be shown", async () => {
    const { groupId, owner, member, ids } = await choir();
    await owner.call(admission.ban, { groupId, body: { accountId: ids.member.id } });
    expect((await member.call(groups.get, { groupId })).status).toBe(404);
    const shown = async (client: typeof member) =>
      (await client.call(groups.list, { pageSize: 100 })).data.some(({ id }) => id === groupId);
    expect([await shown(owner), await shown(member)]).toEqual([true, false]);
  });

  test("loses what was open: a request, and an invitation", async () => {
    const { groupId, owner, asks, ids } = await choir();
    const accountId = ids.asks.id;
    await asks.call(groups.ask, { groupId, body: {} });
    await owner.call(admission.ban, { groupId, body: { accountId } });
    await owner.call(admission.liftBan, { groupId, accountId });
    expect((await asks.call(groups.get, { groupId })).data.viewer.request).toBeNull();
  });

  test("is neither oneself nor whom the group belongs to", async () => {
    const { groupId, owner, member, ids } = await choir();
    const ban = (client: typeof owner, accountId: string) =>
      client.call(admission.ban, { groupId, body: { accountId } });
    await owner.call(groups.promote, { groupId, accountId: ids.member.id });
    expect((await ban(member, ids.owner.id)).code).toBe(groupErrors.ownerStays.code);
    expect((await ban(owner, ids.owner.id)).code).toBe(admissionErrors.notYourself.code);
  });
});

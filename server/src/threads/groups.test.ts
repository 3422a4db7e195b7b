import { admission } from "@marquee/contract/admission";
import { groupErrors, groups } from "@marquee/contract/groups";
import { threadErrors, threads } from "@marquee/contract/threads";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await (await testWorld()).tenant();
});

/** A group with an owner and a member, and somebody outside of it; the member has begun a discussion there. */
async function choir(access: "public" | "private" = "private") {
  const [owner, member, outsider] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!owner || !member || !outsider) throw new Error("not everybody came");
  const { id: groupId } = await tenant.fixtures.group({ access, moderators: [owner], members: [member] });
  const start = (groupId: string) => ({ body: { subject: "The spring concert", body: "Which songs?", groupId } });
  const { data: thread } = await tenant.as(member).call(threads.create, start(groupId));
  const people = { owner: tenant.as(owner), member: tenant.as(member), outsider: tenant.as(outsider) };
  return { groupId, thread, start, threadId: thread.id, ids: { owner, member, outsider }, ...people };
}

const write = { body: { body: "The old one" } };

describe("a discussion of a group", () => {
  test("says which, and is listed with it and among all", async () => {
    const { groupId, thread, member, owner } = await choir();
    expect(thread).toMatchObject({ group: { id: groupId }, circle: null });
    expect((await owner.call(threads.list, { groupId })).data.map(({ id }) => id)).toEqual([thread.id]);
    expect((await member.call(threads.list, {})).data.map(({ id }) => id)).toContain(thread.id);
    const { groupId: other } = await choir();
    expect((await owner.call(threads.list, { groupId: other })).data).toEqual([]);
  });

  test("of a private group is there for its members alone", async () => {
    const { threadId, outsider, owner, groupId } = await choir();
    expect((await outsider.call(threads.get, { threadId })).status).toBe(404);
    expect((await outsider.call(threads.messages, { threadId })).status).toBe(404);
    expect((await outsider.call(threads.list, { groupId })).data).toEqual([]);
    expect((await tenant.guest.call(threads.get, { threadId })).status).toBe(404);
    expect((await owner.call(threads.sendMessage, { threadId, ...write })).status).toBe(200);
  });

  test("of a public group is everybody's to read, and its members' to write", async () => {
    const { threadId, outsider, groupId, start } = await choir("public");
    expect((await outsider.call(threads.get, { threadId })).data.may).toEqual({ write: false, manage: false });
    expect((await outsider.call(threads.sendMessage, { threadId, ...write })).code).toBe(
      threadErrors.joinGroupFirst.code,
    );
    expect((await outsider.call(threads.create, start(groupId))).code).toBe(threadErrors.joinGroupFirst.code);
    await outsider.call(groups.join, { groupId });
    expect((await outsider.call(threads.sendMessage, { threadId, ...write })).status).toBe(200);
  });

  test("is left with the group, and not written in before its rules are accepted", async () => {
    const { threadId, member, owner, groupId } = await choir("public");
    await owner.call(admission.saveRules, { groupId, body: { text: "Sing softly" } });
    expect((await member.call(threads.sendMessage, { threadId, ...write })).code).toBe(groupErrors.rulesFirst.code);
    await member.call(admission.acceptRules, { groupId, body: { version: 1 } });
    expect((await member.call(threads.sendMessage, { threadId, ...write })).status).toBe(200);
    await member.call(groups.leave, { groupId });
    expect((await member.call(threads.sendMessage, { threadId, ...write })).code).toBe(
      threadErrors.joinGroupFirst.code,
    );
  });

  test("is kept in order by the group's moderators", async () => {
    const { threadId, owner, ids, groupId } = await choir();
    expect((await owner.call(threads.get, { threadId })).data.may.manage).toBe(true);
    const other = await tenant.fixtures.account();
    await owner.call(groups.invite, { groupId, body: { accountIds: [other.id] } });
    await tenant.as(other).call(groups.acceptInvitation, { groupId });
    expect((await tenant.as(other).call(threads.get, { threadId })).data.may).toEqual({ write: true, manage: false });
    expect((await owner.call(threads.messages, { threadId })).data[0]?.accountId).toBe(ids.member.id);
  });

  test("is for a circle or a group, and not where one may not write", async () => {
    const { groupId, owner, outsider, start } = await choir();
    const { data: circle } = await owner.call(threads.createCircle, { body: { name: "Altos" } });
    const both = { body: { ...start(groupId).body, circleId: circle.id } };
    expect((await owner.call(threads.create, both)).code).toBe(threadErrors.onePlace.code);
    expect((await outsider.call(threads.create, start(groupId))).code).toBe(groupErrors.membersOnly.code);
    expect((await outsider.call(threads.create, start(crypto.randomUUID()))).status).toBe(404);
  });

  test("goes with a group that is closed, for all but who looks after it", async () => {
    const { threadId, owner, member, groupId } = await choir("public");
    await owner.call(groups.deactivate, { groupId });
    expect((await member.call(threads.get, { threadId })).status).toBe(404);
    expect((await owner.call(threads.get, { threadId })).status).toBe(200);
  });
});

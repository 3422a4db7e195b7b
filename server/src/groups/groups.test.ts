import { events } from "@marquee/contract/events";
import { notifications } from "@marquee/contract/notifications";
import { accounts, self } from "@marquee/contract/accounts";
import { groupErrors, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** Lets notifications follow what has happened. */
async function followUp(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
}

/** A private group with its owner and a member; `asks` comes from outside. */
async function choir() {
  const [owner, member, asks] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!owner || !member || !asks) throw new Error("not everybody came");
  const body = { group: { name: "River Choir", description: "Thursdays at eight", access: "private" as const } };
  const { data } = await tenant.as(owner).call(groups.create, { body });
  const groupId = data.id;
  await tenant.as(owner).call(groups.invite, { groupId, body: { accountIds: [member.id] } });
  await tenant.as(member).call(groups.acceptInvitation, { groupId });
  return {
    groupId,
    owner: tenant.as(owner),
    member: tenant.as(member),
    asks: tenant.as(asks),
    ids: { owner, member, asks },
  };
}

const roles = (data: readonly { role: string; isOwner: boolean }[]) =>
  data.map(({ role, isOwner }) => (isOwner ? "owner" : role));

describe("a private group", () => {
  test("shows outsiders its name, picture and number of members, and nothing of what is in it", async () => {
    const { groupId, asks, owner } = await choir();
    const { data } = await asks.call(groups.get, { groupId });
    expect(data).toMatchObject({
      name: "River Choir",
      description: "",
      faces: [],
      _count: { members: 2, requests: 0 },
    });
    expect(data.viewer).toMatchObject({ role: null, canRead: false, canJoin: false, canManage: false });
    for (const call of [groups.members, groups.sponsors, events.ofGroup] as const)
      expect((await asks.call(call, { groupId })).code).toBe(groupErrors.membersOnly.code);
    const found = await asks.call(groups.list, { search: "thursdays" });
    expect(found.data).toEqual([]);
    const inside = await owner.call(groups.get, { groupId: data.slug });
    expect(inside.data).toMatchObject({
      description: "Thursdays at eight",
      viewer: { isOwner: true, role: "moderator" },
    });
    expect(inside.data.faces).toHaveLength(2);
  });

  test("lets in who asks once a moderator accepts, tells both, and counts each once", async () => {
    const { groupId, asks, owner, ids } = await choir();
    await asks.call(groups.ask, { groupId, body: {} });
    await asks.call(groups.ask, { groupId, body: {} });
    expect((await asks.call(self.relationships, {})).data.groups).toEqual({ [groupId]: "requested" });
    expect((await asks.call(groups.requested, {})).data.map(({ id }) => id)).toEqual([groupId]);
    expect((await owner.call(groups.get, { groupId })).data._count.requests).toBe(1);
    const { data: requests } = await owner.call(groups.requests, { groupId });
    const requestId = requests[0]?.id ?? "";
    await followUp();
    const noticed = await owner.call(notifications.list, {});
    expect(noticed.data[0]).toMatchObject({ type: "ACTIVITY", happened: "requested", sender: { id: ids.asks.id } });
    await owner.call(groups.acceptRequest, { groupId, requestId });
    await followUp();
    expect((await asks.call(notifications.list, {})).data[0]).toMatchObject({
      type: "GROUP_REQUEST_ACCEPTED",
      group: { id: groupId },
    });
    expect((await asks.call(groups.membership, { groupId })).data.role).toBe("member");
    expect((await asks.call(groups.get, { groupId })).data._count.members).toBe(3);
    expect((await owner.call(groups.requests, { groupId })).data).toEqual([]);
  });

  test("waits for those who moderate it, as long as somebody whom they can see asks", async () => {
    const { groupId, asks, owner, member, ids } = await choir();
    const waitingFor = async (client: typeof owner) =>
      (await client.call(groups.waiting, {})).data.map(({ id, _count }) => [id, _count.requests]);
    expect(await waitingFor(owner)).toEqual([]);
    await asks.call(groups.ask, { groupId, body: {} });
    expect(await waitingFor(owner)).toEqual([[groupId, 1]]);
    expect(await waitingFor(member)).toEqual([]);
    await owner.call(accounts.block, { accountId: ids.asks.id });
    expect(await waitingFor(owner)).toEqual([]);
    await owner.call(accounts.unblock, { accountId: ids.asks.id });
    const { data } = await owner.call(groups.requests, { groupId });
    await owner.call(groups.rejectRequest, { groupId, requestId: data[0]?.id ?? "" });
    expect(await waitingFor(owner)).toEqual([]);
  });

  test("declines a request for good, until it invites", async () => {
    const { groupId, asks, owner, ids } = await choir();
    await asks.call(groups.ask, { groupId, body: {} });
    const { data } = await owner.call(groups.requests, { groupId });
    await owner.call(groups.rejectRequest, { groupId, requestId: data[0]?.id ?? "" });
    expect((await asks.call(groups.ask, { groupId, body: {} })).code).toBe(groupErrors.declined.code);
    expect((await asks.call(groups.join, { groupId })).code).toBe(groupErrors.requestFirst.code);
    await owner.call(groups.invite, { groupId, body: { accountIds: [ids.asks.id] } });
    await asks.call(groups.join, { groupId });
    expect((await asks.call(groups.mine, {})).data.map(({ group }) => group.id)).toEqual([groupId]);
  });

  test("makes a member at once of who asks and is invited, whichever comes first", async () => {
    const [here, there] = [await choir(), await choir()];
    await here.asks.call(groups.ask, { groupId: here.groupId, body: {} });
    await here.owner.call(groups.invite, { groupId: here.groupId, body: { accountIds: [here.ids.asks.id] } });
    expect((await here.asks.call(groups.membership, { groupId: here.groupId })).data.role).toBe("member");
    await there.owner.call(groups.invite, { groupId: there.groupId, body: { accountIds: [there.ids.asks.id] } });
    await there.asks.call(groups.ask, { groupId: there.groupId, body: {} });
    expect((await there.asks.call(groups.membership, { groupId: there.groupId })).data.role).toBe("member");
    expect((await there.asks.call(groups.invited, {})).data).toEqual([]);
  });

  test("invites, takes back, invites again, and hears a no", async () => {
    const { groupId, asks, owner, ids } = await choir();
    const answer = await owner.call(groups.invite, { groupId, body: { accountIds: [ids.asks.id, ids.member.id] } });
    expect(answer.message).toBe("ok");
    const { data: open } = await owner.call(groups.invitations, { groupId, status: "invited" });
    const invitationId = open[0]?.id ?? "";
    expect(open).toHaveLength(1);
    await owner.call(groups.cancelInvitation, { groupId, invitationId });
    expect((await asks.call(groups.acceptInvitation, { groupId })).status).toBe(409);
    await owner.call(groups.reinvite, { groupId, invitationId });
    await followUp();
    expect((await asks.call(notifications.list, {})).data[0]).toMatchObject({
      type: "GROUP_INVITATION",
      invitation: { id: invitationId, status: "invited", groupId, inviter: { id: ids.owner.id } },
    });
    expect((await asks.call(groups.rejectInvitation, { groupId })).data.status).toBe("rejected");
    expect((await asks.call(groups.invited, { rejected: true })).data.map(({ id }) => id)).toEqual([groupId]);
    const { data: people } = await owner.call(groups.invitable, { groupId, pageSize: 100 });
    expect(people.find(({ id }) => id === ids.asks.id)?.groupInvitations).toMatchObject([{ status: "rejected" }]);
    expect(people.find(({ id }) => id === ids.member.id)?.groups).toEqual([{ role: "member" }]);
  });

  test("asks nobody again and again: three times a week, also by several at once; others of a list are invited all the same", async () => {
    const { groupId, asks, owner, ids } = await choir();
    const other = await tenant.fixtures.account();
    const invite = (...accountIds: string[]) => owner.call(groups.invite, { groupId, body: { accountIds } });
    await invite(ids.asks.id);
    const { data: open } = await owner.call(groups.invitations, { groupId, status: "invited" });
    const invitationId = open[0]?.id ?? "";
    for (let again = 0; again < 2; again += 1) {
      await asks.call(groups.rejectInvitation, { groupId });
      expect((await owner.call(groups.reinvite, { groupId, invitationId })).status).toBe(200);
    }
    await asks.call(groups.rejectInvitation, { groupId });
    expect((await owner.call(groups.reinvite, { groupId, invitationId })).code).toBe(groupErrors.invitedOften.code);
    expect((await invite(ids.asks.id)).code).toBe(groupErrors.invitedOften.code);
    expect((await invite(ids.asks.id, other.id)).status).toBe(200);
    expect((await tenant.as(other).call(groups.invited, {})).data.map(({ id }) => id)).toEqual([groupId]);
    expect((await asks.call(groups.invited, {})).data).toEqual([]);
  });
});

describe("who looks after a group", () => {
  test("is promoted, demoted and handed the group; the owner stays until then", async () => {
    const { groupId, owner, member, ids } = await choir();
    expect((await owner.call(groups.leave, { groupId })).code).toBe(groupErrors.ownerStays.code);
    await owner.call(groups.promote, { groupId, accountId: ids.member.id });
    expect((await member.call(groups.demote, { groupId, accountId: ids.owner.id })).code).toBe(
      groupErrors.ownerStays.code,
    );
    expect((await member.call(groups.deactivate, { groupId })).code).toBe(kernelErrors.forbidden.code);
    await owner.call(groups.handOver, { groupId, body: { accountId: ids.member.id } });
    expect(roles((await member.call(groups.members, { groupId })).data)).toEqual(["moderator", "owner"]);
    await owner.call(groups.leave, { groupId });
    await owner.call(groups.leave, { groupId });
    expect(roles((await member.call(groups.members, { groupId, role: "moderator" })).data)).toEqual(["owner"]);
  });

  test("closes it: then it is there for nobody else, until it is opened again", async () => {
    const { groupId, owner, member } = await choir();
    await owner.call(groups.deactivate, { groupId });
    expect((await member.call(groups.get, { groupId })).status).toBe(404);
    expect((await member.call(groups.mine, {})).data).toEqual([]);
    await owner.call(groups.update, { groupId, body: { group: { active: true, name: "Weir Choir" } } });
    expect((await member.call(groups.get, { groupId })).data).toMatchObject({ name: "Weir Choir", active: true });
    await owner.call(groups.remove, { groupId });
    expect((await owner.call(groups.get, { groupId })).status).toBe(404);
  });

  test("cannot delete a group that holds events", async () => {
    const { groupId, owner } = await choir();
    await tenant.fixtures.event({ groupId });
    expect((await owner.call(groups.remove, { groupId })).code).toBe(groupErrors.hasEvents.code);
    expect((await owner.call(events.ofGroup, { groupId })).data).toHaveLength(1);
    expect((await owner.call(events.ofGroups, {})).data).toHaveLength(1);
  });

  test("cannot delete a group that a channel is linked to", async () => {
    const { groupId, owner } = await choir();
    await tenant.fixtures.channel({ group: { id: groupId } });
    expect((await owner.call(groups.remove, { groupId })).code).toBe(groupErrors.hasEvents.code);
  });
});

test("whoever many join at the same moment, the group counts each once", async () => {
  const owner = await tenant.fixtures.account();
  const { id: groupId } = await tenant.fixtures.group({ moderators: [owner] });
  const people = await tenant.fixtures.accounts(Array.from({ length: 8 }, () => ({})));
  await Promise.all(people.flatMap((each) => [0, 1].map(() => tenant.as(each).call(groups.join, { groupId }))));
  await Promise.all(
    people.slice(0, 3).flatMap((each) => [0, 1].map(() => tenant.as(each).call(groups.leave, { groupId }))),
  );
  expect((await tenant.guest.call(groups.get, { groupId })).data._count.members).toBe(6);
});

test("a name that is taken, or that leads elsewhere, gets an address of its own", async () => {
  const client = tenant.as(await tenant.fixtures.account());
  const found = async (name: string) => (await client.call(groups.create, { body: { group: { name } } })).data.slug;
  expect(await found("Bread & Salt")).toBe("bread-salt");
  expect(await found("Bread & Salt")).toMatch(/^bread-salt-[0-9a-f]{8}$/);
  expect(await found("Featured")).toMatch(/^featured-/);
  expect(await found("合唱団")).toMatch(/^group-/);
});

test("what somebody turned off is their own: nobody else sees it", async () => {
  const { groupId, owner, member, ids } = await choir();
  await member.call(groups.setLevels, { groupId, body: { announcementEmailNotification: false } });
  const seenBy = async (client: typeof owner) =>
    (await client.call(groups.members, { groupId })).data.find(({ accountId }) => accountId === ids.member.id);
  expect(await seenBy(member)).toMatchObject({ announcementEmailNotification: false, activityPushNotification: true });
  expect(await seenBy(owner)).toMatchObject({ announcementEmailNotification: true });
});

test("the groups of somebody are shown to everybody, the private ones to their members, closed ones to nobody", async () => {
  const { fixtures } = tenant;
  const [ana, ben, cleo] = [await fixtures.account(), await fixtures.account(), await fixtures.account()];
  await fixtures.groups([
    { name: "Bread", members: [ana] },
    { name: "Crew", access: "private", moderators: [ana], members: [ben] },
    { name: "Old", active: false, members: [ana] },
    { name: "Theirs", members: [cleo] },
  ]);
  const seenBy = async (client: typeof tenant.guest, search?: string) =>
    (await client.call(groups.of, { accountId: ana.id, ...(search && { search }) })).data.map(({ name }) => name);
  expect(await seenBy(tenant.guest)).toEqual(["Bread"]);
  expect(await seenBy(tenant.as(cleo))).toEqual(["Bread"]);
  expect(await seenBy(tenant.as(ben))).toEqual(["Bread", "Crew"]);
  expect(await seenBy(tenant.as(ben), "cre")).toEqual(["Crew"]);
  const { data } = await tenant.as(ben).call(groups.of, { accountId: ana.id });
  expect(data.map(({ _count }) => _count.members)).toEqual([1, 2]);
});

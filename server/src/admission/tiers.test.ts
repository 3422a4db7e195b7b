import { admission, admissionErrors } from "@marquee/contract/admission";
import { groupErrors, groups } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const tiers = [
  { slug: "friend", name: "Friend", priority: 1, iconName: "heart" },
  { slug: "crew", name: "Crew", priority: 9, iconName: "anchor" },
];
let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ tiers });
});

/** A group for those of the crew, with an owner and a member who are not of it, and a sailor; a newcomer could come. */
async function forCrew(access: "public" | "private" = "public") {
  const [owner, member, sailor, outsider, newcomer] = await tenant.fixtures.accounts([{}, {}, {}, {}, {}]);
  if (!owner || !member || !sailor || !outsider || !newcomer) throw new Error("not everybody came");
  for (const account of [sailor, newcomer]) await tenant.fixtures.tier(account, "crew");
  const { id: groupId } = await tenant.fixtures.group({ access, moderators: [owner], members: [member, sailor] });
  const { data: offered } = await tenant.as(owner).call(admission.tiers, { groupId });
  const crew = offered.find(({ slug }) => slug === "crew");
  if (!crew) throw new Error("the community has no crew");
  const asOwner = tenant.as(owner);
  const { data: group } = await asOwner.call(admission.saveTiers, { groupId, body: { tierIds: [crew.id] } });
  return { groupId, group, owner: asOwner, member, sailor, outsider, newcomer };
}

const needed = kernelErrors.tierRequired.code;

describe("a group that needs a tier", () => {
  test("says which, and lets in only who has it", async () => {
    const { groupId, group, outsider, newcomer } = await forCrew();
    expect(group.tiers).toMatchObject([{ slug: "crew", name: "Crew" }]);
    const seen = (await tenant.as(outsider).call(groups.get, { groupId })).data;
    expect(seen.viewer).toMatchObject({ hasTier: false, canJoin: false });
    expect(seen.tiers.map(({ slug }) => slug)).toEqual(["crew"]);
    const refused = await tenant.as(outsider).call(groups.join, { groupId });
    expect([refused.status, refused.code]).toEqual([457, needed]);
    expect((await tenant.as(newcomer).call(groups.get, { groupId })).data.viewer.canJoin).toBe(true);
    expect((await tenant.as(newcomer).call(groups.join, { groupId })).status).toBe(200);
  });

  test("is neither asked for nor come into by a link or an invitation without it", async () => {
    const { groupId, owner, outsider, newcomer } = await forCrew("private");
    const client = tenant.as(outsider);
    expect((await client.call(groups.ask, { groupId, body: {} })).code).toBe(needed);
    const { data: link } = await owner.call(admission.createLink, { groupId, body: {} });
    expect((await client.call(admission.joinByLink, { code: link.code })).code).toBe(needed);
    await owner.call(groups.invite, { groupId, body: { accountIds: [outsider.id, newcomer.id] } });
    expect((await client.call(groups.acceptInvitation, { groupId })).code).toBe(needed);
    expect((await tenant.as(newcomer).call(groups.acceptInvitation, { groupId })).status).toBe(200);
  });

  test("is said to take a plan where one gives the tier, and is open to whoever has it", async () => {
    const { groupId, group, outsider } = await forCrew();
    await tenant.fixtures.plan({
      name: "Friends",
      description: "Sails with the crew.",
      features: [],
      tierIds: group.tiers.map(({ id }) => id),
      prices: [{ amount: 500, interval: "month" }],
    });
    const client = tenant.as(outsider);
    expect((await client.call(groups.get, { groupId })).data.viewer.canSubscribe).toBe(true);
    const refused = await client.call(groups.join, { groupId });
    expect([refused.status, refused.code]).toEqual([458, groupErrors.planRequired.code]);
    await tenant.fixtures.tier(outsider, "crew");
    // What an account has is known for two seconds.
    world.clock.forward(3_000);
    expect((await client.call(groups.get, { groupId })).data.viewer.canSubscribe).toBe(false);
    expect((await client.call(groups.join, { groupId })).status).toBe(200);
  });

  test("is read on by members who have it no more, and written in by those who do", async () => {
    const { groupId, member, owner, sailor } = await forCrew("private");
    const client = tenant.as(member);
    expect((await client.call(posts.ofGroup, { groupId })).status).toBe(200);
    const post = { body: { message: "Ahoy", groupId } };
    expect((await client.call(posts.create, post)).code).toBe(needed);
    const thread = { body: { subject: "Sails", groupId } };
    expect((await client.call(threads.create, thread)).code).toBe(needed);
    expect((await owner.call(posts.create, post)).status).toBe(200);
    expect((await tenant.as(sailor).call(posts.create, post)).status).toBe(200);
    expect((await tenant.as(sailor).call(threads.create, thread)).status).toBe(200);
  });

  test("needs none any more once none is named, and never one of another community", async () => {
    const { groupId, owner, outsider } = await forCrew();
    const save = (tierIds: string[]) => owner.call(admission.saveTiers, { groupId, body: { tierIds } });
    expect((await save([crypto.randomUUID()])).code).toBe(admissionErrors.unknownTier.code);
    expect((await save([])).data.tiers).toEqual([]);
    expect((await tenant.as(outsider).call(groups.join, { groupId })).status).toBe(200);
  });
});

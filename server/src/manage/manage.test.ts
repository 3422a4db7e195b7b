import { eachModule, kernelErrors } from "@marquee/contract/kernel";
import { manage } from "@marquee/contract/manage";
import { posts } from "@marquee/contract/posts";
import { support } from "@marquee/contract/support";
import { threads as threadCalls } from "@marquee/contract/threads";
import { afterEach, expect, test } from "vitest";
import { testWorld, type World } from "../test/world.ts";

let world: World;
// Other files go on in the same world.
afterEach(() => world.clock.reset());

test("an overview counts members, what is to come and what waits, of this community alone", async () => {
  world = await testWorld();
  const [tenant, elsewhere] = [await world.tenant(), await world.tenant()];
  const administrator = await tenant.fixtures.account({ isAdministrator: true });
  const member = await tenant.fixtures.account();
  await elsewhere.fixtures.account();
  await tenant.fixtures.group({ moderators: [member] });
  await tenant.fixtures.event({ creator: member });
  const { data: post } = await tenant.as(member).call(posts.create, { body: { message: "Tickets" } });
  await tenant.as(administrator).call(posts.report, { activityId: post.id, body: { reason: "Sells" } });
  const asked = { type: "support", email: "", request: "Where is the boat?" } as const;
  await tenant.as(member).call(support.create, { body: asked });
  expect((await tenant.as(administrator).call(manage.overview, {})).data).toEqual({
    members: 2,
    newMembers: 2,
    groups: 1,
    eventsToCome: 1,
    openCases: 1,
    waitingPosts: 0,
    openTickets: 1,
  });

  world.clock.forward(8 * 24 * 60 * 60 * 1000);
  const [later, newest] = [await tenant.fixtures.account({ isAdministrator: true }), await tenant.fixtures.account()];
  expect((await tenant.as(later).call(manage.overview, {})).data).toMatchObject({ members: 4, newMembers: 2 });
  expect((await tenant.as(newest).call(manage.overview, {})).code).toBe(kernelErrors.forbidden.code);
});

test("a tier is granted and taken back by administrators, opens at once what it opens, and is in the audit trail", async () => {
  world = await testWorld();
  const crew = { slug: "crew", name: "Crew", priority: 1, iconName: "anchor", description: "Sails" };
  const threads = {
    requireAuth: false,
    enabled: true,
    enabledTiers: ["crew"],
    editable: true,
    editableTiers: [],
    options: {},
  };
  const tenant = await world.tenant({
    tiers: [crew],
    modules: eachModule((name) => (name === "threads" ? threads : { ...threads, enabledTiers: [] })),
  });
  const [administrator, member] = [
    await tenant.fixtures.account({ isAdministrator: true }),
    await tenant.fixtures.account(),
  ];
  const runs = tenant.as(administrator);
  const [tier] = (await runs.call(manage.tiers, {})).data;
  expect(tier).toMatchObject({ name: "Crew", description: "Sails", opens: ["threads"], writesIn: [], people: 0 });
  const tierId = tier?.id ?? "";
  const grant = (isHeld: boolean, by = runs) =>
    by.call(manage.grantTier, { tierId, accountId: member.id, body: { isHeld } });
  const reads = async () => {
    world.clock.forward(3_000);
    return (await tenant.as(member).call(threadCalls.list, {})).status;
  };
  expect((await grant(true, tenant.as(member))).code).toBe(kernelErrors.forbidden.code);
  expect(await reads()).toBe(457);
  await grant(true);
  await grant(true);
  expect(await reads()).toBe(200);
  expect((await runs.call(manage.tierAccounts, { tierId })).data.map(({ id }) => id)).toEqual([member.id]);
  expect((await runs.call(manage.tiers, {})).data[0]?.people).toBe(1);
  await grant(false);
  expect(await reads()).toBe(457);
  expect((await runs.call(manage.tierAccounts, { tierId })).data).toEqual([]);
  const team = await tenant.fixtures.account({ accountType: "team" });
  expect((await runs.call(manage.grantTier, { tierId, accountId: team.id, body: { isHeld: true } })).status).toBe(404);
  const elsewhere = { tierId: member.id, accountId: member.id, body: { isHeld: true } };
  expect((await runs.call(manage.grantTier, elsewhere)).status).toBe(404);
});

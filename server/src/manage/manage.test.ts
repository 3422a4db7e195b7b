import { kernelErrors } from "@marquee/contract/kernel";
import { manage } from "@marquee/contract/manage";
import { posts } from "@marquee/contract/posts";
import { support } from "@marquee/contract/support";
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
    openTickets: 1,
  });

  world.clock.forward(8 * 24 * 60 * 60 * 1000);
  const [later, newest] = [await tenant.fixtures.account({ isAdministrator: true }), await tenant.fixtures.account()];
  expect((await tenant.as(later).call(manage.overview, {})).data).toMatchObject({ members: 4, newMembers: 2 });
  expect((await tenant.as(newest).call(manage.overview, {})).code).toBe(kernelErrors.forbidden.code);
});

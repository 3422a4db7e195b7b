import { accounts, self } from "@marquee/contract/accounts";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});

async function two(): Promise<[AccountFixture, AccountFixture]> {
  const [one, other] = await fixtures.accounts([{}, {}]);
  if (!one || !other) throw new Error("nobody was made");
  return [one, other];
}
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

describe("following", () => {
  test("counts once, however often and from however many windows it is asked for", async () => {
    const [ana, ben] = await two();
    const follow = () => tenant.as(ana).call(accounts.follow, { accountId: ben.id });
    await Promise.all([follow(), follow(), follow()]);
    expect((await follow()).data._count).toEqual({ followers: 1, following: 0 });
    const stats = await tenant.guest.call(accounts.followStats, { accountId: ana.id });
    expect(stats.data).toMatchObject({ following: 1, followers: 0 });
    expect((await tenant.as(ana).call(self.relationships, {})).data.accounts).toEqual({ [ben.id]: true });
    const unfollow = () => tenant.as(ana).call(accounts.unfollow, { accountId: ben.id });
    await Promise.all([unfollow(), unfollow()]);
    expect((await unfollow()).data._count).toEqual({ followers: 0, following: 0 });
  });

  test("two who follow each other at once both do", async () => {
    const [ana, ben] = await two();
    await Promise.all([
      tenant.as(ana).call(accounts.follow, { accountId: ben.id }),
      tenant.as(ben).call(accounts.follow, { accountId: ana.id }),
    ]);
    const stats = await tenant.guest.call(accounts.followStats, { accountId: ben.id });
    expect(stats.data).toMatchObject({ following: 1, followers: 1 });
  });

  test("lists both ends, the latest first, and the most followed come first among all", async () => {
    const place = await world.tenant();
    const people = place.fixtures;
    const [ana, ben, cleo] = await people.accounts([{}, {}, {}]);
    if (!ana || !ben || !cleo) throw new Error("nobody was made");
    await place.as(ana).call(accounts.follow, { accountId: cleo.id });
    world.clock.forward(1000);
    await place.as(ben).call(accounts.follow, { accountId: cleo.id });
    expect(ids((await place.guest.call(accounts.followers, { accountId: cleo.id })).data)).toEqual([ben.id, ana.id]);
    expect(ids((await place.guest.call(accounts.following, { accountId: ana.id })).data)).toEqual([cleo.id]);
    expect(ids((await place.guest.call(accounts.popular, {})).data)[0]).toBe(cleo.id);
  });

  test("oneself is refused, and so is a blocked person and one who is not there", async () => {
    const [ana, ben] = await two();
    const codeOf = async (accountId: string) => (await tenant.as(ana).call(accounts.follow, { accountId })).code;
    expect(await codeOf(ana.id)).toBe("account.notYourself");
    await fixtures.block(ben, ana);
    expect(await codeOf(ben.id)).toBe("request.blocked");
    expect(await codeOf(tenant.organization.id)).toBe("request.notFound");
  });
});

describe("blocking", () => {
  test("ends following in both directions, hides both from each other, and can be taken back", async () => {
    const [ana, ben] = await two();
    await fixtures.follows([
      [ana, ben],
      [ben, ana],
    ]);
    const blocked = await tenant.as(ana).call(accounts.block, { accountId: ben.id });
    expect(blocked.data.blockedByAccounts).toHaveLength(1);
    expect(blocked.data._count).toEqual({ followers: 0, following: 0 });
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect((await tenant.as(one).call(self.relationships, {})).data.accounts).toEqual({});
      expect(ids((await tenant.as(one).call(accounts.list, { pageSize: 100 })).data)).not.toContain(other.id);
      expect((await tenant.as(one).call(accounts.follow, { accountId: other.id })).status).toBe(461);
    }
    for (const read of [accounts.get, accounts.followers, accounts.following, accounts.followStats])
      expect((await tenant.as(ben).call(read, { accountId: ana.id })).status).toBe(461);
    // Who was blocked cannot undo it, nor learn from trying.
    expect((await tenant.as(ben).call(accounts.unblock, { accountId: ana.id })).status).toBe(404);
    const back = await tenant.as(ana).call(accounts.unblock, { accountId: ben.id });
    expect(back.data.blockedByAccounts).toEqual([]);
    expect((await tenant.as(ben).call(accounts.get, { accountId: ana.id })).status).toBe(200);
  });

  test("a blocked person is missing from the lists of other people's followers", async () => {
    const [ana, ben] = await two();
    const cleo = await fixtures.account();
    await fixtures.follows([[ben, cleo]]);
    await tenant.as(ana).call(accounts.block, { accountId: ben.id });
    expect(ids((await tenant.as(ana).call(accounts.followers, { accountId: cleo.id })).data)).toEqual([]);
    expect(ids((await tenant.guest.call(accounts.followers, { accountId: cleo.id })).data)).toEqual([ben.id]);
  });
});

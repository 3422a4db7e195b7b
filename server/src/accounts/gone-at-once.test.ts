import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { events } from "@marquee/contract/events";
import { registration } from "@marquee/contract/registration";
import { threads } from "@marquee/contract/threads";
import { beforeAll, describe, expect, test } from "vitest";
import { findPeople, suspendPerson } from "./index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const endings = {
  deleted: async (account: AccountFixture) => void (await tenant.as(account).call(self.remove, {})).data,
  suspended: async (account: AccountFixture) => {
    const { driver, clock, app } = world;
    const [person] = await findPeople(world.database, tenant.organization.id, account.username);
    if (!person) throw new Error("nobody has this name");
    await suspendPerson({ driver, services: app.kernel.services, tenant: tenant.organization }, person, clock.now());
  },
};

/** Where a friend meets somebody: everything that lists people. */
async function friendship(person: AccountFixture) {
  const friend = await tenant.fixtures.account();
  const client = tenant.as(friend);
  await tenant.fixtures.follows([
    [person, friend],
    [friend, person],
  ]);
  const event = await tenant.fixtures.event({ publicRegistrants: true });
  await tenant.fixtures.registration({ account: person, event });
  const { data: channel } = await client.call(chat.createChannel, { body: { accountIds: [person.id] } });
  const { data: circle } = await client.call(threads.createCircle, { body: { name: "Rowers", type: "closed" } });
  const inCircle = { circleId: circle.id, body: { accountId: person.id, role: "member" } } as const;
  await client.call(threads.addCircleAccount, inCircle);
  const lists = {
    people: () => client.call(accounts.list, { search: person.username }),
    followers: () => client.call(accounts.followers, { accountId: friend.id }),
    following: () => client.call(accounts.following, { accountId: friend.id }),
    registrants: () => client.call(registration.registrants, { eventId: event.id }),
    members: () => client.call(chat.members, { channelId: channel.channelId }),
    circle: () => client.call(threads.circleAccounts, { circleId: circle.id }),
  };
  return async (): Promise<string[]> => {
    const read = await Promise.all(Object.entries(lists).map(async ([name, list]) => [name, (await list()).data]));
    return read.filter(([, data]) => JSON.stringify(data).includes(person.id)).map(([name]) => String(name));
  };
}

describe.each(Object.entries(endings))("somebody whose account was %s", (_how, end) => {
  test("reads nothing any more within two seconds, not even what is open to guests", async () => {
    const person = await tenant.fixtures.account();
    const client = tenant.as(person);
    const reads = async () => [
      (await client.call(self.get, {})).status,
      (await client.call(events.list, {})).status,
      (await client.call(accounts.list, {})).status,
    ];
    expect(await reads()).toEqual([200, 200, 200]);
    await end(person);
    world.clock.forward(2_000);
    expect(await reads()).toEqual([401, 401, 401]);
  });

  test("is in no list of others from that moment on, and not to be read", async () => {
    const person = await tenant.fixtures.account();
    const shownIn = await friendship(person);
    expect(await shownIn()).toEqual(["people", "followers", "following", "registrants", "members", "circle"]);
    await end(person);
    expect(await shownIn()).toEqual([]);
    expect((await tenant.guest.call(accounts.get, { accountId: person.id })).status).toBe(404);
    expect((await tenant.guest.call(accounts.get, { accountId: person.username })).status).toBe(404);
  });
});

import { accounts, self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { events } from "@marquee/contract/events";
import { interests } from "@marquee/contract/interests";
import { beforeAll, describe, expect, test } from "vitest";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { grantNamed } from "./index.ts";

const tiers = [
  { slug: "friend", name: "Friend", priority: 1, iconName: "heart" },
  { slug: "crew", name: "Crew", priority: 9, iconName: "anchor", color: "#4a3fd6", description: "Sails" },
];
let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ tiers });
});

describe("the tiers of an account", () => {
  test("stand beside it wherever it is shown, the highest first", async () => {
    const person = await tenant.fixtures.account({ username: "nora" });
    for (const slug of ["friend", "crew"]) await tenant.fixtures.tier(person, slug);
    const crew = { slug: "crew", name: "Crew", priority: 9, iconName: "anchor", color: "#4a3fd6" };
    const expected = [crew, { slug: "friend", color: null }];
    const { data } = await tenant.guest.call(accounts.get, { accountId: "nora" });
    expect(data.accountTiers).toMatchObject(expected);
    expect(data.accountTiers[0]?.image.uri).toMatch(/\.webp$/);
    expect((await tenant.guest.call(accounts.list, { search: "nora" })).data[0]?.accountTiers).toMatchObject(expected);
    expect((await tenant.as(person).call(self.get, {})).data.accountTiers).toMatchObject(expected);
    const event = await tenant.fixtures.event({ creator: person });
    const shown = await tenant.guest.call(events.get, { eventId: event.id });
    expect(shown.data.creator?.accountTiers).toMatchObject(expected);
    const other = await tenant.fixtures.account();
    await tenant.fixtures.conversation({
      members: [person, other],
      messages: [{ author: person, text: "Ahoy", at: world.clock.now() }],
    });
    const [conversation] = (await tenant.as(other).call(chat.channels, {})).data;
    const channelId = conversation?.channelId ?? "";
    const [message] = (await tenant.as(other).call(chat.messages, { channelId })).data;
    expect(message?.account?.accountTiers).toMatchObject(expected);
    expect((await tenant.guest.call(accounts.get, { accountId: other.id })).data.accountTiers).toEqual([]);
  });

  test("are badges, and somebody is found by them, where the community does not say otherwise", async () => {
    const quiet = { slug: "quiet", name: "Quiet", priority: 3, iconName: "moon", badge: false };
    const here = await world.tenant({ tiers: [...tiers, quiet] });
    const person = await here.fixtures.account();
    for (const slug of ["crew", "quiet"]) await here.fixtures.tier(person, slug);
    const shown = (await here.guest.call(accounts.get, { accountId: person.id })).data.accountTiers;
    expect(shown.map(({ slug, isBadge }) => [slug, isBadge])).toEqual([
      ["crew", true],
      ["quiet", false],
    ]);
    expect((await here.guest.call(accounts.tiers, {})).data.map(({ slug }) => slug)).toEqual(["crew", "friend"]);
    const having = async (tier: string) => (await here.guest.call(accounts.list, { tier })).data.map(({ id }) => id);
    expect([await having("crew"), await having("friend"), await having("quiet"), await having("none")]).toEqual([
      [person.id],
      [],
      [],
      [],
    ]);
  });

  test("are those of its community alone", async () => {
    const elsewhere = await world.tenant({ tiers });
    const person = await elsewhere.fixtures.account();
    await elsewhere.fixtures.tier(person, "crew");
    const here = await tenant.fixtures.account();
    expect((await tenant.guest.call(accounts.get, { accountId: here.id })).data.accountTiers).toEqual([]);
    expect((await elsewhere.as(person).call(self.get, {})).data.viewer.tiers).toEqual(["crew"]);
  });

  test("are given by the tenant's file to the people with an address, and taken when it drops them", async () => {
    const [ada, ben] = await tenant.fixtures.accounts([{ email: "Ada@example.org" }, { email: "ben@example.org" }]);
    const team = await tenant.fixtures.account({ accountType: "team", identitySub: null, email: "ada@example.org" });
    if (!ada || !ben) throw new Error("nobody was made");
    await tenant.fixtures.tier(ben, "crew");
    const naming = (...grantedTo: string[]) => ({
      ORGANIZATION_ID: tenant.organization.id,
      tiers: tiers.map((tier) => (tier.slug === "crew" ? { ...tier, grantedTo } : tier)),
    });
    const tiersOf = async ({ id }: { id: string }) =>
      (await tenant.guest.call(accounts.get, { accountId: id })).data.accountTiers.map(({ slug }) => slug);
    const now = world.clock.now();
    await grantNamed(world.database, naming("ada@example.org"), { before: undefined, now });
    expect([await tiersOf(ada), await tiersOf(ben), await tiersOf(team)]).toEqual([["crew"], ["crew"], []]);
    await grantNamed(world.database, naming(), { before: naming("ada@example.org"), now });
    expect([await tiersOf(ada), await tiersOf(ben)]).toEqual([[], ["crew"]]);
  });

  test("say through the viewer what may be seen and made of each module", async () => {
    const settings = moduleSettings({ modules: {} }, "interests");
    const gated = await world.tenant({
      tiers,
      modules: {
        interests: { ...settings, enabledTiers: ["friend", "crew"], editableTiers: ["crew"] },
        surveys: { ...settings, enabled: false },
      },
    });
    const [nobody, friend, crew, head] = await gated.fixtures.accounts([{}, {}, {}, { isAdministrator: true }]);
    if (!nobody || !friend || !crew || !head) throw new Error("four people were asked for");
    await gated.fixtures.tier(friend, "friend");
    await gated.fixtures.tier(crew, "crew");
    const seen = [
      [nobody, { canSee: false, canCreate: false }, 457, 457],
      [friend, { canSee: true, canCreate: false }, 200, 403],
      [crew, { canSee: true, canCreate: true }, 200, 200],
      [head, { canSee: true, canCreate: true }, 200, 200],
    ] as const;
    for (const [person, rights, list, create] of seen) {
      const client = gated.as(person);
      const { modules } = (await client.call(self.get, {})).data.viewer;
      expect(modules.interests).toEqual(rights);
      expect([modules.surveys, modules.groups]).toEqual([
        { canSee: false, canCreate: false },
        { canSee: true, canCreate: true },
      ]);
      expect((await client.call(interests.list, {})).status).toBe(list);
      expect((await client.call(interests.create, { body: { name: `Knots ${person.id}` } })).status).toBe(create);
    }
  });

  test("are those of the account acted for", async () => {
    const settings = { ...moduleSettings({ modules: {} }, "interests"), enabledTiers: ["crew"] };
    const gated = await world.tenant({ tiers, modules: { interests: settings } });
    const [grantor, delegate] = [await gated.fixtures.account(), await gated.fixtures.account()];
    await gated.fixtures.tier(grantor, "crew");
    await gated.fixtures.delegate(grantor, delegate);
    const list = async (options?: { executeAs: string }) =>
      (await gated.as(delegate).call(interests.list, {}, options)).status;
    expect([await list(), await list({ executeAs: grantor.id })]).toEqual([457, 200]);
  });
});

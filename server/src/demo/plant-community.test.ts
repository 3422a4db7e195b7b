import { bookings } from "@marquee/contract/bookings";
import { attendee } from "@marquee/contract/passes";
import { v4 } from "uuid";
import { expect, test } from "vitest";
import { testWorld } from "../test/world.ts";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import { surveys } from "@marquee/contract/surveys";
import { findDifferences } from "../ledger/index.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import { demoCommunities } from "./content/index.ts";
import { riverside } from "./content/riverside/index.ts";
import { plantCommunity } from "./plant-community.ts";

test.each(demoCommunities.map((community) => [community.tenant, community] as const))(
  "every pass of %s that cost something was paid for",
  async (_slug, community) => {
    const world = await testWorld();
    const tenant = await world.tenant({ payment: { provider: "manual", currency: "EUR" } });
    const subs = new Map(community.people.map(({ username }) => [username, v4()]));
    const organizationId = tenant.organization.id;
    const ground = { database: world.database, organizationId, clock: world.clock };
    await plantCommunity(ground, {
      community,
      pictures: () => undefined,
      files: () => undefined,
      reactions: ["❤️"],
      subs,
      tiers: new Map(),
    });
    const { rows } = await world.driver.query(
      "system",
      `select a.identity_sub, r.event_id, sum(p.price - p.discount)::int
       from registrations r join passes p on p.organization_id = r.organization_id and p.registration_id = r.id
       join accounts a on a.organization_id = r.organization_id and a.id = r.account_id
       where r.organization_id = $1 group by 1, 2`,
      [organizationId],
    );
    const costly = rows.filter(([, , cost]) => Number(cost) > 0);
    expect(costly.length).toBeGreaterThan(0);
    for (const [identitySub, eventId, cost] of costly.slice(0, 20)) {
      const person = tenant.as({ identitySub: String(identitySub) });
      const { data } = await person.call(attendee.get, { eventId: String(eventId) });
      const charges = data.payments.filter(({ type, coupons }) => type === "charge" && coupons.length === 0);
      expect(charges.map(({ chargedAmt, currency }) => [chargedAmt, currency])).toEqual([[cost, "EUR"]]);
    }
    const paid = await world.driver.query(
      "system",
      `select count(*)::int from payments p join payment_intents i on i.organization_id = p.organization_id and i.id = p.intent_id
       where p.organization_id = $1 and p.type = 'charge' and i.purpose = 'registration'`,
      [organizationId],
    );
    expect(paid.rows).toEqual([[costly.length]]);
  },
  // A whole community: seconds beside other work.
  60_000,
);

test("those who may be signed in as find something to answer, a mute, a post that waits and one that was passed on", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const subs = new Map(riverside.signIn.map(({ username }) => [username, v4()]));
  const ground = { database: world.database, organizationId: tenant.organization.id, clock: world.clock };
  await plantCommunity(ground, {
    community: riverside,
    pictures: () => undefined,
    files: () => undefined,
    reactions: ["❤️"],
    subs,
    tiers: new Map(),
  });
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
  const as = (username: string) => tenant.as({ identitySub: subs.get(username) ?? "" });
  expect((await as("chloe.nguyen").call(groups.invited, {})).data.map(({ slug }) => slug)).toEqual(["sunday-session"]);
  const kenji = as("kenji.watanabe");
  const cooks = await kenji.call(groups.get, { groupId: "quay-cooks" });
  expect(cooks.data.viewer.mute?.reason).toContain("adverts");
  const news = (await kenji.call(notifications.list, { pageSize: 50 })).data;
  expect(news.filter(({ type }) => type === "RESHARE")).toHaveLength(1);
  // Comments of the last day are unread, what is older was read; those who did it are named together.
  const earlier = (await as("chloe.nguyen").call(notifications.list, { pageSize: 50 })).data;
  expect(new Set(earlier.map(({ type }) => type))).toEqual(new Set(["COMMENT", "LIKE", "FOLLOW"]));
  expect(new Set(earlier.map(({ read }) => read))).toEqual(new Set([true, false]));
  expect((await as("ines.duarte").call(posts.scheduled, {})).data).toHaveLength(2);
  const [asked, ...others] = (await as("ines.duarte").call(surveys.list, {})).data;
  expect([asked?.viewer, others]).toMatchObject([{ draftId: null, submitted: 0, canAnswer: true }, []]);
});

test("what can be booked has something booked, over and coming, and stands in the books", async () => {
  const world = await testWorld();
  const tenant = await world.tenant({ payment: { provider: "manual", currency: "EUR" } });
  const subs = new Map(riverside.people.map(({ username }) => [username, v4()]));
  const { organization } = tenant;
  const ground = { database: world.database, organizationId: organization.id, clock: world.clock };
  const empty = { pictures: () => undefined, files: () => undefined, tiers: new Map() };
  await plantCommunity(ground, { community: riverside, reactions: ["❤️"], subs, ...empty });
  const { data: places } = await tenant.guest.call(bookings.places, {});
  expect(places.map(({ name, spacesCount }) => [name, spacesCount])).toEqual([
    ["The Boathouse", 2],
    ["The Old Mill, upstairs", 2],
  ]);
  const ines = tenant.as({ identitySub: subs.get("ines.duarte") ?? "" });
  const { data: coming } = await ines.call(bookings.list, {});
  const { data: past } = await ines.call(bookings.list, { past: true });
  expect([coming.length, past.length]).toEqual([4, 2]);
  expect(coming.filter(({ price }) => price > 0).map(({ viewer }) => viewer.refund)).toEqual([800, 1000]);
  expect(await findDifferences({ database: world.database, organization })).toEqual([]);
}, 60_000);

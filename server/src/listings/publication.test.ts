import { calendars } from "@marquee/contract/calendars";
import { coHosts } from "@marquee/contract/co-hosts";
import { events } from "@marquee/contract/events";
import { listingCopies } from "@marquee/contract/listing-copies";
import { listingDates } from "@marquee/contract/listing-dates";
import { listingErrors as errors, listings } from "@marquee/contract/listings";
import { notifications } from "@marquee/contract/notifications";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveSuspended } from "../accounts/repo.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { reactions } from "../modules.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { listingsByTheClock } from "./by-the-clock.ts";

const minute = 60_000;
/** Tokens are good for an hour. */
const soon = 10 * minute;
const hour = 60 * minute;
let world: World;
let tenant: TestTenant;
let host: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  host = await tenant.fixtures.account();
});
afterEach(() => world.clock.reset());

const at = (ahead: number): string => new Date(world.clock.now().getTime() + ahead).toISOString();
const regatta = () => ({
  eventType: "physical" as const,
  name: "Autumn regatta",
  shortDescription: "All boats, one river.",
  eventStart: at(100 * hour),
  eventEnd: at(108 * hour),
  timezone: "Europe/Dublin",
});
const make = (more: object = {}) =>
  tenant.as(host).call(listings.create, { body: { event: { ...regatta(), publishAt: at(soon), ...more } } });
const change = (eventId: string, event: object) => tenant.as(host).call(listings.update, { eventId, body: { event } });
const read = async (eventId: string) => (await tenant.as(host).call(listings.get, { eventId })).data;
const isOut = async (eventId: string) => (await tenant.guest.call(events.get, { eventId })).status === 200;
const look = () => listingsByTheClock(world).handle();
const tick = async () => {
  await look();
  await settle(world);
};
const later = async (ahead = soon + 1) => {
  world.clock.forward(ahead);
  await tick();
};

describe("a draft with a moment", () => {
  test("is nobody else's before it, and everybody's after it: by its address, in lists, in search and in calendars", async () => {
    const { data } = await make();
    expect(data).toMatchObject({ status: "draft", publishAt: expect.any(String) });
    const found = async () => {
      const listed = (await tenant.guest.call(events.list, {})).data;
      const searched = (await tenant.guest.call(events.list, { search: "regatta" })).data;
      const shown = (await tenant.guest.call(calendars.ofCommunity, {})).data.events;
      return [listed, searched, shown].map((list) => list.map(({ id }) => id));
    };
    await tick();
    expect([await isOut(data.id), await found()]).toEqual([false, [[], [], []]]);
    await later();
    expect([await isOut(data.id), await found()]).toEqual([true, [[data.id], [data.id], [data.id]]]);
    expect(await read(data.id)).toMatchObject({ status: "published", publishAt: null });
    const { data: news } = await tenant.as(host).call(notifications.list, {});
    expect(news).toMatchObject([{ type: "EVENT", happened: "published", event: { id: data.id }, sender: null }]);
  });

  test("comes out once, however many processes look, and whatever is delivered again", async () => {
    const { data } = await make();
    world.clock.forward(soon + 1);
    await Promise.all([look(), look(), look()]);
    const relays = [createRelay(), createRelay()];
    for (const relay of relays) relay.start(world.app.kernel, reactions);
    await Promise.all(relays.map((relay) => relay.settle()));
    await Promise.all(relays.map((relay) => relay.stop()));
    await settle(world);
    expect(await isOut(data.id)).toBe(true);
    // What is taken back afterwards stays taken back: the moment is used up.
    await change(data.id, { status: "draft" });
    await later(minute);
    expect(await isOut(data.id)).toBe(false);
  });

  test("is found again by the next process where the one that found it goes down", async () => {
    const { data } = await make();
    world.clock.forward(soon + 1);
    const dying = new Proxy(world.driver, {
      get: (target, name) => {
        if (name === "transaction") return () => Promise.reject(new Error("the process is gone"));
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    await expect(listingsByTheClock({ driver: dying, clock: world.clock }).handle()).rejects.toThrow("gone");
    await settle(world);
    expect(await isOut(data.id)).toBe(false);
    await tick();
    expect(await isOut(data.id)).toBe(true);
  });

  test("takes another moment or none, also where it was due and nobody had looked yet", async () => {
    const { data: moved } = await make();
    const { data: kept } = await make({ name: "Kept" });
    expect((await change(moved.id, { publishAt: at(2 * soon) })).data.publishAt).not.toBe(moved.publishAt);
    expect((await change(kept.id, { publishAt: null })).data).toMatchObject({ status: "draft", publishAt: null });
    world.clock.forward(soon + 1);
    await look();
    await settle(world);
    expect([await isOut(moved.id), await isOut(kept.id)]).toEqual([false, false]);
    await later();
    expect([await isOut(moved.id), await isOut(kept.id)]).toEqual([true, false]);
  });

  test("that is changed while its being due is on the way is left alone", async () => {
    const { data } = await make();
    world.clock.forward(soon + 1);
    await look();
    await change(data.id, { publishAt: at(soon) });
    await settle(world);
    expect(await read(data.id)).toMatchObject({ status: "draft", publishAt: expect.any(String) });
  });

  test("loses the moment by being published or cancelled by hand, and keeps it through other changes", async () => {
    const [out, off] = [(await make()).data, (await make()).data];
    expect((await change(out.id, { name: "Spring regatta" })).data.publishAt).toBe(out.publishAt);
    expect((await change(out.id, { status: "published" })).data).toMatchObject({ publishAt: null });
    expect((await change(off.id, { status: "canceled" })).data).toMatchObject({ publishAt: null });
    await later();
    expect([(await read(out.id)).status, (await read(off.id)).status]).toEqual(["published", "canceled"]);
  });

  test("stays a draft where its host was suspended until then, and whoever organises it with them is told", async () => {
    const { data } = await make();
    const helper = await tenant.fixtures.account();
    await tenant.as(host).call(coHosts.add, { eventId: data.id, body: { accountId: helper.id } });
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    await saveSuspended(world.database, tenant.organization.id, { accountId: host.id, suspendedAt: new Date() });
    await later();
    const seen = (await tenant.as(administrator).call(listings.get, { eventId: data.id })).data;
    expect(seen).toMatchObject({ status: "draft", publishAt: null });
    const { data: news } = await tenant.as(helper).call(notifications.list, {});
    expect(news[0]).toMatchObject({ happened: "publicationRefused", event: { id: data.id } });
  });
});

describe("a moment", () => {
  test("that publishes nothing is refused in words, and changes nothing", async () => {
    expect((await make({ publishAt: at(-1) })).code).toBe(errors.publishInPast.code);
    expect((await make({ publishAt: at(109 * hour) })).code).toBe(errors.publishAfterEnd.code);
    expect((await make({ status: "published" })).code).toBe(errors.notDraft.code);
    const { data } = await make({ publishAt: at(105 * hour) });
    const end = { eventStart: at(90 * hour), eventEnd: at(100 * hour) };
    expect((await change(data.id, end)).code).toBe(errors.publishAfterEnd.code);
    const dates = await tenant.as(host).call(listingDates.change, { eventId: data.id, body: { event: end } });
    expect(dates.code).toBe(errors.publishAfterEnd.code);
    expect((await change(data.id, { publishAt: at(-1) })).code).toBe(errors.publishInPast.code);
    expect(await read(data.id)).toMatchObject({ publishAt: data.publishAt, eventEnd: data.eventEnd });
    await change(data.id, { status: "published" });
    expect((await change(data.id, { publishAt: at(soon) })).code).toBe(errors.notDraft.code);
    expect((await change(data.id, { publishAt: at(soon), status: "draft" })).data.status).toBe("draft");
  });

  test("is of one event: neither a copy nor another date of a series inherits it", async () => {
    const { data } = await make();
    const of = { eventId: data.id };
    const copy = await tenant
      .as(host)
      .call(listingCopies.copy, { ...of, body: { name: "Next", eventStart: at(200 * hour) } });
    expect(copy.data).toMatchObject({ status: "draft", publishAt: null });
    await tenant.as(host).call(listingDates.add, { ...of, body: { starts: [at(300 * hour)] } });
    const dates = (await tenant.as(host).call(listingDates.list, of)).data;
    expect(dates.map(({ publishAt }) => publishAt)).toEqual([data.publishAt, null]);
  });

  test("is set and taken away by co-hosts, and by nobody who does not organise the event", async () => {
    const coHost = await tenant.fixtures.account();
    const { id: eventId } = await tenant.fixtures.event({
      creator: host,
      coHosts: [coHost],
      status: "draft",
      eventStart: new Date(at(100 * hour)),
      eventEnd: new Date(at(108 * hour)),
    });
    const set = (account: AccountFixture, publishAt: string | null) =>
      tenant.as(account).call(listings.update, { eventId, body: { event: { publishAt } } });
    expect((await set(coHost, at(soon))).data.publishAt).toEqual(expect.any(String));
    expect((await set(await tenant.fixtures.account(), null)).status).toBe(404);
    expect((await set(coHost, null)).data.publishAt).toBeNull();
  });
});

import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { attendees } from "@marquee/contract/attendees";
import { announcements } from "@marquee/contract/announcements";
import type { TestClient } from "@marquee/server/test/test-client";
import { fillTenant } from "@marquee/server/test/fill-tenant";
import { createFixtures } from "@marquee/server/test/fixtures";
import { testWorld } from "@marquee/server/test/world";
import { type Benchmark, type Figure, slowestFigure } from "./measure.ts";
import { divisor } from "./share-of-data.ts";

const count = 20_000 / divisor;
const madeAtOnce = 2_000;
const callsEach = 40;
const warming = 8;
/** What answers within it seems to do so at once. */
const slowest = 100;
const pageSize = 50;

export const attendeesBenchmark: Benchmark = {
  title: `An event with ${count} attendees, to those who organise it`,
  note: `On PostgreSQL. 95th percentile of ${callsEach} calls, from the request to its answer, one after the other; pages of ${pageSize}. One
attendee in a hundred has a label, and every second another one.`,
  run,
};

type Asked = { readonly what: string; readonly ask: () => Promise<{ readonly data: unknown }> };

async function run(): Promise<Figure[]> {
  const { organiser, eventId, somebody } = await buildEvent();
  const list = (query: object) => organiser.call(attendees.list, { eventId, pageSize, ...query });
  const [label, half] = (await organiser.call(attendeeLabels.list, { eventId })).data;
  const { cursor = "" } = await list({ page: Math.floor(count / pageSize) - 1 });
  const asked: readonly Asked[] = [
    { what: "the first page", ask: () => list({}) },
    { what: "the last page by cursor", ask: () => list({ cursor }) },
    { what: "by name, the first page", ask: () => list({ orderBy: "name" }) },
    { what: "with a label, one in a hundred", ask: () => list({ label: label?.id }) },
    { what: "with a label, every second", ask: () => list({ label: half?.id }) },
    { what: "with a pass that waits for answers, nobody", ask: () => list({ status: "needsInfo" }) },
    { what: "searched by a common name", ask: () => list({ search: "nakamura" }) },
    { what: "searched by the number of an order", ask: () => list({ search: "777" }) },
    { what: "searched by a word that nobody has", ask: () => list({ search: "zyzzyva" }) },
    { what: "the timeline of one", ask: () => organiser.call(attendees.timeline, { eventId, accountId: somebody }) },
    { what: "how many are in", ask: () => organiser.call(attendees.checkIns, { eventId }) },
    {
      what: "whom an announcement to those with a label would reach",
      ask: () => organiser.call(announcements.reachOfEvent, { eventId, labelId: label?.id }),
    },
  ];
  const figures: Figure[] = [];
  for (const { what, ask } of asked) figures.push(slowestFigure(what, await timesOf(ask), slowest));
  return figures;
}

async function timesOf(ask: Asked["ask"]): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < warming + callsEach; call += 1) {
    const started = performance.now();
    const { data } = await ask();
    if (data === undefined) throw new Error("nothing was answered");
    // The first prepare their statements and warm the cache.
    if (call >= warming) times.push(performance.now() - started);
  }
  return times;
}

type Organised = { readonly organiser: TestClient; readonly eventId: string; readonly somebody: string };

async function buildEvent(): Promise<Organised> {
  const world = await testWorld();
  const tenant = await world.tenant();
  const ground = { database: world.database, organizationId: tenant.organization.id, clock: world.clock };
  const fixtures = createFixtures(ground);
  await fillTenant(ground, { accounts: count, events: 0, messages: 0 });
  const host = await fixtures.account();
  const event = await fixtures.event({ creator: host, passTypes: [{ name: "Day", price: 0, supply: null }] });
  const { rows } = await world.driver.query(
    "system",
    "select id from accounts where organization_id = $1 and id <> $2 order by id",
    [tenant.organization.id, host.id],
  );
  const people = rows.map(([id]) => ({ id: String(id) }));
  for (let start = 0; start < people.length; start += madeAtOnce)
    await fixtures.registrations(
      people.slice(start, start + madeAtOnce).map((account, index) => ({
        account,
        event,
        passTypes: event.passTypes,
        at: new Date(world.clock.now().getTime() - (start + index) * 1_000),
        ...(index % 3 === 0 && { usedAt: world.clock.now() }),
      })),
    );
  const labels = [
    { name: "Press", colour: "accent", oneOf: 100 },
    { name: "Volunteer", colour: "second", oneOf: 2 },
  ] as const;
  await fixtures.attendeeLabels({ event, labels, filters: [] });
  await world.driver.query("system", "vacuum analyze", []);
  return { organiser: tenant.as(host), eventId: event.id, somebody: people[0]?.id ?? "" };
}

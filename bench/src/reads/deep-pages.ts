import { events } from "@marquee/contract/events";
import { createFixtures } from "@marquee/server/test/fixtures";
import { type TestTenant, testWorld, type World } from "@marquee/server/test/world";
import { type Figure, median } from "../measure.ts";

const rows = 200_000;
const callsARound = 40;

/** How pages deep in a list of 200,000 events compare with its first. */
export async function pagesFigures(): Promise<Figure[]> {
  const world = await testWorld();
  const tenant = await crowdedTenant(world);
  const read = async (query: { page?: number; cursor?: string; place?: string }) => {
    const answer = await tenant.guest.call(events.list, query);
    if (answer.data.length !== 10) throw new Error(`a page of ${answer.data.length}`);
    return answer;
  };
  const { cursor = "" } = await read({ page: 999 });
  const { cursor: inCork = "" } = await read({ page: 999, place: "Cork" });
  const pages = {
    first: {},
    thousandth: { cursor },
    hundredth: { page: 100 },
    placed: { place: "Cork" },
    placedThousandth: { place: "Cork", cursor: inCork },
  };
  const names = ["first", "thousandth", "hundredth", "placed", "placedThousandth"] as const;
  const times = Object.fromEntries(names.map((name) => [name, new Array<number>()]));
  for (let call = 0; call < callsARound; call += 1) {
    for (const name of names) {
      const started = performance.now();
      await read(pages[name]);
      // The first calls prepare statements and warm the cache.
      if (call >= callsARound / 4) times[name]?.push(performance.now() - started);
    }
  }
  const [first = 0, thousandth = 0, hundredth = 0, placed = 0, placedThousandth = 0] = names.map((name) =>
    median(times[name] ?? []),
  );
  return [
    {
      name: `1,000th page by cursor of ${rows} events, against the first`,
      ratio: thousandth / first,
      limit: { atMost: 1.5 },
      detail: `${thousandth.toFixed(1)} ms against ${first.toFixed(1)} ms`,
    },
    {
      name: `1,000th page by cursor of the events in one city, a fifth of ${rows}, against the first of them`,
      ratio: placedThousandth / placed,
      limit: { atMost: 1.5 },
      detail: `${placedThousandth.toFixed(1)} ms against ${placed.toFixed(1)} ms`,
    },
    {
      name: `page number 100 of ${rows} events, against the first`,
      ratio: hundredth / first,
      limit: { atMost: 3 },
      detail: `${hundredth.toFixed(1)} ms against ${first.toFixed(1)} ms`,
    },
  ];
}

/** A tenant whose events are copies of one, a third of them over. */
async function crowdedTenant(world: World): Promise<TestTenant> {
  const tenant = await world.tenant();
  const fixtures = createFixtures({
    database: world.database,
    organizationId: tenant.organization.id,
    clock: world.clock,
  });
  const event = await fixtures.event({ passTypes: [{ price: 500, supply: 100 }] });
  const columns =
    "status, visible, event_type, short_description, timezone, creator_id, registration, registration_start, registration_end, created_at, updated_at, organization_id";
  await world.driver.query(
    "system",
    `insert into events (id, slug, name, city, event_start, event_end, ${columns})
     select gen_random_uuid(), 'copy-' || n, 'Copy ' || n, case when n % 5 = 0 then 'Cork' end, start, start + interval '3 hours', ${columns}
     from events, generate_series(1, $2::int) n, lateral (select event_start + (n - $2 / 3) * interval '7 minutes' as start) as at
     where organization_id = $1 and id = $3`,
    [tenant.organization.id, rows, event.id],
  );
  await world.driver.query("system", "analyze events", []);
  return tenant;
}

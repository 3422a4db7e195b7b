import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inScope } from "../../test/scope.ts";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";
import { cancelRegistration } from "./cancellations.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

test("a registration that is canceled frees its places once, and is counted no more", async () => {
  const { fixtures } = tenant;
  const account = await fixtures.account();
  const event = await fixtures.event({ passTypes: [{ price: 0, supply: 1 }] });
  await fixtures.registration({ account, event, passTypes: event.passTypes });
  const state = async () => {
    const [row] = await world.database.execute(sql`
      select e.registrations_count::int as "count", r.status, p.status as pass,
        (select sum(c.taken)::int from capacity_pools c where c.subject_id in (e.id, p.pass_type_id)) as taken,
        (select count(*)::int from outbox o where o.type = 'registration.canceled' and o.payload ->> 'eventId' = e.id::text) as published
      from events e join registrations r on r.event_id = e.id join passes p on p.registration_id = r.id where e.id = ${event.id}`);
    return row;
  };
  expect(await state()).toMatchObject({ count: 1, status: "ready", pass: "ready", taken: 2, published: 0 });
  const cancel = () =>
    inScope(world, tenant, (scope) => cancelRegistration(scope, { eventId: event.id, accountId: account.id }));
  await cancel();
  await cancel();
  expect(await state()).toMatchObject({ count: 0, status: "canceled", pass: "canceled", taken: 0, published: 1 });
});

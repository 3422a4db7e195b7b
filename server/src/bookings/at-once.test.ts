import { bookings } from "@marquee/contract/bookings";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sqlState } from "../kernel/db/errors.ts";
import { newId } from "../kernel/new-id.ts";
import { dayAhead } from "../test/booking.ts";
import { openSpace } from "../test/examples/booking-rows.ts";
import { insertRows } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { bookings as table } from "./schema.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});
afterEach(() => world.clock.reset());

const crowd = 100;
const minute = 60_000;

async function people(count: number) {
  const clients = [];
  for (let each = 0; each < count; each += 1) clients.push(tenant.as(await tenant.fixtures.account()));
  return clients;
}
const opened = (supply: number) => openSpace({ tenant, fixtures: tenant.fixtures }, { supply });

/** The most that were booked of a space at one moment, by what stands in the database. */
async function mostBooked(spaceId: string): Promise<number> {
  const [row] = await world.database.execute<{ most: number }>(sql`
    select coalesce(max((select count(*)::int from bookings o where o.space_id = b.space_id and o.status <> 'canceled'
      and o.start_at <= b.start_at and o.occupied_until > b.start_at)), 0)::int as most
    from bookings b where b.space_id = ${spaceId} and b.status <> 'canceled'`);
  return row?.most ?? 0;
}

describe.each([1, 3])("a hundred who want one slot of a space of %i", (supply) => {
  test("have it as often as there is, at once and again when it was held and not confirmed", async () => {
    const { placeId, spaceId } = await opened(supply);
    const clients = await people(crowd);
    const body = { day: dayAhead(world, 2), time: "10:00" };
    const all = () => Promise.all(clients.map((client) => client.call(bookings.book, { placeId, spaceId, body })));
    const first = await all();
    expect(first.filter(({ status }) => status === 200)).toHaveLength(supply);
    expect(new Set(first.flatMap(({ code }) => code ?? []))).toEqual(new Set(["booking.slotGone"]));
    world.clock.forward(16 * minute);
    const second = await all();
    const held = second.flatMap((answer, index) => (answer.status === 200 ? [{ index, id: answer.data.id }] : []));
    expect(held).toHaveLength(supply);
    const confirmed = await Promise.all(
      held.map(({ index, id }) => clients[index]?.call(bookings.confirm, { bookingId: id })),
    );
    expect(confirmed.map((answer) => answer?.status)).toEqual(held.map(() => 200));
    world.clock.forward(16 * minute);
    expect((await all()).filter(({ status }) => status === 200)).toEqual([]);
    expect(await mostBooked(spaceId)).toBe(supply);
  }, 120_000);

  test("never have two overlapping ones of it, while its slots are changed under them", async () => {
    const { managing, placeId, spaceId } = await opened(supply);
    const clients = await people(crowd);
    const day = dayAhead(world, 2);
    const times = ["09:00", "09:30", "09:40", "10:00", "10:20", "11:00"];
    const tries = clients.map(async (client, index) => {
      if (index % 10 === 0)
        await managing.call(managedBookings.updateSpace, {
          placeId,
          spaceId,
          body: { slotDuration: [60, 90, 20][(index / 10) % 3] ?? 60 },
        });
      const body = { day, time: times[index % times.length] ?? "10:00" };
      return client.call(bookings.book, { placeId, spaceId, body });
    });
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await mostBooked(spaceId)).toBeLessThanOrEqual(supply);
  }, 120_000);
});

test("of many who move or are moved to one slot while others book it as many have it as there are, and nobody loses theirs", async () => {
  const supply = 3;
  const { managing, placeId, spaceId } = await opened(supply);
  const clients = await people(30);
  const times = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00"];
  const holding = clients.map(async (client, index) => {
    const body = { day: dayAhead(world, 2), time: times[index % times.length] ?? "" };
    const { data } = await client.call(bookings.book, { placeId, spaceId, body });
    await client.call(bookings.confirm, { bookingId: data.id });
    return { client, bookingId: data.id };
  });
  const held = await Promise.all(holding);
  const body = { day: dayAhead(world, 3), time: "10:00" };
  const others = await people(10);
  const [moved, booked] = await Promise.all([
    Promise.all(
      held.map(({ client, bookingId }, index) =>
        index % 2 === 0
          ? client.call(bookings.move, { bookingId, body })
          : managing.call(managedBookings.move, { bookingId, body }),
      ),
    ),
    Promise.all(others.map((client) => client.call(bookings.book, { placeId, spaceId, body }))),
  ]);
  const all = [...moved, ...booked];
  expect(all.filter(({ status }) => status === 200)).toHaveLength(supply);
  expect(new Set(all.flatMap(({ code }) => code ?? []))).toEqual(new Set(["booking.slotGone"]));
  expect(await mostBooked(spaceId)).toBe(supply);
  const kept = held.map(({ client, bookingId }) => client.call(bookings.get, { bookingId }));
  expect((await Promise.all(kept)).map(({ data }) => data.status)).toEqual(held.map(() => "ready"));
}, 120_000);

test("the database itself refuses a second booking of a unit at the same time, whoever writes it", async () => {
  const { spaceId } = await opened(1);
  const { id: accountId } = await tenant.fixtures.account();
  const at = (time: string) => new Date(`2030-06-01T${time}:00Z`);
  const write = (from: string, until: string, unit = 1, status: "draft" | "canceled" = "draft") => {
    const isDraft = status === "draft";
    return insertRows(world.database, table, [
      {
        organizationId: tenant.organization.id,
        id: newId(),
        spaceId,
        accountId,
        status,
        unit,
        day: "2030-06-01",
        time: from,
        start: at(from),
        end: at(until),
        occupiedUntil: at(until),
        price: 0,
        currency: "EUR",
        expiresAt: isDraft ? at(from) : null,
        canceledAt: isDraft ? null : at(from),
        canceledBy: isDraft ? null : "member",
        createdAt: at(from),
        updatedAt: at(from),
      },
    ]);
  };
  await write("10:00", "11:00");
  await write("11:00", "12:00");
  await write("10:30", "11:30", 2);
  await write("10:30", "11:30", 1, "canceled");
  const refused = await write("10:45", "10:50").catch((error: unknown) => sqlState(error));
  expect(refused).toBe("23P01");
});

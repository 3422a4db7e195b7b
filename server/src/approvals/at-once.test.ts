import { approvals } from "@marquee/contract/approvals";
import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const day = 24 * 3_600_000;

/** An event with some places of a kind that needs approval, two who organise it, and some who ask. */
async function asked({ supply, price, people }: { supply: number; price: number; people: number }) {
  const { fixtures } = tenant;
  const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * day);
  const host = await fixtures.account();
  const administrator = await fixtures.account({ isAdministrator: true });
  const event = await fixtures.event({
    creator: host,
    registrationStart: inDays(-1),
    eventStart: inDays(60),
    eventEnd: inDays(61),
    registrationEnd: inDays(59),
    registrationLimit: null,
    passTypes: [{ price, supply, needsApproval: true }],
  });
  const eventId = event.id;
  const passTypeId = only(event.passTypes).id;
  const clients = (await fixtures.accounts(Array.from({ length: people }, () => ({})))).map((one) => tenant.as(one));
  const requestIds: string[] = [];
  for (const client of clients)
    requestIds.push((await client.call(approvals.ask, { eventId, body: { passTypeId } })).data.id);
  const decide = (by: "host" | "administrator", ids: string[], decision: "approve" | "decline" = "approve") =>
    tenant
      .as(by === "host" ? host : administrator)
      .call(approvals.decide, { eventId, body: { requestIds: ids, decision } });
  return { eventId, passTypeId, clients, requestIds, decide };
}

async function poolOf(passTypeId: string): Promise<{ size: number; taken: number; held: number }> {
  const { rows } = await world.driver.query(
    "system",
    `select size, taken, (select coalesce(sum(quantity), 0)::int from capacity_holds h where h.kind = p.kind and h.subject_id = p.subject_id)
     from capacity_pools p where subject_id = $1`,
    [passTypeId],
  );
  const [size, taken, held] = rows[0] ?? [];
  return { size: Number(size), taken: Number(taken), held: Number(held) };
}

const outcomes = (answers: readonly { data: readonly { readonly outcome: string }[] }[]): string[] =>
  answers.flatMap(({ data }) => data.map(({ outcome }) => outcome)).toSorted();

test("two who decide about one request at once: one decision counts, and the other is told", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { requestIds, decide, clients, eventId } = await asked({ supply: 5, price: 0, people: 1 });
    const answers = await Promise.all([decide("host", requestIds), decide("administrator", requestIds, "decline")]);
    const found = outcomes(answers);
    expect(["decided,declined", "decided,registered"]).toContain(found.join(","));
    const own = await clients[0]?.call(approvals.ofEvent, { eventId });
    const state = only(own?.data ?? []).request?.state;
    expect(state).toBe(found.includes("registered") ? "taken" : "declined");
  }
}, 240_000);

test.each([0, 2500])(
  "the last places go to as many as there are, however many are approved at once (price %i)",
  async (price) => {
    const { passTypeId, requestIds, decide } = await asked({ supply: 3, price, people: 8 });
    const outcome = price === 0 ? "registered" : "offered";
    const answers = await Promise.all(
      requestIds.map((id, index) => decide(index % 2 === 0 ? "host" : "administrator", [id])),
    );
    const expected = [...Array.from({ length: 5 }, () => "noPlace"), ...Array.from({ length: 3 }, () => outcome)];
    expect(outcomes(answers)).toEqual(expected.toSorted());
    expect(await poolOf(passTypeId)).toEqual({ size: 3, taken: 3, held: 3 });
  },
  240_000,
);

test("while people are approved, take what is held, and withdraw at once, no place is given twice or lost", async () => {
  const { eventId, passTypeId, clients, requestIds, decide } = await asked({ supply: 4, price: 0, people: 12 });
  const act = async (client: (typeof clients)[number], index: number): Promise<void> => {
    const requestId = requestIds[index] ?? "";
    if (index % 3 === 0) return void (await client.call(approvals.withdraw, { requestId }));
    const chosen = await choose(client, eventId, lines(passTypeId));
    if (chosen.status === 200) await client.call(registration.submit, { eventId });
  };
  await Promise.all([
    ...clients.map(act),
    decide("host", requestIds.slice(0, 8)),
    decide("administrator", requestIds.slice(4)),
  ]);
  const { size, taken, held } = await poolOf(passTypeId);
  expect(taken).toBeLessThanOrEqual(size);
  expect(held).toBe(taken);
  const states = await Promise.all(
    clients.map(async (client) => only((await client.call(approvals.ofEvent, { eventId })).data).request?.state),
  );
  expect(states.filter((state) => state === "taken" || state === "approved")).toHaveLength(taken);
}, 240_000);

import { AnyText } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import { newId } from "../new-id.ts";
import { expect, test, vi } from "vitest";
import { accounts } from "../../accounts/schema.ts";
import { testWorld, type TestTenant, type World } from "../../test/world.ts";
import { inTransaction } from "../db/database.ts";
import { domainEvent } from "../domain-event.ts";
import { ConcurrentChange } from "../db/errors.ts";
import { outbox } from "../db/kernel-schema.ts";
import { createRelay, effect, type Reaction, reaction, readBacklog } from "./index.ts";

const greeted = (type: string) => domainEvent(type, "Somebody was greeted.", { greeting: AnyText });
const newType = () => `test.type${newId().replaceAll("-", "")}`;

/** Events of a type of their own: relays of other tests look at the same table. */
async function happened(world: World, tenant: TestTenant, type: string): Promise<string> {
  const [id, now] = [newId(), world.clock.now()];
  const row = {
    organizationId: tenant.organization.id,
    id,
    type,
    payload: { greeting: "hello" },
    createdAt: now,
    dueAt: now,
  };
  await world.database.insert(outbox).values(row);
  return id;
}

async function stored(world: World, id: string) {
  const [row] = await world.database.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

async function settled(world: World, reactions: readonly Reaction[], rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const relay = createRelay();
    relay.start(world.app.kernel, reactions);
    await relay.settle();
    await relay.stop();
  }
}

test("what was committed before a crash is delivered to the reactions after it, once", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const type = newType();
  const id = await happened(world, tenant, type);
  const handled: unknown[] = [];
  const greet = reaction(greeted(type), "greet", async (scope, payload) => {
    handled.push([scope.organization.id, payload.greeting]);
  });
  await settled(world, [greet], 3);
  expect(handled).toEqual([[tenant.organization.id, "hello"]]);
  expect((await stored(world, id))?.processedAt).not.toBeNull();
});

test("a process that ends while reacting leaves nothing of it, and the event falls due again", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const account = await tenant.fixtures.account();
  const type = newType();
  const id = await happened(world, tenant, type);
  let attempts = 0;
  const rename = reaction(greeted(type), "rename", async (scope) => {
    await scope.database
      .update(accounts)
      .set({ title: `attempt ${(attempts += 1)}` })
      .where(eq(accounts.id, account.id));
    if (attempts === 1) throw new Error("killed here");
  });
  await settled(world, [rename]);
  const failed = await stored(world, id);
  expect(failed).toMatchObject({ processedAt: null, attempts: 1, done: [] });
  expect(failed?.lastError).toContain("killed here");
  expect(await titleOf(world, account.id)).toBeNull();

  await settled(world, [rename]);
  expect(attempts).toBe(1);
  world.clock.forward(2_000);
  await settled(world, [rename]);
  world.clock.reset();
  expect(await titleOf(world, account.id)).toBe("attempt 2");
});

async function titleOf(world: World, accountId: string): Promise<string | null | undefined> {
  const [row] = await world.database.select({ title: accounts.title }).from(accounts).where(eq(accounts.id, accountId));
  return row?.title;
}

test("an operator sees for how long the oldest event has waited, and none that is meant for later", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  // Older than what any other test leaves in the same table.
  const dayMs = 86_400_000;
  const type = newType();
  const [old, later] = [await happened(world, tenant, type), await happened(world, tenant, type)];
  const now = Date.now();
  const change = (id: string, set: Partial<typeof outbox.$inferInsert>) =>
    world.database.update(outbox).set(set).where(eq(outbox.id, id));
  await change(old, { createdAt: new Date(now - 2 * dayMs) });
  await change(later, { createdAt: new Date(now - 9 * dayMs), dueAt: new Date(now + dayMs) });
  const waiting = await readBacklog(world.database);
  expect(waiting.waiting).toBeGreaterThan(0);
  expect(waiting.oldestSeconds).toBeGreaterThan(172_700);
  expect(waiting.oldestSeconds).toBeLessThan(200_000);
  await settled(world, [reaction(greeted(type), "greet", async () => undefined)]);
  expect((await readBacklog(world.database)).oldestSeconds).toBeLessThan(172_000);
});

test("one failing reaction keeps no other from running, and only the failed one runs again", async () => {
  const world = await testWorld();
  const type = newType();
  const id = await happened(world, await world.tenant(), type);
  const [fine, failing] = [
    vi.fn<() => Promise<void>>(async () => undefined),
    vi.fn<() => Promise<void>>(async () => undefined),
  ];
  failing.mockRejectedValueOnce(new Error("the mail server is away"));
  const reactions = [effect(greeted(type), "failing", failing), reaction(greeted(type), "fine", fine)];
  await settled(world, reactions);
  world.clock.forward(2_000);
  await settled(world, reactions);
  world.clock.reset();
  expect([fine.mock.calls.length, failing.mock.calls.length]).toEqual([1, 2]);
  expect((await stored(world, id))?.done.toSorted()).toEqual(["failing", "fine"]);
});

test("what lost against another transaction begins again at once, and what it published meanwhile is forgotten", async () => {
  const world = await testWorld();
  const [type, next] = [newType(), newType()];
  const id = await happened(world, await world.tenant(), type);
  const followed = vi.fn<() => Promise<void>>(async () => undefined);
  let attempts = 0;
  const losing = reaction(greeted(type), "losing", async (scope) => {
    scope.publish(greeted(next)({ greeting: "hello" }));
    if ((attempts += 1) < 3) throw new ConcurrentChange();
  });
  await settled(world, [losing, reaction(greeted(next), "followed", followed)], 2);
  expect([attempts, followed.mock.calls.length]).toEqual([3, 1]);
  expect((await stored(world, id))?.attempts).toBe(1);
});

test("several relays at once deliver each event once", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const type = newType();
  for (let index = 0; index < 20; index += 1) await happened(world, tenant, type);
  const handled = vi.fn<() => Promise<void>>(async () => undefined);
  await Promise.all([1, 2, 3].map(() => settled(world, [reaction(greeted(type), "count", handled)])));
  expect(handled).toHaveBeenCalledTimes(20);
});

test("what a transaction published and then rolled back is delivered to nobody", async () => {
  const world = await testWorld();
  const tenant = await world.tenant();
  const type = newType();
  const handled = vi.fn<() => Promise<void>>(async () => undefined);
  const now = world.clock.now();
  const work = inTransaction(world.driver, tenant.organization.id, async (database) => {
    await database
      .insert(outbox)
      .values({ organizationId: tenant.organization.id, id: newId(), type, payload: {}, createdAt: now, dueAt: now });
    throw new Error("rolled back");
  });
  await expect(work).rejects.toThrow("rolled back");
  await settled(world, [reaction(greeted(type), "told", handled)]);
  expect(handled).not.toHaveBeenCalled();
});

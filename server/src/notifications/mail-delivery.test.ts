import { kernelErrors } from "@marquee/contract/kernel";
import { notifications } from "@marquee/contract/notifications";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { incomingMail } from "../test/incoming-mail.ts";
import { bounces, complaint } from "../test/mail-samples.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let person: AccountFixture;
let incoming: Awaited<ReturnType<typeof incomingMail>>;

beforeAll(async () => {
  world = await testWorld();
  incoming = await incomingMail(world);
});
afterAll(() => incoming.close());
beforeEach(async () => {
  tenant = await world.tenant();
  person = await tenant.fixtures.account({ email: "Ana@example.org" });
});

const read = async (who = person) => (await tenant.as(who).call(notifications.mailDelivery, {})).data;
const retry = () => tenant.as(person).call(notifications.retryMail, {});
const returnTo = () => incoming.addresses.returnFor(tenant.organization.id, "ana@example.org");
const bounce = () => incoming.bring(returnTo(), bounces.postfix(returnTo()));

test("whoever's mail came back sees since when, and lets it be tried again", async () => {
  const open = { email: "Ana@example.org", stop: null, stoppedAt: null };
  expect(await read()).toEqual(open);
  await bounce();
  expect(await read()).toMatchObject({ stop: "bounced", stoppedAt: expect.any(String) });
  expect((await retry()).data).toEqual(open);
  expect(await read()).toEqual(open);
  const other = await tenant.fixtures.account({ email: "bea@example.org" });
  await bounce();
  expect(await read(other)).toMatchObject({ stop: null });
});

test("a complaint is another thing; what came back weighs more", async () => {
  await incoming.bring(returnTo(), complaint(returnTo()));
  expect(await read()).toMatchObject({ stop: "complained" });
  await bounce();
  expect(await read()).toMatchObject({ stop: "bounced" });
  expect((await retry()).data.stop).toBeNull();
});

test("an address that is no good is tried five times a day, and pressing where nothing has stopped costs nothing", async () => {
  for (let times = 0; times < 7; times += 1) expect((await retry()).status).toBe(200);
  for (let times = 0; times < 5; times += 1) {
    await bounce();
    expect((await retry()).status).toBe(200);
  }
  await bounce();
  expect((await retry()).code).toBe(kernelErrors.tooOften.code);
  expect(await read()).toMatchObject({ stop: "bounced" });
});

test("somebody without an address, or with another one, has nothing that stopped", async () => {
  const nobody = await tenant.fixtures.account({ email: null });
  expect(await read(nobody)).toEqual({ email: null, stop: null, stoppedAt: null });
  await bounce();
  await world.driver.query("system", "update accounts set email = 'new@example.org' where id = $1", [person.id]);
  expect(await read()).toMatchObject({ email: "new@example.org", stop: null });
});

import { accounts as accountCalls } from "@marquee/contract/accounts";
import { announcements } from "@marquee/contract/announcements";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { pushService } from "../test/push-service.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { settle as settleAll } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { notify } from "./index.ts";
import { heldPushes } from "./push-news.ts";

const minute = 60_000;

const service = pushService();

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  ana = await tenant.fixtures.account({ timezone: "UTC" });
  const day = 24 * 60 * minute;
  world.clock.forward(day - ((world.clock.now().getTime() - day / 2) % day));
});

const settle = () => settleAll(world);

async function add(name: string, owner = ana) {
  const made = service.browser(name);
  await tenant.as(owner).call(notifications.pushKey, {});
  const { data } = await tenant.as(owner).call(notifications.addDevice, { body: { pushDevice: made.pushDevice } });
  return { ...made, id: data.id };
}

const follow = async (firstName: string, whom = ana): Promise<void> => {
  const fan = await tenant.fixtures.account({ firstName, lastName: null });
  await tenant.as(fan).call(accountCalls.follow, { accountId: whom.id });
  await settle();
};

test("what happens is pushed at once to every browser, encrypted for it alone and signed by the community", async () => {
  const [telephone, laptop] = [await add("telephone"), await add("laptop")];
  await follow("Bea");
  expect(
    service
      .messages()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(["/laptop", "/telephone"]);
  const toTelephone = service.messages().find(({ path }) => path === "/telephone");
  const body = toTelephone?.body ?? Buffer.alloc(0);
  const [listed] = (await tenant.as(ana).call(notifications.list, {})).data;
  expect(telephone.read(body)).toEqual({
    tag: listed?.id,
    title: "Riverside",
    body: "Bea follows you",
    path: `/people/${listed?.sender?.username}`,
    unread: 1,
    waiting: [],
    locale: "en",
  });
  expect(() => laptop.read(body)).toThrow("unable to authenticate");
  expect(toTelephone?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(toTelephone?.headers.authorization ?? "") ?? [];
  const { data } = await tenant.as(ana).call(notifications.pushKey, {});
  expect(key).toBe(data.publicKey);
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const { payload } = await jwtVerify(token, publicKey, { audience: service.origin(), currentDate: world.clock.now() });
  expect(payload.sub).toBe(tenant.organization.siteUrl);
});

test("an announcement is pushed where whoever announces says so and the member of the group wants it", async () => {
  const host = await tenant.fixtures.account({ isAdministrator: true });
  const { id: groupId } = await tenant.fixtures.group({ name: "Dawn Dippers", moderators: [host], members: [ana] });
  const telephone = await add("telephone");
  const announce = async (push: boolean): Promise<void> => {
    const body = { title: "Low tide", html: "<p>At nine</p>", email: false, push };
    await tenant.as(host).call(announcements.announceInGroup, { groupId, body });
    await settle();
  };
  await announce(false);
  expect(service.messages()).toEqual([]);
  await announce(true);
  expect(service.messages().map(({ body }) => telephone.read(body))).toMatchObject([
    { body: "Dawn Dippers: Low tide" },
  ]);
  const body = { announcementPushNotification: false };
  await tenant.as(ana).call(groups.setLevels, { groupId, body });
  await announce(true);
  expect(service.messages()).toHaveLength(1);
});

test("keys are a community's own, stay, and are stored sealed", async () => {
  const other = await world.tenant();
  const somebody = await other.fixtures.account();
  const first = (await tenant.as(ana).call(notifications.pushKey, {})).data.publicKey;
  expect((await tenant.as(ana).call(notifications.pushKey, {})).data.publicKey).toBe(first);
  expect((await other.as(somebody).call(notifications.pushKey, {})).data.publicKey).not.toBe(first);
  const { rows } = await world.driver.query("system", "select sealed_private_key from push_keys", []);
  for (const [sealed] of rows) expect(Buffer.from(String(sealed), "base64url").length).toBe(12 + 32 + 16);
});

test("a browser that has withdrawn is forgotten; a service that is away is not the device's fault", async () => {
  await add("telephone");
  service.answers(500);
  await follow("Bea");
  const devices = async () => (await tenant.as(ana).call(notifications.devices, {})).data;
  expect(await devices()).toHaveLength(1);
  service.answers(410);
  await follow("Cleo");
  expect(await devices()).toEqual([]);
  await follow("Dan");
  expect(service.messages()).toHaveLength(2);
});

test("nothing is pushed that was turned off, read before it was due, or in quiet hours; what they hold comes after", async () => {
  const { read } = await add("telephone");
  const choose = (body: object) => tenant.as(ana).call(notifications.setPreferences, { body });
  await choose({ newFollowerPush: false });
  await follow("Bea");
  await choose({ newFollowerPush: true, quietFrom: 11, quietUntil: 13 });
  await follow("Cleo");
  expect(service.messages()).toEqual([]);
  const [newest] = (await tenant.as(ana).call(notifications.list, {})).data;
  await tenant.as(ana).call(notifications.read, { body: { ids: [newest?.id ?? ""], read: true } });
  await follow("Dan");
  const tick = async (minutes: number): Promise<void> => {
    world.clock.forward(minutes * minute);
    await heldPushes({ driver: world.driver, clock: world.clock }).handle();
    await settle();
  };
  await tick(30);
  expect(service.messages()).toEqual([]);
  await tick(31);
  await tick(5);
  expect(service.messages().map(({ body }) => read(body)["body"])).toEqual(["Dan follows you"]);
});

test("a device is one person's at a time: whoever uses it now", async () => {
  const ben = await tenant.fixtures.account();
  const { pushDevice, id } = await add("telephone");
  const again = await tenant.as(ana).call(notifications.addDevice, { body: { pushDevice } });
  expect(again.data.id).toBe(id);
  await tenant.as(ben).call(notifications.addDevice, { body: { pushDevice } });
  expect((await tenant.as(ana).call(notifications.devices, {})).data).toEqual([]);
  await follow("Bea");
  expect(service.messages()).toEqual([]);
  await follow("Bea", ben);
  expect(service.messages()).toHaveLength(1);
  expect((await tenant.as(ana).call(notifications.removeDevice, { pushDeviceId: id })).status).toBe(404);
});

test("a device can be tried out; one of a service whose keys are missing says so", async () => {
  const { id, read } = await add("telephone");
  await add("laptop");
  await tenant.as(ana).call(notifications.testDevice, { pushDeviceId: id });
  await settle();
  expect(read(only(service.messages()).body)).toMatchObject({ path: "/settings/notifications", title: "Riverside" });
  const pushDevice = { deviceToken: "abc", pushService: "firebase" as const, brand: "Fairphone" };
  const { data } = await tenant.as(ana).call(notifications.addDevice, { body: { pushDevice } });
  expect(data).toMatchObject({ appType: "android", isReachable: false, brand: "Fairphone" });
  const refused = await tenant.as(ana).call(notifications.testDevice, { pushDeviceId: data.id });
  expect([refused.status, refused.code]).toEqual([460, "notifications.notReachable"]);
  const without = await tenant.as(ana).call(notifications.addDevice, {
    body: { pushDevice: { deviceToken: `${service.origin()}/new`, pushService: "web" } },
  });
  expect(without.code).toBe("notifications.keysNeeded");
});

test("a process that ends after handing over pushes nothing twice", async () => {
  await add("telephone");
  await follow("Bea");
  await heldPushes({ driver: world.driver, clock: world.clock }).handle();
  await settle();
  const event = await tenant.fixtures.event({ creator: ana });
  await inScope(world, tenant, (scope) =>
    notify(scope, { type: "EVENT", happened: "going", to: [ana.id], eventId: event.id }),
  );
  await settle();
  expect(service.messages()).toHaveLength(1);
});

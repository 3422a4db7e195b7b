import { accounts as accountCalls } from "@marquee/contract/accounts";
import { announcements } from "@marquee/contract/announcements";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { settle as settleAll } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { notify } from "./index.ts";
import { heldPushes } from "./push-news.ts";

const minute = 60_000;

/** A push service of this machine: what came to it, and what it answers. */
type Message = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
let service: Server;
let origin: string;
let messages: Message[] = [];
let answer = 201;

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      messages.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
  const { port }: Pick<AddressInfo, "port"> = Object(service.address());
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => new Promise((done) => service.close(done)));

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  ana = await tenant.fixtures.account({ timezone: "UTC" });
  messages = [];
  answer = 201;
  const day = 24 * 60 * minute;
  world.clock.forward(day - ((world.clock.now().getTime() - day / 2) % day));
});

/** A browser with keys of its own, which reads what is meant for it. */
function browser(name: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  const pushDevice = {
    deviceToken: `${origin}/${name}`,
    pushService: "web" as const,
    keys: { p256dh: keys.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
    name,
  };
  return { pushDevice, read: (body: Buffer): Record<string, unknown> => JSON.parse(decrypted(body, keys, auth)) };
}

/** RFC 8291 by hand, as a browser does it: nothing of the library that encrypts. */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const content = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

const settle = () => settleAll(world);

async function add(name: string, owner = ana) {
  const made = browser(name);
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
  expect(messages.map(({ path }) => path).toSorted()).toEqual(["/laptop", "/telephone"]);
  const toTelephone = messages.find(({ path }) => path === "/telephone");
  const body = toTelephone?.body ?? Buffer.alloc(0);
  const [listed] = (await tenant.as(ana).call(notifications.list, {})).data;
  expect(telephone.read(body)).toEqual({
    tag: listed?.id,
    title: "Riverside",
    body: "Bea follows you",
    path: `/people/${listed?.sender?.username}`,
    unread: 1,
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
  const { payload } = await jwtVerify(token, publicKey, { audience: origin, currentDate: world.clock.now() });
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
  expect(messages).toEqual([]);
  await announce(true);
  expect(messages.map(({ body }) => telephone.read(body))).toMatchObject([{ body: "Dawn Dippers: Low tide" }]);
  const body = { announcementPushNotification: false };
  await tenant.as(ana).call(groups.setLevels, { groupId, body });
  await announce(true);
  expect(messages).toHaveLength(1);
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
  answer = 500;
  await follow("Bea");
  const devices = async () => (await tenant.as(ana).call(notifications.devices, {})).data;
  expect(await devices()).toHaveLength(1);
  answer = 410;
  await follow("Cleo");
  expect(await devices()).toEqual([]);
  await follow("Dan");
  expect(messages).toHaveLength(2);
});

test("nothing is pushed that was turned off, read before it was due, or in quiet hours; what they hold comes after", async () => {
  const { read } = await add("telephone");
  const choose = (body: object) => tenant.as(ana).call(notifications.setPreferences, { body });
  await choose({ newFollowerPush: false });
  await follow("Bea");
  await choose({ newFollowerPush: true, quietFrom: 11, quietUntil: 13 });
  await follow("Cleo");
  await follow("Dan");
  expect(messages).toEqual([]);
  const [newest] = (await tenant.as(ana).call(notifications.list, {})).data;
  await tenant.as(ana).call(notifications.read, { body: { ids: [newest?.id ?? ""], read: true } });
  const tick = async (minutes: number): Promise<void> => {
    world.clock.forward(minutes * minute);
    await heldPushes({ driver: world.driver, clock: world.clock }).handle();
    await settle();
  };
  await tick(30);
  expect(messages).toEqual([]);
  await tick(31);
  await tick(5);
  expect(messages.map(({ body }) => read(body)["body"])).toEqual(["Cleo follows you"]);
});

test("a device is one person's at a time: whoever uses it now", async () => {
  const ben = await tenant.fixtures.account();
  const { pushDevice, id } = await add("telephone");
  const again = await tenant.as(ana).call(notifications.addDevice, { body: { pushDevice } });
  expect(again.data.id).toBe(id);
  await tenant.as(ben).call(notifications.addDevice, { body: { pushDevice } });
  expect((await tenant.as(ana).call(notifications.devices, {})).data).toEqual([]);
  await follow("Bea");
  expect(messages).toEqual([]);
  await follow("Bea", ben);
  expect(messages).toHaveLength(1);
  expect((await tenant.as(ana).call(notifications.removeDevice, { pushDeviceId: id })).status).toBe(404);
});

test("a device can be tried out; one of a service whose keys are missing says so", async () => {
  const { id, read } = await add("telephone");
  await add("laptop");
  await tenant.as(ana).call(notifications.testDevice, { pushDeviceId: id });
  await settle();
  expect(read(only(messages).body)).toMatchObject({ path: "/settings/notifications", title: "Riverside" });
  const pushDevice = { deviceToken: "abc", pushService: "firebase" as const, brand: "Fairphone" };
  const { data } = await tenant.as(ana).call(notifications.addDevice, { body: { pushDevice } });
  expect(data).toMatchObject({ appType: "android", isReachable: false, brand: "Fairphone" });
  const refused = await tenant.as(ana).call(notifications.testDevice, { pushDeviceId: data.id });
  expect([refused.status, refused.code]).toEqual([460, "notifications.notReachable"]);
  const without = await tenant.as(ana).call(notifications.addDevice, {
    body: { pushDevice: { deviceToken: `${origin}/new`, pushService: "web" } },
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
  expect(messages).toHaveLength(1);
});

import { createVault } from "@marquee/identity";
import { accounts as accountCalls } from "@marquee/contract/accounts";
import { notifications } from "@marquee/contract/notifications";
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { createServer as createServer2, type Http2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pushSecretPlace, type TenantPush } from "../../kernel/tenancy/push-keys.ts";
import type { AccountFixture } from "../../test/fixtures.ts";
import { only } from "../../test/rows.ts";
import { settle } from "../../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../../test/world.ts";

type Request = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };
type Answer = { readonly status: number; readonly body?: object };

/** The services of this machine, which speak as those of the providers do: HTTP/2 without TLS, and HTTP. */
let apple: Http2Server;
let others: Server;
let [appleAt, othersAt] = ["", ""];
let requests: Request[] = [];
let answers: Answer[] = [];

const addressOf = (server: Http2Server | Server): string => {
  const { port }: Pick<AddressInfo, "port"> = Object(server.address());
  return `http://127.0.0.1:${port}`;
};

beforeAll(async () => {
  apple = createServer2();
  apple.on("stream", (stream, headers) => {
    let body = "";
    stream.setEncoding("utf8").on("data", (part: string) => (body += part));
    stream.on("end", () => {
      requests.push({ path: String(headers[":path"]), headers, body });
      const { status, body: answer } = answers.shift() ?? { status: 200 };
      stream.respond({ ":status": status });
      stream.end(answer ? JSON.stringify(answer) : "");
    });
  });
  others = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      // Others of this machine look for a server of theirs now and then.
      if (request.method !== "POST") return response.writeHead(404).end();
      requests.push({ path: request.url ?? "", headers: request.headers, body });
      const isToken = request.url === "/token";
      const good = { access_token: "pass", expires_in: 3_600, code: request.url?.startsWith("/v3/") ? 0 : "80000000" };
      const { status, body: answer } = (isToken ? undefined : answers.shift()) ?? { status: 200, body: good };
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
    });
  });
  await Promise.all([apple, others].map((each) => new Promise<void>((done) => each.listen(0, "127.0.0.1", done))));
  [appleAt, othersAt] = [addressOf(apple), addressOf(others)];
});
afterAll(() => {
  apple.close();
  others.close();
});

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;

/** That of the test world. */
const vault = createVault(Buffer.alloc(32, 3));
const team = generateKeyPairSync("ec", { namedCurve: "P-256" });
const service = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = (key: typeof team.privateKey): string => key.export({ type: "pkcs8", format: "pem" }).toString();

beforeEach(async () => {
  world = await testWorld();
  const ORGANIZATION_ID = crypto.randomUUID();
  const sealed = (name: string, secret: string) => ({
    sealedSecret: vault.seal(pushSecretPlace(ORGANIZATION_ID, name), Buffer.from(secret)),
  });
  const account = {
    project_id: "riverside",
    client_email: "push@riverside.example",
    private_key: pem(service.privateKey),
    token_uri: `${othersAt}/token`,
  };
  const PUSH: TenantPush = {
    apn: {
      teamId: "TEAM",
      keyId: "KEY",
      topic: "org.riverside",
      address: appleAt,
      ...sealed("apn", pem(team.privateKey)),
    },
    firebase: { address: othersAt, ...sealed("firebase", JSON.stringify(account)) },
    huawei: { appId: "42", address: othersAt, tokenAddress: `${othersAt}/token`, ...sealed("huawei", "hush") },
    xiaomi: { package: "org.riverside", address: othersAt, ...sealed("xiaomi", "mum") },
  };
  tenant = await world.tenant({ NAME: "Riverside", ORGANIZATION_ID, PUSH });
  ana = await tenant.fixtures.account();
  requests = [];
  answers = [];
});

type Service = "apn" | "firebase" | "huawei" | "xiaomi";
const add = async (pushService: Service, deviceToken = `token-${pushService}-${tenant.organization.id}`) =>
  (await tenant.as(ana).call(notifications.addDevice, { body: { pushDevice: { deviceToken, pushService } } })).data;

async function follow(firstName = "Bea"): Promise<void> {
  const fan = await tenant.fixtures.account({ firstName, lastName: null });
  await tenant.as(fan).call(accountCalls.follow, { accountId: ana.id });
  await settle(world);
}

const devices = async () => (await tenant.as(ana).call(notifications.devices, {})).data;
const sent = () => requests.filter(({ path }) => path !== "/token");

test("a device of Apple's gets what happened over HTTP/2, signed by the team's key", async () => {
  const { deviceToken, isReachable } = await add("apn");
  expect(isReachable).toBe(true);
  await follow();
  const { path, headers, body } = only(requests);
  expect(path).toBe(`/3/device/${deviceToken}`);
  expect(headers).toMatchObject({ "apns-topic": "org.riverside", "apns-push-type": "alert", "apns-priority": "10" });
  const [, token = ""] = /^bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
  const { payload, protectedHeader } = await jwtVerify(token, team.publicKey, { currentDate: world.clock.now() });
  expect([payload.iss, protectedHeader.kid]).toEqual(["TEAM", "KEY"]);
  expect(JSON.parse(body)).toMatchObject({ aps: { alert: { title: "Riverside", body: "Bea follows you" }, badge: 1 } });
  await follow("Cleo");
  // A signature is used again, as Apple asks.
  expect(requests[1]?.headers.authorization).toBe(headers.authorization);
});

test("a device of Google's gets it by FCM v1, with a token for the service account that is asked for once", async () => {
  const { deviceToken } = await add("firebase");
  await follow();
  await follow("Cleo");
  const [asked, first, second] = requests;
  const form = new URLSearchParams(asked?.body);
  expect(form.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
  const { payload } = await jwtVerify(form.get("assertion") ?? "", service.publicKey, {
    audience: `${othersAt}/token`,
    issuer: "push@riverside.example",
    currentDate: world.clock.now(),
  });
  expect(payload["scope"]).toBe("https://www.googleapis.com/auth/firebase.messaging");
  expect(first?.path).toBe("/v1/projects/riverside/messages:send");
  expect(first?.headers.authorization).toBe("Bearer pass");
  expect(JSON.parse(first?.body ?? "")).toMatchObject({
    message: { token: deviceToken, notification: { title: "Riverside", body: "Bea follows you" } },
  });
  expect(second?.path).toBe(first?.path);
});

test("devices of Huawei and Xiaomi get it as their services take it", async () => {
  await add("huawei");
  await add("xiaomi");
  await follow();
  const huawei = requests.find(({ path }) => path === "/v1/42/messages:send");
  expect(JSON.parse(huawei?.body ?? "")).toMatchObject({
    message: { android: { notification: { title: "Riverside", body: "Bea follows you" } } },
  });
  const xiaomi = requests.find(({ path }) => path === "/v3/message/regid");
  expect(xiaomi?.headers.authorization).toBe("key=mum");
  expect(Object.fromEntries(new URLSearchParams(xiaomi?.body))).toMatchObject({
    title: "Riverside",
    description: "Bea follows you",
    restricted_package_name: "org.riverside",
  });
});

test.each<[Service, Answer]>([
  ["apn", { status: 410, body: { reason: "Unregistered" } }],
  ["apn", { status: 400, body: { reason: "BadDeviceToken" } }],
  ["firebase", { status: 404, body: { error: { details: [{ errorCode: "UNREGISTERED" }] } } }],
  ["huawei", { status: 200, body: { code: "80300007" } }],
  ["xiaomi", { status: 200, body: { code: 20_301, result: "error" } }],
])("a token that %s calls gone is removed: %j", async (name, answer) => {
  await add(name);
  answers = [answer];
  await follow();
  expect(await devices()).toEqual([]);
  expect(sent()).toHaveLength(1);
});

test.each<[Service, Answer, number]>([
  ["apn", { status: 429 }, 2],
  ["firebase", { status: 503 }, 2],
  ["apn", { status: 403, body: { reason: "InvalidProviderToken" } }, 1],
  ["firebase", { status: 400, body: { error: { status: "INVALID_ARGUMENT" } } }, 1],
  ["huawei", { status: 200, body: { code: "80100003" } }, 1],
])(
  "%s that answers %j keeps the device, and is asked again where it asks for patience",
  async (name, answer, times) => {
    await add(name);
    answers = [answer];
    await follow();
    expect(await devices()).toHaveLength(1);
    expect(sent()).toHaveLength(times);
  },
);

test("what somebody tries out reaches a device of a service; without keys it says so", async () => {
  const { id } = await add("firebase");
  await tenant.as(ana).call(notifications.testDevice, { pushDeviceId: id });
  await settle(world);
  expect(JSON.parse(only(sent()).body)).toMatchObject({ message: { data: { path: "/settings/notifications" } } });
  const other = await world.tenant();
  const ben = await other.fixtures.account();
  const pushDevice = { deviceToken: "abc", pushService: "apn" as const };
  const { data } = await other.as(ben).call(notifications.addDevice, { body: { pushDevice } });
  expect(data.isReachable).toBe(false);
  const refused = await other.as(ben).call(notifications.testDevice, { pushDeviceId: data.id });
  expect(refused.code).toBe("notifications.notReachable");
});

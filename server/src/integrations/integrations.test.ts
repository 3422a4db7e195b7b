import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { integrationErrors, integrations } from "@marquee/contract/integrations";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  type JSONWebKeySet,
  jwtVerify,
} from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts as accountRows } from "../accounts/schema.ts";
import { tokensFrom } from "../test/example-service.ts";
import { insertImages } from "../images/index.ts";
import { newId } from "../kernel/new-id.ts";
import { offerServices, service } from "../test/fixtures-integrations.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { requestOf } from "../test/test-client.ts";
import { testSite } from "../test/test-site.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { integrationKeys, integrations as rows } from "./schema.ts";

const offered = [
  service("prints"),
  service("routes", { contact: false }),
  service("weather", { info: false, contact: false }),
];

let world: World;
let site: FastifyInstance;
let tenant: TestTenant;
let ana: AccountFixture;

beforeAll(async () => {
  world = await testWorld();
  site = await testSite(world);
});
afterAll(() => site.close());

beforeEach(async () => {
  tenant = await world.tenant({ NAME: "Riverside", INTEGRATIONS: offered });
  ana = await tenant.fixtures.account({
    firstName: "Ana",
    lastName: "Ruiz",
    username: "ana.ruiz",
    email: "ana@example.org",
    phone: "+353 21 555 0101",
  });
  vi.setSystemTime(world.clock.now());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hostOf = ({ organization }: TestTenant): string => organization.configuration.domains[0] ?? "";
const keysAt = (of = tenant) => site.inject({ url: "/.well-known/jwks.json", headers: { host: hostOf(of) } });
const keySetOf = async (of = tenant): Promise<JSONWebKeySet> => JSON.parse((await keysAt(of)).body);

/** Fetches go to the site of a community, as if its domain were known. */
function reachSites(): void {
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const { host, pathname } = new URL(input);
    const { body, statusCode } = await site.inject({ url: pathname, headers: { host } });
    return new Response(body, { status: statusCode });
  });
}

const client = (who = ana, of = tenant) => of.as(who);
const tokenFor = async (type: string, who = ana, of = tenant): Promise<string> =>
  (await client(who, of).call(integrations.auth, { type })).data;
/** What a service reads in a token, verified by the keys of the community. */
async function claimsIn(token: string, type: string, of = tenant) {
  const expected = { issuer: of.organization.siteUrl, audience: type, algorithms: ["ES256"] };
  const { payload } = await jwtVerify(token, createLocalJWKSet(await keySetOf(of)), expected);
  return payload;
}

async function allowed(type: string, who = ana, permissions?: { info: boolean; contact: boolean }) {
  return client(who).call(integrations.enable, { type, body: permissions ? { permissions } : {} });
}
const listed = async (input: object = {}) => (await client().call(integrations.list, input)).data;

describe("a service", () => {
  test("is listed with what it asks for, by name, before and after a member has decided", async () => {
    expect(await listed()).toEqual(
      offered.map((each) => ({
        ...each,
        enabled: false,
        details: { ...each.details, type: each.type },
        status: "undecided",
        permissions: { info: false, contact: false },
      })),
    );
    const { data } = await allowed("routes");
    expect(data).toMatchObject({
      type: "routes",
      enabled: true,
      status: "enabled",
      permissions: { info: true, contact: false },
    });
    expect(await listed({ search: "routés" })).toEqual([data]);
    expect((await client().call(integrations.get, { integrationId: data.id ?? "" })).data).toEqual(data);
  });

  test("is read by a page at a time, decided or not, in either order", async () => {
    const types = async (input: object) => (await client().call(integrations.list, input)).data.map(({ type }) => type);
    const first = await client().call(integrations.list, { pageSize: 2 });
    expect(await types({ cursor: first.cursor ?? "", pageSize: 2 })).toEqual(["weather"]);
    expect(await types({ orderBy: "-type" })).toEqual(["weather", "routes", "prints"]);
  });

  test("goes from every decision to every other, and keeps its id", async () => {
    const { data: first } = await allowed("prints");
    const prints = { type: "prints" };
    const decisions = {
      enabled: () => allowed("prints"),
      disabled: () => client().call(integrations.disable, prints),
      blocked: () => client().call(integrations.block, prints),
    };
    for (const status of ["blocked", "disabled", "blocked", "enabled", "disabled", "enabled"] as const) {
      const { data } = await decisions[status]();
      expect(data).toMatchObject({ id: first.id, status, enabled: status === "enabled" });
      const all = { info: true, contact: true };
      expect(data.permissions).toEqual(status === "enabled" ? all : { info: false, contact: false });
    }
    expect(await world.database.select().from(rows).where(eq(rows.accountId, ana.id))).toHaveLength(1);
  });

  test("is decided by each member alone; what another decided is not there for them", async () => {
    const { data } = await allowed("prints");
    const ben = await tenant.fixtures.account();
    expect((await client(ben).call(integrations.get, { integrationId: data.id ?? "" })).status).toBe(404);
    expect((await client(ben).call(integrations.list, { search: "prints" })).data).toMatchObject([
      { status: "undecided" },
    ]);
    expect((await client(ben).call(integrations.auth, { type: "prints" })).code).toBe(
      integrationErrors.notAllowed.code,
    );
  });

  test("gets less than it asks for where the member says so, and keeps to that until they say otherwise", async () => {
    const narrowed = { info: true, contact: false };
    expect((await allowed("prints", ana, narrowed)).data.permissions).toEqual(narrowed);
    expect((await allowed("prints")).data.permissions).toEqual(narrowed);
    expect((await allowed("prints", ana, { info: true, contact: true })).data.permissions.contact).toBe(true);
  });

  test("never gets more than it asks for", async () => {
    const { status, body } = await client().raw({
      method: "POST",
      path: "/integrations/routes/enable",
      body: { permissions: { info: true, contact: true } },
    });
    expect(status).toBe(400);
    expect(JSON.parse(body).data.issues).toEqual([
      { path: "permissions.contact", reason: "is more than the service asks for" },
    ]);
    expect(await listed({ search: "routes" })).toMatchObject([{ status: "undecided" }]);
  });

  test.each([
    "unknown",
    "PRINTS",
    "prints/../routes",
    "__proto__",
    "constructor",
    "' or true --",
    "%00",
    "\u202Eprints",
    "x".repeat(60),
  ])("that the community does not offer is not there: %j", async (type) => {
    for (const each of [integrations.auth, integrations.enable, integrations.disable, integrations.block])
      expect((await client().raw(requestOf(each, { type, body: {} }))).status).toBe(404);
    expect(await world.database.select().from(rows).where(eq(rows.accountId, ana.id))).toEqual([]);
  });

  test("that is no longer offered is silent, and is what it was when it is back", async () => {
    const { data } = await allowed("prints");
    const target = { database: world.database, organizationId: tenant.organization.id };
    const [prints, ...others] = offered;
    if (!prints) throw new Error("there is no service");
    for (const without of [others, [{ ...prints, enabled: false }, ...others]]) {
      await offerServices(target, without);
      expect((await listed()).map(({ type }) => type)).toEqual(["routes", "weather"]);
      expect((await client().call(integrations.get, { integrationId: data.id ?? "" })).status).toBe(404);
      expect((await client().call(integrations.auth, { type: "prints" })).status).toBe(404);
    }
    await offerServices(target, offered);
    expect(await listed({ search: "prints" })).toEqual([data]);
  });
});

describe("a token", () => {
  test("is refused until the member allows it, and again once they no longer do, and says what to do", async () => {
    const ask = () => client().call(integrations.auth, { type: "prints" });
    expect(await ask()).toMatchObject({
      status: 459,
      code: "integration.notAllowed",
      message: "You have not allowed Prints to know who you are. Allow it under Settings, Connected services.",
    });
    await allowed("prints");
    expect((await ask()).status).toBe(200);
    await client().call(integrations.disable, { type: "prints" });
    expect(await ask()).toMatchObject({ status: 459, code: "integration.notAllowed" });
    await client().call(integrations.block, { type: "prints" });
    expect(await ask()).toMatchObject({ status: 459, code: "integration.blocked" });
    expect((await tenant.guest.call(integrations.auth, { type: "prints" })).status).toBe(401);
  });

  test("is verified by the documented example with the keys of the community's site, and for five minutes", async () => {
    reachSites();
    await allowed("prints");
    const token = await tokenFor("prints");
    const read = tokensFrom(tenant.organization.siteUrl, "prints");
    expect(await read(token)).toMatchObject({ name: "Ana Ruiz", email: "ana@example.org" });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: "ES256", typ: "JWT" });
    const { iat = 0, exp = 0, jti } = decodeJwt(token);
    expect(exp - iat).toBe(300);
    expect(decodeJwt(await tokenFor("prints")).jti).not.toBe(jti);
    const [head, body, signature] = token.split(".");
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), name: "Somebody" })).toString("base64url");
    await expect(read([head, forged, signature].join("."))).rejects.toThrow("signature verification failed");
    await expect(read([head, body, ""].join("."))).rejects.toThrow("signature verification failed");
    await expect(tokensFrom(tenant.organization.siteUrl, "routes")(token)).rejects.toThrow('unexpected "aud"');
    vi.setSystemTime(world.clock.now().getTime() + 5 * 60_000 + 1);
    await expect(read(token)).rejects.toThrow('"exp" claim timestamp check failed');
  });

  test("says who the member is and how to reach them only as far as they allow it", async () => {
    const extraClaims = async (permissions: { info: boolean; contact: boolean }) => {
      await allowed("prints", ana, permissions);
      const {
        iss: _iss,
        aud: _aud,
        sub: _sub,
        iat: _iat,
        exp: _exp,
        jti: _jti,
        ...rest
      } = decodeJwt(await tokenFor("prints"));
      return rest;
    };
    const info = { name: "Ana Ruiz", username: "ana.ruiz" };
    const contact = { email: "ana@example.org", phone: "+353 21 555 0101" };
    expect(await extraClaims({ info: true, contact: true })).toEqual({ ...info, ...contact });
    expect(await extraClaims({ info: true, contact: false })).toEqual(info);
    expect(await extraClaims({ info: false, contact: true })).toEqual(contact);
    expect(await extraClaims({ info: false, contact: false })).toEqual({});
    await offerServices({ database: world.database, organizationId: tenant.organization.id }, [
      service("prints", { contact: false }),
    ]);
    expect(await extraClaims({ info: true, contact: false })).toEqual(info);
  });

  test("has no more than the service asks for by now, whatever the member allowed before", async () => {
    await allowed("prints");
    const target = { database: world.database, organizationId: tenant.organization.id };
    await offerServices(target, [service("prints", { contact: false })]);
    expect(await claimsIn(await tokenFor("prints"), "prints")).not.toHaveProperty("email");
    expect(await listed()).toMatchObject([{ permissions: { info: true, contact: false } }]);
  });

  test("has what the member is called and shows now, and a picture by its whole address", async () => {
    const image = {
      id: newId(),
      name: "otter",
      width: 480,
      height: 480,
      widths: [480],
      bytes: 1,
      placeholder: "",
      color: "#000000",
    };
    await insertImages(world.database, [{ ...image, organizationId: tenant.organization.id }], {
      type: "activity",
      now: world.clock.now(),
    });
    const shown = await tenant.fixtures.account({
      firstName: null,
      lastName: null,
      username: "otter",
      imageId: image.id,
    });
    await allowed("routes", shown);
    const { siteUrl } = tenant.organization;
    const claims = await claimsIn(await tokenFor("routes", shown), "routes");
    expect(claims).toMatchObject({ name: "otter", username: "otter" });
    expect(String(claims["picture"])).toContain(`${siteUrl}/files/images/${tenant.organization.id}/${image.id}/`);
  });

  test("names a member the same for one service always, and otherwise for every other", async () => {
    const ben = await tenant.fixtures.account();
    const names = new Set<string | undefined>();
    for (const [type, who] of [
      ["prints", ana],
      ["routes", ana],
      ["prints", ben],
      ["routes", ben],
    ] as const) {
      await allowed(type, who);
      const { sub } = await claimsIn(await tokenFor(type, who), type);
      await client(who).call(integrations.disable, { type });
      await allowed(type, who);
      expect((await claimsIn(await tokenFor(type, who), type)).sub).toBe(sub);
      expect(sub).not.toContain(who.id);
      names.add(sub);
    }
    expect(names.size).toBe(4);
  });

  test("is got a hundred times in a quarter of an hour", async () => {
    await allowed("weather");
    const answers = await Promise.all(
      Array.from({ length: 101 }, () => client().call(integrations.auth, { type: "weather" })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    world.clock.forward(15 * 60_000);
    expect((await client().call(integrations.auth, { type: "weather" })).status).toBe(200);
  });

  test("is refused to whoever is suspended", async () => {
    await allowed("prints");
    await world.database.update(accountRows).set({ suspendedAt: world.clock.now() }).where(eq(accountRows.id, ana.id));
    world.clock.forward(3_000);
    expect((await client().call(integrations.auth, { type: "prints" })).status).toBe(401);
  });
});

describe("the keys of a community", () => {
  test("are made once, however many members allow a service at the same time", async () => {
    const people = await tenant.fixtures.accounts([{}, {}, {}, {}, {}, {}]);
    const answers = await Promise.all(people.map((person) => allowed("prints", person)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const { keys } = await keySetOf();
    expect(keys).toHaveLength(1);
    for (const person of people) await claimsIn(await tokenFor("prints", person), "prints");
  });

  test("are published by their thumbprint, without what is secret, for a few minutes at a time", async () => {
    const before = await keysAt();
    expect([before.statusCode, before.body, before.headers["cache-control"]]).toEqual([200, '{"keys":[]}', "no-store"]);
    await allowed("prints");
    const { headers, body } = await keysAt();
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(headers["content-type"]).toContain("application/jwk-set+json");
    const [key] = (JSON.parse(body) as JSONWebKeySet).keys;
    expect(Object.keys(key ?? {}).toSorted()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    expect(key?.kid).toBe(key && (await calculateJwkThumbprint(key)));
    expect(key?.kid).toBe(decodeProtectedHeader(await tokenFor("prints")).kid);
    const nobody = await site.inject({ url: "/.well-known/jwks.json", headers: { host: "nobody.test" } });
    expect(nobody.statusCode).toBe(404);
  });

  test("are its own: no other community's verify what it signs, nor name a member alike", async () => {
    const other = await world.tenant({ INTEGRATIONS: offered });
    const somebody = await other.fixtures.account();
    await other.as(somebody).call(integrations.enable, { type: "prints", body: {} });
    await allowed("prints");
    const [own, theirs] = [await tokenFor("prints"), await tokenFor("prints", somebody, other)];
    const keys = createLocalJWKSet(await keySetOf(other));
    await expect(jwtVerify(own, keys)).rejects.toThrow("no applicable key");
    await claimsIn(theirs, "prints", other);
    expect(decodeJwt(own).sub).not.toBe(decodeJwt(theirs).sub);
  });

  test("are stored sealed; where they are lost, allowing a service again makes new ones", async () => {
    await allowed("prints");
    const stored = await world.database.select().from(integrationKeys);
    expect(JSON.stringify(stored)).not.toContain("PRIVATE KEY");
    await world.database.delete(integrationKeys).where(eq(integrationKeys.organizationId, tenant.organization.id));
    expect((await client().call(integrations.auth, { type: "prints" })).status).toBe(459);
    await allowed("prints");
    await claimsIn(await tokenFor("prints"), "prints");
  });
});

test("the page for developers of services shows the example that these tests run", async () => {
  const page = await readFile(join(import.meta.dirname, "../../../docs/integrations.md"), "utf8");
  const example = await readFile(join(import.meta.dirname, "../test/example-service.ts"), "utf8");
  expect(page).toContain(example.trim());
});

import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { apiServer } from "../../app.ts";
import { chatSocket } from "../../chat/index.ts";
import { readConfig } from "../../config.ts";
import { type Installation, openInstallation } from "../../installation.ts";
import { saveTenant } from "../../organization/index.ts";

const file = join(import.meta.dirname, "../../../../tenants/harbor.json");
const password = "Correct-Horse-7";
const promised = 5_000;

/** One process of an installation, as far as tokens and sockets are concerned. */
type Process = { installation: Installation; server: FastifyInstance; address: string };

const processes: Process[] = [];
let directory: string;
let organization: string;
let pool: { poolId: string; clientId: string };
let people = 0;

async function startProcess(databaseUrl: string): Promise<Process> {
  const config = readConfig({
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: "4",
    SECRET_KEY: Buffer.alloc(32, 5).toString("base64"),
    LOG_LEVEL: "silent",
  });
  const installation = await openInstallation({ config });
  const server = apiServer(installation.app, "api");
  chatSocket(server, installation.app.kernel, { path: "/chat", surface: "api" });
  await server.register(installation.identity.plugin, { prefix: "/identity" });
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  const started = { installation, server, address };
  processes.push(started);
  return started;
}

/** Without a server for the database there is one process; what ends in it ends all the same. */
const [here, there] = [() => processes[0], () => processes.at(-1)].map((find) => () => {
  const found = find();
  if (!found) throw new Error("no process was started");
  return found;
}) as [() => Process, () => Process];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "revocation-"));
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  const databaseUrl = server === "" ? "" : await newDatabase(server);
  const { installation } = await startProcess(databaseUrl);
  if (databaseUrl !== "") await startProcess(databaseUrl);
  const { driver, clock, files, identity } = installation;
  const saved = await saveTenant({ driver, clock, files, identity, services: installation.services }, file);
  if (!saved.ok) throw new Error(saved.problems.join(" "));
  organization = saved.configuration.ORGANIZATION_ID;
  pool = (await identity.findPool({ name: organization })) ?? { poolId: "", clientId: "" };
});
afterAll(async () => {
  for (const { server, installation } of processes) {
    await server.close();
    await installation.close();
  }
  await rm(directory, { recursive: true, force: true });
});

async function newDatabase(server: string): Promise<string> {
  const name = `revocation_${Date.now()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
}

async function ask({ address }: Process, operation: string, body: object): Promise<Record<string, string>> {
  const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` };
  const answer = await fetch(`${address}/identity`, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return JSON.parse(text)["AuthenticationResult"] ?? {};
}

async function newPerson(): Promise<{ email: string; user: { poolId: string; sub: string } }> {
  const email = `revoked-${people++}@example.org`;
  const { sub } = await here().installation.identity.createUser({ poolId: pool.poolId, email, password });
  return { email, user: { poolId: pool.poolId, sub } };
}

/** A sign-in in one process, whose token is used, and whose socket is open, in the other. */
async function device(email: string) {
  const tokens = await ask(here(), "InitiateAuth", {
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  const { AccessToken: token = "", RefreshToken: refreshToken = "" } = tokens;
  const call = async () =>
    (await fetch(`${there().address}/self`, { headers: { organization, authorization: token } })).status;
  const write = async () => {
    const headers = { organization, authorization: token, "content-type": "application/json" };
    const body = JSON.stringify({ title: "Rower" });
    return (await fetch(`${there().address}/self`, { method: "PUT", headers, body })).status;
  };
  expect(await call()).toBe(200);
  const address = there().address.replace("http", "ws");
  const socket = new WebSocket(`${address}/chat?${new URLSearchParams({ organization, authorization: token })}`);
  await once(socket, "open");
  return { token, refreshToken, call, write, socket };
}

/** How long after the work the condition held, in ms; at most what is promised. */
async function until(holds: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > promised) throw new Error(`not within ${promised} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - started;
}

type Device = Awaited<ReturnType<typeof device>>;
async function expectOut(devices: readonly Device[]): Promise<void> {
  for (const each of devices) expect(await until(isOut(each))).toBeLessThan(promised);
}
const isOut =
  ({ socket, call }: Device) =>
  async () =>
    socket.readyState === WebSocket.CLOSED && (await call()) === 401;

describe("access ends within five seconds in every process, on REST and on an open socket,", () => {
  test("of one sign-in when its refresh token is revoked; the person's other one goes on", async () => {
    const { email } = await newPerson();
    const [phone, laptop] = [await device(email), await device(email)];
    const closed = once(phone.socket, "close");
    await ask(here(), "RevokeToken", { ClientId: pool.clientId, Token: phone.refreshToken });
    await expectOut([phone]);
    expect((await closed)[0]).toBe(4401);
    expect([laptop.socket.readyState, await laptop.call()]).toEqual([WebSocket.OPEN, 200]);
    laptop.socket.close();
  });

  test("of every other sign-in when the password is changed", async () => {
    const { email } = await newPerson();
    const [mine, other] = [await device(email), await device(email)];
    const passwords = { PreviousPassword: password, ProposedPassword: "Other-Horse-8" };
    await ask(here(), "ChangePassword", { AccessToken: mine.token, ...passwords });
    await expectOut([other]);
    expect([mine.socket.readyState, await mine.call()]).toEqual([WebSocket.OPEN, 200]);
    mine.socket.close();
  });

  test.each([
    ["signed out everywhere", ({ token }: Device) => ask(here(), "GlobalSignOut", { AccessToken: token })],
    ["deleted", ({ token }: Device) => ask(here(), "DeleteUser", { AccessToken: token })],
  ])("of a person who is %s", async (_name, end) => {
    const { email } = await newPerson();
    const both = [await device(email), await device(email)] as const;
    await end(both[0]);
    await expectOut(both);
  });

  test("of a person who is suspended, who comes in again afterwards only by signing in", async () => {
    const { email, user } = await newPerson();
    const phone = await device(email);
    await here().installation.identity.setEnabled(user, false);
    await expectOut([phone]);
    await here().installation.identity.setEnabled(user, true);
    expect(await phone.call()).toBe(401);
    (await device(email)).socket.close();
  });
});

describe("a process that has just believed a sign-in writes nothing for it once", () => {
  const endings: Record<string, (phone: Device, person: Awaited<ReturnType<typeof newPerson>>) => Promise<unknown>> = {
    "the person has signed out everywhere": ({ token }) => ask(here(), "GlobalSignOut", { AccessToken: token }),
    "an operator has signed them out everywhere": (_, { user }) => here().installation.identity.signOutEverywhere(user),
    "their password has to be set anew": (_, { user }) => here().installation.identity.requirePasswordReset(user),
    "their password was changed elsewhere": async (_, { email }) => {
      const passwords = { PreviousPassword: password, ProposedPassword: "Other-Horse-8" };
      await ask(here(), "ChangePassword", { AccessToken: (await device(email)).token, ...passwords });
    },
    "this one was revoked": ({ refreshToken }) =>
      ask(here(), "RevokeToken", { ClientId: pool.clientId, Token: refreshToken }),
    "the person is gone from the pool": (_, { user }) => here().installation.identity.deleteUser(user),
  };

  test.each(Object.entries(endings))("%s", async (_name, end) => {
    const person = await newPerson();
    const phone = await device(person.email);
    expect(await phone.write()).toBe(200);
    await end(phone, person);
    expect(await phone.write()).toBe(401);
  });
});

test("nothing is written after somebody was told that they are signed out everywhere", async () => {
  const { email } = await newPerson();
  const phone = await device(email);
  const writes = Array.from({ length: 40 }, () => phone.write());
  await ask(here(), "GlobalSignOut", { AccessToken: phone.token });
  const entries = await auditEntries();
  await Promise.all(writes);
  expect(await auditEntries()).toBe(entries);
  expect(await phone.write()).toBe(401);
});

async function auditEntries(): Promise<unknown> {
  const { rows } = await here().installation.driver.query("system", "select count(*)::int from audit_entries", []);
  return rows[0]?.[0];
}

test("the issuer is the address of the tenant's site, where the keys are published", async () => {
  const found = await here().installation.identity.findPool({ poolId: pool.poolId });
  expect(found?.issuer).toBe(`http://harbor.localhost:3000/identity/${pool.poolId}`);
  const configuration = await fetch(`${there().address}/identity/${pool.poolId}/.well-known/openid-configuration`);
  expect(await configuration.json()).toMatchObject({
    issuer: found?.issuer,
    jwks_uri: `${found?.issuer}/.well-known/jwks.json`,
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sha256 } from "@aws-crypto/sha256-js";
import { storage } from "@marquee/contract/storage";
import { SignatureV4 } from "@smithy/signature-v4";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiServer } from "../app.ts";
import { readConfig } from "../config.ts";
import { type Installation, openInstallation } from "../installation.ts";
import { saveTenant } from "../organization/index.ts";
import { testClock } from "../test/clock.ts";
import { testClient } from "../test/test-client.ts";

const tenants = join(import.meta.dirname, "../../../tenants");
const password = "Correct-Horse-7";
const host = "files.test";
const clock = testClock();

type Keys = { accessKeyId: string; secretAccessKey: string; sessionToken: string };
type Person = { accessToken: string; accountId: string; keys: Keys };

let installation: Installation;
let server: FastifyInstance;
let directory: string;
let harbor: { organization: string; poolId: string; clientId: string };
let riverside: typeof harbor;
let people = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "signed-"));
  installation = await openInstallation({ config: readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" }), clock });
  server = apiServer(installation.app, "api");
  await server.register(installation.identity.plugin, { prefix: "/identity" });
  [harbor, riverside] = [await community("harbor"), await community("riverside")];
});
afterAll(async () => {
  await server.close();
  await installation.close();
  await rm(directory, { recursive: true, force: true });
});

async function community(slug: string): Promise<typeof harbor> {
  const { driver, files, identity } = installation;
  const saved = await saveTenant(
    { driver, clock, files, identity, services: installation.services },
    join(tenants, `${slug}.json`),
  );
  if (!saved.ok) throw new Error(saved.problems.join(" "));
  const organization = saved.configuration.ORGANIZATION_ID;
  const pool = await identity.findPool({ name: organization });
  if (!pool) throw new Error("the community has no pool");
  return { organization, ...pool };
}

async function ask(target: string, body: object): Promise<Record<string, unknown>> {
  const answer = await server.inject({
    method: "POST",
    url: "/identity",
    headers: { "x-amz-target": target },
    payload: JSON.stringify(body),
  });
  return JSON.parse(answer.body);
}

/** The credentials of a member, or without a token those of a guest. */
async function credentialsIn({ poolId }: typeof harbor, idToken?: string): Promise<Keys> {
  const pool = await installation.identity.findIdentityPool(poolId);
  const issuer = (await installation.identity.findPool({ poolId }))?.issuer.replace(/^https?:\/\//, "") ?? "";
  const Logins = idToken === undefined ? {} : { [issuer]: idToken };
  const asked = { IdentityPoolId: pool?.identityPoolId, Logins };
  const { IdentityId } = await ask("AWSCognitoIdentityService.GetId", asked);
  const credentials = await ask("AWSCognitoIdentityService.GetCredentialsForIdentity", { IdentityId, Logins });
  const { AccessKeyId, SecretKey, SessionToken } = Object(credentials["Credentials"]);
  return { accessKeyId: AccessKeyId, secretAccessKey: SecretKey, sessionToken: SessionToken };
}

async function newMember(where = harbor): Promise<Person> {
  const email = `sender-${people++}@example.org`;
  await installation.identity.createUser({ poolId: where.poolId, email, password });
  const signedIn = await ask("AWSCognitoIdentityProviderService.InitiateAuth", {
    ClientId: where.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  const { AccessToken: accessToken, IdToken } = Object(signedIn["AuthenticationResult"]);
  const headers = { organization: where.organization, authorization: accessToken };
  const self = await server.inject({ url: "/self", headers });
  return { accessToken, accountId: JSON.parse(self.body).data.id, keys: await credentialsIn(where, IdToken) };
}

type Sending = { method: "POST" | "PATCH" | "HEAD"; path: string; headers?: Record<string, string>; body?: Buffer };

async function send(keys: Keys, { method, path, headers = {}, body }: Sending, where = harbor) {
  const signer = new SignatureV4({
    credentials: keys,
    region: "local",
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
  });
  const unsigned = { host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
  const request = { method, protocol: "https:", hostname: host, path, query: {}, headers: unsigned };
  const signed = await signer.sign(request, { signingDate: clock.now() });
  return server.inject({
    method,
    url: path,
    headers: { "tus-resumable": "1.0.0", organization: where.organization, ...signed.headers, ...headers },
    ...(body && { payload: body }),
  });
}

const begin = (keys: Keys, { length = 11, headers = {}, where = harbor } = {}) =>
  send(
    keys,
    { method: "POST", path: "/storage/uploads", headers: { "upload-length": String(length), ...headers } },
    where,
  );
const pathOf = (answer: Awaited<ReturnType<typeof begin>>): string => String(answer.headers["location"]);
const content = Buffer.from("Tide tables");
const part = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };

test("a member's credentials sign a large file, which becomes theirs", async () => {
  const { keys, accessToken } = await newMember();
  const path = pathOf(await begin(keys));
  expect((await send(keys, { method: "PATCH", path, headers: part, body: content })).statusCode).toBe(204);
  const uploadId = path.split("/").at(-1) ?? "";
  const member = testClient(server, harbor.organization, async () => accessToken);
  expect((await member.call(storage.addFile, { body: { name: "tides.txt", uploadId } })).data.name).toBe("tides.txt");
});

test("what was signed for is nobody else's, and a changed request is nobody's", async () => {
  const { keys } = await newMember();
  const path = pathOf(await begin(keys));
  const stranger = await newMember();
  expect((await send(stranger.keys, { method: "HEAD", path })).statusCode).toBe(404);
  const wrong = { ...keys, secretAccessKey: stranger.keys.secretAccessKey };
  expect((await send(wrong, { method: "HEAD", path })).statusCode).toBe(401);
  expect((await begin(keys, { headers: { host: "elsewhere.test" } })).statusCode).toBe(401);
  expect((await begin(keys, { where: riverside })).statusCode).toBe(401);
});

test("the credentials end with the session, and after an hour", async () => {
  const [first, second] = [await newMember(), await newMember()];
  await ask("AWSCognitoIdentityProviderService.GlobalSignOut", { AccessToken: first.accessToken });
  expect((await begin(first.keys)).statusCode).toBe(401);
  expect((await begin(second.keys)).statusCode).toBe(201);
  clock.forward(61 * 60_000);
  expect((await begin(second.keys)).statusCode).toBe(401);
  clock.reset();
});

test("a guest's credentials are real but send no files: every file belongs to an account", async () => {
  await installation.identity.setHosted(harbor.poolId, {
    redirectAddresses: [],
    signOutAddresses: [],
    scopes: ["openid"],
    providers: [],
    allowsGuests: true,
  });
  const refused = await begin(await credentialsIn(harbor));
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({ message: "User needs to be authenticated to call this API." });
});

test("who signs acts for another only as far as they were let", async () => {
  const [signer, other] = [await newMember(), await newMember()];
  expect((await begin(signer.keys, { headers: { executeas: other.accountId } })).statusCode).toBe(403);
  expect((await begin(signer.keys, { headers: { executeas: signer.accountId } })).statusCode).toBe(201);
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testClock } from "../../test/clock.ts";
import type { Tenant } from "../tenancy/tenant.ts";
import { identityGateway } from "./identity-gateway.ts";
import { tokenVerifier } from "./tokens.ts";

const poolId = "eu-west-1_AbCdEfGhI";
const clientId = "3n4b5urk1ft4fl3mg5e62d9ado";
// The verifier and the gateway read nothing else of a tenant.
const tenant = {
  id: "0198a000-0000-7000-8000-000000000001",
  slug: "hosted",
  configuration: { COGNITO_USERPOOL_ID: poolId, COGNITO_CLIENT_ID: clientId },
} as unknown as Tenant;

let provider: Server;
let endpoint: string;
let reads = 0;
let isDown = false;
const published: JWK[] = [];

beforeAll(async () => {
  // Stands in for the real provider: publishes keys where that does, and says whose a token is.
  provider = createServer((request, response) => {
    reads += 1;
    const { authorization } = request.headers;
    if (request.url === "/oauth2/userInfo" && authorization?.startsWith("Bearer ")) {
      return void response.end(JSON.stringify({ sub: "sub-1", email: "ana@example.org", email_verified: "true" }));
    }
    if (isDown || request.url !== `/${poolId}/.well-known/jwks.json`) return void response.writeHead(503).end();
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => provider.close(resolve)));

async function key(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  published.push({ ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" });
  const clock = testClock();
  return (change: Record<string, unknown> = {}) =>
    new SignJWT({ token_use: "access", client_id: clientId, username: "ana", origin_jti: "s1", ...change })
      .setProtectedHeader({ alg: "RS256", kid })
      .setSubject("sub-1")
      .setIssuer(String(change["iss"] ?? `${endpoint}/${poolId}`))
      .setExpirationTime(new Date(clock.now().getTime() + 3_600_000))
      .sign(privateKey);
}

function verifier() {
  const clock = testClock();
  const nothing = () => Promise.reject(new Error("a hosted pool is not asked in the process"));
  const identity = {
    attributesOf: nothing,
    deleteUser: nothing,
    findIdentityPool: nothing,
    findPool: nothing,
    publishedKeys: nothing,
    isSessionActive: nothing,
    lockActiveSessions: nothing,
    invite: nothing,
    setEnabled: nothing,
    withdrawInvitation: nothing,
    verifySignedRequest: nothing,
  };
  const gateway = identityGateway({
    identity,
    endpointOf: () => "",
    send: nothing,
    hostedEndpointOf: () => endpoint,
  });
  return { clock, gateway, ...tokenVerifier((of) => gateway.issuerOf(of), clock) };
}

test("a hosted pool's token is verified by the keys it publishes, which are read once", async () => {
  const sign = await key("first");
  const { verify, gateway } = verifier();
  const before = reads;
  const claims = await Promise.all([verify(tenant, await sign()), verify(tenant, await sign({ jti: "2" }))]);
  expect(claims).toMatchObject([{ sub: "sub-1", username: "ana", originJti: "s1" }, { sub: "sub-1" }]);
  expect(reads - before).toBe(1);
  expect(await gateway.isSessionActive(tenant, "s1")).toBe(true);
});

test("what another issuer or another use is for does not count", async () => {
  const sign = await key("second");
  const { verify } = verifier();
  const others = [{ iss: `${endpoint}/eu-west-1_Other` }, { token_use: "id" }];
  for (const change of others) expect(await verify(tenant, await sign(change))).toBeUndefined();
  const [head, , signature] = (await sign()).split(".");
  const forged = Buffer.from(JSON.stringify({ sub: "sub-2" })).toString("base64url");
  expect(await verify(tenant, `${head}.${forged}.${signature}`)).toBeUndefined();
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const [, body] = (await sign()).split(".");
  for (const header of [{ alg: "none", kid: "second" }, { alg: "HS256", kid: "second" }, { alg: "RS256" }]) {
    expect(await verify(tenant, `${encode(header)}.${body}.${signature}`)).toBeUndefined();
    expect(await verify(tenant, `${encode(header)}.${body}.`)).toBeUndefined();
  }
  for (const text of ["", ".", "..", "a.b.c", `${head}.${body}`, `${head}.${body}.${signature}.x`, "\u0000"]) {
    expect(await verify(tenant, text)).toBeUndefined();
  }
});

test("another client's token is for the interface with the scope of its own only, the site's with any", async () => {
  const sign = await key("clients");
  const { verify } = verifier();
  const isForApi = async (change: object) => (await verify(tenant, await sign({ ...change })))?.isForApi;
  const other = { client_id: "other" };
  expect(await isForApi(other)).toBe(false);
  expect(await isForApi({ ...other, scope: "openid marquee/apis aws.cognito.signin.user.admin" })).toBe(false);
  expect(await isForApi({ ...other, scope: "openid marquee/api" })).toBe(true);
  expect(await isForApi({ scope: "openid email profile" })).toBe(true);
});

test("a token counts until its last second, and not before its first", async () => {
  const sign = await key("timed");
  const { verify, clock } = verifier();
  const soon = Math.floor(clock.now().getTime() / 1000) + 60;
  const early = await sign({ nbf: soon });
  expect(await verify(tenant, early)).toBeUndefined();
  clock.forward(61_000);
  expect(await verify(tenant, early)).toBeDefined();
  const [seen, unseen] = [await sign({ jti: "seen" }), await sign({ jti: "unseen" })];
  expect(await verify(tenant, seen)).toBeDefined();
  clock.forward(3_600_000);
  expect([await verify(tenant, seen), await verify(tenant, unseen)]).toEqual([undefined, undefined]);
});

test("a key rotated in is found, but unknown keys do not make us ask again and again", async () => {
  const old = await key("third");
  const { verify, clock } = verifier();
  expect(await verify(tenant, await old())).toBeDefined();
  const sign = await key("fourth");
  const before = reads;
  expect(await verify(tenant, await sign())).toBeUndefined();
  expect(reads).toBe(before);
  clock.forward(31_000);
  expect(await verify(tenant, await sign({ jti: "late" }))).toBeDefined();
  expect(reads).toBe(before + 1);
});

test("while the provider cannot be reached, the keys known before go on", async () => {
  const sign = await key("fifth");
  const { verify, clock } = verifier();
  expect(await verify(tenant, await sign())).toBeDefined();
  isDown = true;
  clock.forward(11 * 60_000);
  expect(await verify(tenant, await sign({ jti: "next" }))).toBeDefined();
  isDown = false;
});

test("who somebody is whom the hosted sign-in gave the usual scopes is asked where these are enough", async () => {
  const sign = await key("scoped");
  const { gateway } = verifier();
  const configuration = { ...tenant.configuration, COGNITO_HOSTED_URL: endpoint };
  const hosted: Tenant = { ...tenant, configuration };
  const token = await sign({ scope: "openid email profile" });
  expect(await gateway.attributesOf(hosted, token)).toMatchObject({ sub: "sub-1", email: "ana@example.org" });
  const own = await sign({ scope: "openid aws.cognito.signin.user.admin" });
  await expect(gateway.attributesOf(hosted, own)).rejects.toThrow("a hosted pool is not asked in the process");
});

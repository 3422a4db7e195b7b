import { Sha256 } from "@aws-crypto/sha256-js";
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from "@aws-sdk/client-cognito-identity";
import { SignatureV4 } from "@smithy/signature-v4";
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Pool } from "../../src/index.ts";
import { startHosted, type HostedService } from "../hosted-service.ts";
import { call, PASSWORD } from "../service.ts";

let service: HostedService;
let client: CognitoIdentityClient;
let pool: Pool;
let identityPoolId: string;
let people = 0;

beforeAll(async () => {
  service = await startHosted();
  client = new CognitoIdentityClient({ region: "local", endpoint: service.endpoint });
  [pool, identityPoolId] = await newPools(true);
});
afterAll(async () => {
  client.destroy();
  await service.stop();
});

async function newPools(allowsGuests: boolean): Promise<[Pool, string]> {
  const made = await service.newHostedPool({ allowsGuests });
  return [made, (await service.identity.findIdentityPool(made.poolId))?.identityPoolId ?? ""];
}

async function newMember(inPool = pool) {
  const email = `pooled-${people++}@example.org`;
  const { sub } = await service.identity.createUser({ poolId: inPool.poolId, email, password: PASSWORD });
  return { email, sub, logins: await loginsOf(email, inPool) };
}

async function loginsOf(email: string, inPool = pool): Promise<Record<string, string>> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const answer = await call(service, "InitiateAuth", {
    ClientId: inPool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters,
  });
  const { IdToken } = Object(answer.body["AuthenticationResult"]);
  return { [inPool.issuer.replace("http://", "")]: IdToken };
}

async function getId(Logins?: Record<string, string>, id = identityPoolId): Promise<string> {
  return (await client.send(new GetIdCommand({ IdentityPoolId: id, ...(Logins && { Logins }) }))).IdentityId ?? "";
}

async function credentialsOf(IdentityId: string, Logins?: Record<string, string>) {
  const answer = await client.send(new GetCredentialsForIdentityCommand({ IdentityId, ...(Logins && { Logins }) }));
  const { AccessKeyId = "", SecretKey = "", SessionToken = "", Expiration } = answer.Credentials ?? {};
  return {
    identityId: answer.IdentityId,
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  };
}

type Keys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
type Signing = { path?: string; query?: Record<string, string>; at?: number; service?: string };

/** Signs with the provider's own library. */
async function signed(
  keys: Keys,
  { path = "/identity/whoami", query = {}, at, service: name = "identity" }: Signing = {},
) {
  const { host, hostname, port } = new URL(service.origin);
  const signer = new SignatureV4({ credentials: keys, region: "local", service: name, sha256: Sha256 });
  const { headers } = await signer.sign(
    { method: "GET", protocol: "http:", hostname, port: Number(port), path, query, headers: { host } },
    { signingDate: new Date(at ?? Date.now() + service.clock.ahead) },
  );
  return headers;
}

async function whoami(headers: Record<string, string>, url = "/identity/whoami") {
  const { host: _, ...rest } = headers;
  const answer = await fetch(`${service.origin}${url}`, { headers: rest });
  return { status: answer.status, body: Object(await answer.json()) };
}

describe("@aws-sdk/client-cognito-identity", () => {
  test("gives a guest credentials that sign", async () => {
    const identityId = await getId();
    expect(identityId).toMatch(/^local:[0-9a-f-]{36}$/);
    const keys = await credentialsOf(identityId);
    expect(keys.identityId).toBe(identityId);
    expect(keys.accessKeyId).toMatch(/^ASIA[A-Z2-7]{16}$/);
    expect(keys.secretAccessKey).toHaveLength(40);
    expect(Number(keys.expiration) - Date.now()).toBeGreaterThan(3_590_000);
    expect(Number(keys.expiration) - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect(await whoami(await signed(keys))).toEqual({ status: 200, body: { identityId, guest: true } });
  });

  test("gives a member one identity for good, on every device", async () => {
    const { email, sub, logins } = await newMember();
    const identityId = await getId(logins);
    expect(await getId(await loginsOf(email))).toBe(identityId);
    const ids = await Promise.all([1, 2, 3, 4].map(() => getId(logins)));
    expect(new Set(ids)).toEqual(new Set([identityId]));
    const keys = await credentialsOf(identityId, logins);
    expect(await whoami(await signed(keys))).toEqual({ status: 200, body: { identityId, guest: false, sub } });
  });

  test("makes a guest's identity the member's, and nobody's guest any more", async () => {
    const guest = await getId();
    const { logins } = await newMember();
    expect((await credentialsOf(guest, logins)).identityId).toBe(guest);
    expect(await getId(logins)).toBe(guest);
    await expect(credentialsOf(guest)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: `Access to Identity '${guest}' is forbidden.`,
    });
  });

  test("merges a guest's identity into the one that the member has", async () => {
    const { logins } = await newMember();
    const own = await getId(logins);
    const guest = await getId();
    expect((await credentialsOf(guest, logins)).identityId).toBe(own);
    expect((await credentialsOf(guest, logins)).identityId).toBe(own);
    await expect(credentialsOf(guest)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("never gives one member the identity of another", async () => {
    const [one, other] = [await newMember(), await newMember()];
    const identityId = await getId(one.logins);
    await expect(credentialsOf(identityId, other.logins)).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Logins don't match. Please include at least one valid login for this identity or identity pool.",
    });
  });

  test("leaves an identity nobody's when its account is deleted", async () => {
    const { sub, logins } = await newMember();
    const identityId = await getId(logins);
    await service.identity.deleteUser({ poolId: pool.poolId, sub });
    await expect(credentialsOf(identityId)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(credentialsOf(identityId, logins)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("blocks guests where the tenant does not allow them, and at once where it no longer does", async () => {
    const [closed, closedId] = await newPools(false);
    const blocked = {
      name: "NotAuthorizedException",
      message: "Unauthenticated access is not supported for this identity pool.",
    };
    await expect(getId(undefined, closedId)).rejects.toMatchObject(blocked);
    const { logins } = await newMember(closed);
    expect(await getId(logins, closedId)).toMatch(/^local:/);
    const [opened, openedId] = await newPools(true);
    const guest = await getId(undefined, openedId);
    const keys = await credentialsOf(guest);
    await service.identity.setHosted(opened.poolId, {
      redirectAddresses: [],
      signOutAddresses: [],
      scopes: ["openid"],
      providers: [],
      allowsGuests: false,
    });
    expect((await service.identity.findIdentityPool(opened.poolId))?.identityPoolId).toBe(openedId);
    await expect(credentialsOf(guest)).rejects.toMatchObject(blocked);
    expect((await whoami(await signed(keys))).status).toBe(403);
  });

  test("refuses a login of another pool, an access token, an expired and an invented one", async () => {
    const [elsewhere] = await newPools(true);
    const { logins: foreign } = await newMember(elsewhere);
    const { logins } = await newMember();
    const name = Object.keys(logins)[0] ?? "";
    const foreignToken = Object.values(foreign)[0] ?? "";
    const refused = { name: "NotAuthorizedException" };
    await expect(getId(foreign)).rejects.toMatchObject(refused);
    await expect(getId({ [name]: foreignToken })).rejects.toMatchObject(refused);
    await expect(getId({ [name]: "a.b.c" })).rejects.toMatchObject(refused);
    service.clock.ahead = 3_700_000;
    await expect(getId(logins)).rejects.toMatchObject(refused);
    service.clock.ahead = 0;
  });

  test("knows no pool and no identity that was not made here", async () => {
    const unknown = "local:00000000-0000-4000-8000-000000000000";
    await expect(getId(undefined, unknown)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(credentialsOf(unknown)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    await expect(getId(undefined, "without-a-colon")).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});

describe("a signed request", () => {
  test("is the same with another path, query and service, whatever is in them", async () => {
    const keys = await credentialsOf(await getId());
    const query = { b: "2 3", a: "é/ü+~*'()!", empty: "" };
    const url = `/identity/whoami?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join("&")}`;
    expect((await whoami(await signed(keys, { query }), url)).status).toBe(200);
    expect((await whoami(await signed(keys, { service: "execute-api" }))).status).toBe(200);
  });

  test("counts for five minutes either way", async () => {
    const keys = await credentialsOf(await getId());
    for (const [minutes, status] of [
      [4, 200],
      [-4, 200],
      [6, 403],
      [-6, 403],
    ] as const) {
      const answer = await whoami(await signed(keys, { at: Date.now() + minutes * 60_000 }));
      expect([minutes, answer.status]).toEqual([minutes, status]);
    }
  });

  test("is refused when anything of it is changed", async () => {
    const keys = await credentialsOf(await getId());
    const other = await credentialsOf(await getId());
    const good = await signed(keys);
    const changes: Record<string, Record<string, string>> = {
      "another key id": { authorization: (good["authorization"] ?? "").replace(keys.accessKeyId, other.accessKeyId) },
      "another session token": { "x-amz-security-token": other.sessionToken },
      "another date": {
        "x-amz-date": (good["x-amz-date"] ?? "").replace(/\d\dZ$/, (end) => (end === "00Z" ? "01Z" : "00Z")),
      },
      "another body": { "x-amz-content-sha256": "0".repeat(64) },
      "another signature": { authorization: (good["authorization"] ?? "").replace(/[0-9a-f]{4}$/, "0000") },
      "an unsigned token": { authorization: (good["authorization"] ?? "").replace(";x-amz-security-token", "") },
    };
    for (const [name, change] of Object.entries(changes)) {
      expect([name, (await whoami({ ...good, ...change })).status]).toEqual([name, 403]);
    }
    expect((await whoami(good, "/identity/whoami?admin=1")).status).toBe(403);
    const guess = { ...keys, secretAccessKey: "x".repeat(40) };
    expect((await whoami(await signed(guess))).body["__type"]).toBe("InvalidSignatureException");
    expect((await whoami({})).body["__type"]).toBe("MissingAuthenticationTokenException");
  });

  test("is refused once the credentials are over or the member is signed out everywhere", async () => {
    const { sub, logins } = await newMember();
    const keys = await credentialsOf(await getId(logins), logins);
    expect((await whoami(await signed(keys))).status).toBe(200);
    service.clock.ahead = 3_601_000;
    const late = await whoami(await signed(keys)).finally(() => (service.clock.ahead = 0));
    expect([late.status, late.body["__type"]]).toEqual([403, "ExpiredTokenException"]);
    await service.identity.signOutEverywhere({ poolId: pool.poolId, sub });
    expect((await whoami(await signed(keys))).status).toBe(403);
    await expect(credentialsOf(await getId(), logins)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

describe("aws-amplify", () => {
  const storage = new Map<string, string>();
  beforeEach(() => storage.clear());

  function use(allowGuestAccess: boolean): void {
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: pool.poolId,
          userPoolClientId: pool.clientId,
          userPoolEndpoint: service.endpoint,
          identityPoolId,
          identityPoolEndpoint: service.endpoint,
          allowGuestAccess,
        },
      },
    });
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void storage.set(key, value),
      getItem: async (key) => storage.get(key) ?? null,
      removeItem: async (key) => void storage.delete(key),
      clear: async () => storage.clear(),
    });
  }

  test("takes a guest's credentials, then the member's in their place, and they sign", async () => {
    use(true);
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    const guest = await fetchAuthSession();
    if (!guest.credentials) throw new Error("There are no credentials.");
    expect((await whoami(await signed(guest.credentials))).body).toEqual({ identityId: guest.identityId, guest: true });
    const { email, sub } = await newMember();
    await signIn({ username: email, password: PASSWORD });
    const member = await fetchAuthSession({ forceRefresh: true });
    if (!member.credentials) throw new Error("There are no credentials.");
    const { body } = await whoami(await signed(member.credentials));
    expect(body).toEqual({ identityId: member.identityId, guest: false, sub });
    expect(member.credentials.accessKeyId).not.toBe(guest.credentials.accessKeyId);
    await signOut();
  });

  test("keeps a guest's credentials for 3,000,000 ms and takes new ones of the same identity then", async () => {
    use(true);
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    const began = Date.now();
    const keyAfter = async (milliseconds: number) => {
      const clock = vi.spyOn(Date, "now").mockReturnValue(began + milliseconds);
      const { identityId, credentials } = await fetchAuthSession().finally(() => clock.mockRestore());
      return { identityId, key: credentials?.accessKeyId };
    };
    const first = await keyAfter(1_000);
    expect(await keyAfter(2_990_000)).toEqual(first);
    const renewed = await keyAfter(3_010_000);
    expect([renewed.identityId, renewed.key === first.key]).toEqual([first.identityId, false]);
  });

  test("takes none for a guest where guests are not allowed", async () => {
    use(false);
    await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
    expect((await fetchAuthSession()).credentials).toBeUndefined();
  });
});

import { hash } from "@node-rs/argon2";
import fc from "fast-check";
import Fastify from "fastify";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIdentity, type Pool } from "../src/index.ts";
import { operations } from "../src/operations/index.ts";
import { call, lastCode, PASSWORD, SECRET, startService, type Answer, type Service } from "./service.ts";

const CHALLENGES =
  "PASSWORD_VERIFIER SELECT_CHALLENGE PASSWORD PASSWORD_SRP EMAIL_OTP SMS_OTP WEB_AUTHN NEW_PASSWORD_REQUIRED " +
  "SELECT_MFA_TYPE SOFTWARE_TOKEN_MFA SMS_MFA MFA_SETUP DEVICE_SRP_AUTH DEVICE_PASSWORD_VERIFIER CUSTOM_CHALLENGE";

let service: Service;
let pool: Pool;

beforeAll(async () => {
  service = await startService();
  const limits = { perAddress: 10_000, perNetwork: 10_000, firstDelayMilliseconds: 0 };
  pool = await service.newPool({ domains: ["riverside.test"], policy: { limits } });
});
afterAll(() => service.stop());

const password = (Username: string, given: string, inPool = pool) =>
  call(service, "InitiateAuth", {
    ClientId: inPool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: Username, PASSWORD: given },
  });

const nameOf = ({ body }: Answer) => body["__type"];

describe("the wire", () => {
  test("answers an error with name, message, status and header", async () => {
    const answer = await password("nobody@example.org", PASSWORD);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ __type: "UserNotFoundException", message: "User does not exist." });
    expect(answer.headers.get("x-amzn-errortype")).toBe("UserNotFoundException");
    expect(answer.headers.get("content-type")).toBe("application/x-amz-json-1.1");
    expect(answer.headers.get("x-amzn-requestid")).toBeTruthy();
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["an unknown operation", "Nothing", {}, "UnknownOperationException"],
    ["a body that is not JSON", "SignUp", "{", "SerializationException"],
    ["a body that is too large", "SignUp", "1".repeat(200_000), "SerializationException"],
    ["missing members", "SignUp", {}, "InvalidParameterException"],
    ["a client nobody has", "ForgotPassword", { ClientId: "a", Username: "a@b.c" }, "ResourceNotFoundException"],
    ["a token that is none", "GetUser", { AccessToken: "abc" }, "NotAuthorizedException"],
  ])("refuses %s", async (_name, operation, body, expected) => {
    expect(nameOf(await call(service, operation, body))).toBe(expected);
  });

  test.each(["\0", "a\0@b.c", "\ud800", "no device"])("refuses %j as the name of a device", async (DEVICE_KEY) => {
    for (const flow of [
      { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME: "a@b.c", PASSWORD, DEVICE_KEY } },
      { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "a@b.c", SRP_A: "1", DEVICE_KEY } },
      { AuthFlow: "USER_AUTH", AuthParameters: { USERNAME: "a@b.c", DEVICE_KEY } },
    ]) {
      const answer = await call(service, "InitiateAuth", { ClientId: pool.clientId, ...flow });
      expect(nameOf(answer)).toBe("InvalidParameterException");
    }
  });

  test("never repeats a password that it refuses", async () => {
    const answer = await call(service, "SignUp", { ClientId: "a", Username: "a@b.c", Password: "x".repeat(300) });
    expect(nameOf(answer)).toBe("InvalidParameterException");
    expect(JSON.stringify(answer.body)).not.toContain("xxx");
  });

  test("a hash of weaker parameters is made anew when its person signs in by password", async () => {
    const email = "weaker@example.org";
    const { sub } = await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const weaker = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const where = "where pool_id = $1 and sub = $2";
    const place = [pool.poolId, sub];
    await service.database.query(`update identity_users set password_hash = $3 ${where}`, [...place, weaker]);
    const signIn = () =>
      call(service, "InitiateAuth", {
        ClientId: pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD },
      });
    const kept = async () => {
      const [row] = await service.database.query<Record<string, string>>(
        `select password_hash from identity_users ${where}`,
        place,
      );
      return row?.["password_hash"] ?? "";
    };
    expect((await signIn()).status).toBe(200);
    const renewed = await kept();
    expect(renewed).toContain("m=65536,t=2,p=1");
    expect((await signIn()).status).toBe(200);
    expect(await kept()).toBe(renewed);
  });

  test("answers at its root, with a slash and without, and at the root of its own server", async () => {
    const target = { "x-amz-target": "AWSCognitoIdentityProviderService.GetUser" };
    const post = (url: string) => fetch(url, { method: "POST", headers: target, body: "{}" });
    expect((await post(service.endpoint)).status).toBe(400);
    expect((await post(`${service.endpoint}/`)).status).toBe(400);
    const own = Fastify();
    const { database } = service;
    const identity = createIdentity({
      database,
      now: Date.now,
      secret: SECRET,
      deliver: async () => {},
      issuerOf: ({ poolId }) => `http://own.test/${poolId}`,
    });
    await own.register(identity.plugin);
    const answer = await own.inject({ method: "POST", url: "/", headers: target, payload: "{}" });
    expect(answer.json()).toMatchObject({ __type: "InvalidParameterException" });
    await own.close();
  });

  test("lets pages of its pools' sites call it from any port, and no others", async () => {
    const preflight = (origin: string) =>
      fetch(service.endpoint, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-headers": "x-amz-target", "access-control-request-method": "POST" },
      });
    const own = await preflight("http://riverside.test:3000");
    expect(own.status).toBe(204);
    expect(own.headers.get("access-control-allow-origin")).toBe("http://riverside.test:3000");
    expect(own.headers.get("access-control-allow-headers")).toBe("x-amz-target");
    expect((await preflight("http://elsewhere.test")).headers.get("access-control-allow-origin")).toBeNull();
    const answer = await call(service, "GetUser", {}, { origin: "https://riverside.test" });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://riverside.test");
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-amzn-errortype");
  });

  test("publishes keys and configuration of a pool, and nothing of one that does not exist", async () => {
    const get = (path: string) => fetch(`${service.endpoint}/${path}`);
    const issuer = `http://identity.test/identity/${pool.poolId}`;
    const configuration = await (await get(`${pool.poolId}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
    const { keys } = (await (await get(`${pool.poolId}/.well-known/jwks.json`)).json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([["alg", "e", "kid", "kty", "n", "use"]]);
    expect((await get("local_nobody/.well-known/jwks.json")).status).toBe(404);
  });

  test("never fails, whatever it is sent", async () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom(
        "\0",
        "a\0@b.c",
        "\ud800@b.c",
        "a@b.c\r\nBcc: x@y.z",
        "00000000-0000-4000-8000-000000000000",
        "0",
      ),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.string(), { maxLength: 2 }),
    );
    const text = fc.constantFrom(PASSWORD, "a@b.c");
    const map = (keys: string[]) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, fc.oneof(hostile, text)])), { requiredKeys: [] });
    const body = fc.record(
      {
        ClientId: fc.oneof({ weight: 4, arbitrary: fc.constant(pool.clientId) }, hostile),
        Username: fc.oneof(hostile, text),
        Password: fc.oneof(hostile, text),
        ConfirmationCode: hostile,
        AccessToken: hostile,
        RefreshToken: hostile,
        Token: hostile,
        AuthFlow: fc.constantFrom("USER_SRP_AUTH", "USER_PASSWORD_AUTH", "REFRESH_TOKEN_AUTH", "USER_AUTH", ""),
        AuthParameters: map(["USERNAME", "PASSWORD", "SRP_A", "REFRESH_TOKEN", "PREFERRED_CHALLENGE", "DEVICE_KEY"]),
        ChallengeName: fc.constantFrom(...CHALLENGES.split(" "), "constructor", ""),
        Session: fc.oneof(hostile, fc.constant("bG9jYWxfYWJjZGVmZ2hpIA==".repeat(2))),
        ChallengeResponses: map(
          `USERNAME PASSWORD_CLAIM_SECRET_BLOCK PASSWORD_CLAIM_SIGNATURE TIMESTAMP SRP_A DEVICE_KEY ANSWER PASSWORD
           EMAIL_OTP_CODE SMS_MFA_CODE SOFTWARE_TOKEN_MFA_CODE NEW_PASSWORD CREDENTIAL`.split(/\s+/),
        ),
        DeviceKey: hostile,
        Credential: hostile,
        UserCode: hostile,
        UserAttributes: fc.array(fc.record({ Name: fc.constantFrom("email", "locale", "x"), Value: hostile })),
      },
      { requiredKeys: ["ClientId"] },
    );
    // These two answer late on purpose.
    const quick = [...operations.keys()].filter((target) => !/ForgotPassword$|Resend/.test(target));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...quick), body, async (target, input) => {
        const { status } = await call(service, "", input, { "x-amz-target": target });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});

describe("attempts", () => {
  const email = "careful@example.org";
  const wrong = (inPool: Pool, username = email) => password(username, "Wrong-Horse-7", inPool);
  const limited = (perAddress: number, perNetwork: number) =>
    service.newPool({ policy: { limits: { perAddress, perNetwork, firstDelayMilliseconds: 0 } } });

  test("are ten per address, known or not, in fifteen minutes; then the right password waits, too", async () => {
    const own = await limited(10, 1000);
    await service.identity.createUser({ poolId: own.poolId, email, password: PASSWORD });
    for (const username of [email, "nobody@example.org"]) {
      const names = await Promise.all(Array.from({ length: 11 }, async () => nameOf(await wrong(own, username))));
      expect(names.filter((name) => name === "LimitExceededException")).toHaveLength(1);
    }
    expect(nameOf(await password(email, PASSWORD, own))).toBe("LimitExceededException");
    service.clock.ahead = 15 * 60_000 + 1000;
    expect((await password(email, PASSWORD, own)).status).toBe(200);
    service.clock.ahead = 0;
  });

  test("are thirty per network", async () => {
    const own = await limited(1000, 30);
    const names = await Promise.all(
      Array.from({ length: 31 }, async (_, index) => nameOf(await wrong(own, `nobody-${index}@example.org`))),
    );
    expect(names.filter((name) => name === "TooManyRequestsException")).toHaveLength(1);
  });

  test("that succeed do not count", async () => {
    const own = await limited(2, 2);
    await service.identity.createUser({ poolId: own.poolId, email, password: PASSWORD });
    for (let count = 0; count < 4; count++) expect((await password(email, PASSWORD, own)).status).toBe(200);
  });

  test("to have mail sent are counted, and a reset lets a locked-out person in", async () => {
    const own = await limited(3, 1000);
    await service.identity.createUser({ poolId: own.poolId, email, password: PASSWORD });
    for (let count = 0; count < 4; count++) await wrong(own);
    expect(nameOf(await password(email, PASSWORD, own))).toBe("LimitExceededException");
    const account = { ClientId: own.clientId, Username: email };
    for (let count = 0; count < 3; count++) expect((await call(service, "ForgotPassword", account)).status).toBe(200);
    expect(nameOf(await call(service, "ForgotPassword", account))).toBe("LimitExceededException");
    const reset = { ...account, ConfirmationCode: lastCode(service, email), Password: "New-Horse-8" };
    expect((await call(service, "ConfirmForgotPassword", reset)).status).toBe(200);
    expect((await password(email, "New-Horse-8", own)).status).toBe(200);
  });
});

describe("at rest", () => {
  test("passwords are argon2id with 64 MiB and two passes, and nothing else reveals them", async () => {
    const { sub } = await service.identity.createUser({
      poolId: pool.poolId,
      email: "rest@example.org",
      password: PASSWORD,
    });
    const [row] = await service.database.query<Record<string, string>>(
      "select password_hash, srp_verifier_sealed from identity_users where pool_id = $1 and sub = $2",
      [pool.poolId, sub],
    );
    expect(row?.["password_hash"]).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    // Nonce, 384 bytes and tag.
    expect(Buffer.from(row?.["srp_verifier_sealed"] ?? "", "base64url")).toHaveLength(12 + 384 + 16);
  });

  test("of a second factor and of codes nothing stands in the database that could be used", async () => {
    const email = "factors@example.org";
    await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const { AccessToken, RefreshToken } = (await password(email, PASSWORD)).body["AuthenticationResult"] as Record<
      string,
      string
    >;
    const { body } = await call(service, "AssociateSoftwareToken", { AccessToken });
    const secret = String(body["SecretCode"]);
    await call(service, "VerifySoftwareToken", { AccessToken, UserCode: generateSync({ secret }) });
    await call(service, "SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    const { Session } = (await password(email, PASSWORD)).body as { Session: string };
    await call(service, "ForgotPassword", { ClientId: pool.clientId, Username: email });
    const code = lastCode(service, email);
    const tables = ["users", "codes", "messages", "challenges", "sessions", "refresh_tokens", "recovery_codes"];
    const rows = await Promise.all(
      tables.map((table) =>
        service.database.query(
          `select to_jsonb(each)::text as kept from identity_${table} as each where pool_id = $1`,
          [pool.poolId],
        ),
      ),
    );
    const kept = rows
      .flat()
      .map((row) => String(Reflect.get(Object(row), "kept")))
      .join("\n");
    expect(kept).toContain("totp_secret_sealed");
    const values = [
      PASSWORD,
      secret,
      Buffer.from(secret).toString("base64url"),
      AccessToken,
      RefreshToken,
      Session,
      `"${code}"`,
    ];
    expect(values.filter((value) => kept.includes(String(value)))).toEqual([]);
  });

  test("what is sealed does not open under another secret", async () => {
    const email = "sealed@example.org";
    await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const stranger = createIdentity({
      database: service.database,
      now: Date.now,
      secret: Buffer.alloc(32, 8),
      deliver: async () => {},
      issuerOf: ({ poolId }) => `http://identity.test/identity/${poolId}`,
    });
    const own = Fastify();
    await own.register(stranger.plugin);
    const answer = await own.inject({
      method: "POST",
      url: "/",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.InitiateAuth" },
      payload: JSON.stringify({
        ClientId: pool.clientId,
        AuthFlow: "USER_SRP_AUTH",
        AuthParameters: { USERNAME: email, SRP_A: "abcdef" },
      }),
    });
    expect(answer.json()).toEqual({ __type: "InternalErrorException", message: "Internal error" });
    await own.close();
  });
});

describe("a crash after any statement", () => {
  /** Runs the work with the database failing after 0, 1, 2 … statements, and `check` after each. */
  async function crashEverywhere(work: () => Promise<Answer>, check: (answer: Answer) => Promise<void>): Promise<void> {
    for (let statements = 0; ; statements++) {
      service.faults.after = statements;
      const answer = await work();
      const isThrough = service.faults.after >= 0;
      service.faults.after = Number.POSITIVE_INFINITY;
      await check(answer);
      if (isThrough) return;
    }
  }

  test("of signing up, confirming and refreshing leaves nothing half done", async () => {
    const own = await service.newPool({
      policy: { limits: { perAddress: 1000, perNetwork: 1000 }, refreshTokenRotation: { enabled: true } },
    });
    const account = { ClientId: own.clientId, Username: "unlucky@example.org" };
    const send = (operation: string, body: object) => call(service, operation, { ...account, ...body });
    const usersOf = () => service.database.query("select status from identity_users where pool_id = $1", [own.poolId]);

    let isSignedUp = false;
    await crashEverywhere(
      () => send("SignUp", { Password: PASSWORD }),
      async (answer) => {
        if (answer.status === 200) isSignedUp = true;
        // Either nobody is there and signing up works again, or somebody is, with a code on its way.
        const users = await usersOf();
        const messages = await service.database.query("select 1 from identity_codes where pool_id = $1", [own.poolId]);
        expect(messages).toHaveLength(users.length);
        expect(users).toHaveLength(isSignedUp ? 1 : 0);
      },
    );
    await send("ResendConfirmationCode", {});
    const ConfirmationCode = lastCode(service, account.Username);
    await crashEverywhere(
      () => send("ConfirmSignUp", { ConfirmationCode }),
      async (answer) => {
        const [user] = (await usersOf()) as { status: string }[];
        // A try that crashed has not spent the code; only once it is spent is the account confirmed.
        const codes = await service.database.query("select 1 from identity_codes where pool_id = $1", [own.poolId]);
        expect(codes).toHaveLength(user?.status === "CONFIRMED" ? 0 : 1);
        expect([user?.status, 400, 500]).toContain(answer.status === 200 ? "CONFIRMED" : answer.status);
        await service.database.query("update identity_codes set tries = 0 where pool_id = $1", [own.poolId]);
      },
    );

    const signedIn = await password(account.Username, PASSWORD, own);
    let { RefreshToken } = signedIn.body["AuthenticationResult"] as { RefreshToken: string };
    await crashEverywhere(
      () => send("GetTokensFromRefreshToken", { RefreshToken }),
      async () => {
        // The token that was in hand still works, and goes on working from the one it is exchanged for.
        const again = await send("GetTokensFromRefreshToken", { RefreshToken });
        expect(again.status).toBe(200);
        RefreshToken = (again.body["AuthenticationResult"] as { RefreshToken: string }).RefreshToken;
      },
    );
  });

  test("of sending a code sends it when the service comes back", async () => {
    const own = await service.newPool();
    const account = { ClientId: own.clientId, Username: "waiting@example.org", Password: PASSWORD };
    service.faults.isMailDown = true;
    expect((await call(service, "SignUp", account)).status).toBe(200);
    service.faults.isMailDown = false;
    const delivered: string[] = [];
    const restarted = createIdentity({
      database: service.database,
      now: () => Date.now() + 61_000,
      secret: SECRET,
      deliver: async ({ to }) => void delivered.push(to),
      issuerOf: ({ poolId }) => `http://identity.test/identity/${poolId}`,
    });
    const app = Fastify();
    await app.register(restarted.plugin);
    await app.ready();
    await app.close();
    expect(delivered).toContain(account.Username);
    expect(service.mailbox.some(({ to }) => to === account.Username)).toBe(false);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isCommon } from "../src/common-passwords.ts";
import type { NewPool, Pool, Revocation } from "../src/index.ts";
import { delayOf } from "../src/attempts.ts";
import { DEFAULT_POLICY } from "../src/pools.ts";
import { call, lastCode, PASSWORD, startService, type Answer, type Service } from "./service.ts";

let service: Service;
let people = 0;

beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());
beforeEach(() => void (service.clock.ahead = 0));

const poolWith = (policy: NewPool["policy"]) =>
  service.newPool({
    policy: { limits: { perAddress: 1000, perNetwork: 10_000, firstDelayMilliseconds: 0 }, ...policy },
  });
const newAddress = (domain = "example.org") => `policy-${people++}@${domain}`;
const signUp = ({ clientId: ClientId }: Pool, Username: string, Password = PASSWORD) =>
  call(service, "SignUp", { ClientId, Username, Password });
const nameOf = ({ status, body }: Answer) => (status === 200 ? "ok" : body["__type"]);
const wordsOf = ({ body }: Answer) => String(body["message"]);
const signIn = ({ clientId: ClientId }: Pool, USERNAME: string) =>
  call(service, "InitiateAuth", {
    ClientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME, PASSWORD },
  });

describe("a password", () => {
  test.each([
    ["Short-1", "Password not long enough"],
    ["UPPER-CASE-1", "Password must have lowercase characters"],
    ["lower-case-1", "Password must have uppercase characters"],
    ["No-Digits-here", "Password must have numeric characters"],
    ["NoSigns12345", "Password must have symbol characters"],
    ["Sunshine1!", "Password is one of the most common passwords"],
    ["P@ssw0rd", "Password is one of the most common passwords"],
  ])("like %s is refused, and why is said", async (password, why) => {
    const answer = await signUp(await poolWith({}), newAddress(), password);
    expect([nameOf(answer), wordsOf(answer)]).toEqual([
      "InvalidPasswordException",
      `Password did not conform with policy: ${why}`,
    ]);
  });

  test("needs only what its pool asks for", async () => {
    const anything = { minimumLength: 6, requireUppercase: false, requireNumbers: false, requireSymbols: false };
    const lax = await poolWith({ password: { ...anything, requireLowercase: false } });
    expect(nameOf(await signUp(lax, newAddress(), "七色の虹の彼方"))).toBe("ok");
    expect(nameOf(await signUp(lax, newAddress(), "qwerty"))).toBe("InvalidPasswordException");
    const laxest = await poolWith({ password: { ...anything, requireLowercase: false, refuseCommon: false } });
    expect(nameOf(await signUp(laxest, newAddress(), "qwerty"))).toBe("ok");
  });

  test("is not the person's own address, and the list knows what guessing begins with", async () => {
    const own = "Ada-1@example.org";
    expect(nameOf(await signUp(await poolWith({}), own, own))).toBe("InvalidPasswordException");
    expect(["123456", "Password", "Iloveyou2!", "letmein"].filter(isCommon)).toHaveLength(4);
    expect([PASSWORD, "Welcome-2-demo", "vexed-lute-quilt"].filter(isCommon)).toEqual([]);
  });
});

describe("signing up", () => {
  test("by invitation is for invited addresses, for two weeks, until it is withdrawn", async () => {
    const pool = await poolWith({ signUp: { mode: "invitation" } });
    const { poolId } = pool;
    const [invited, late, withdrawn] = [newAddress(), newAddress(), newAddress()];
    for (const email of [invited, late, withdrawn]) {
      await service.identity.invite({ poolId, email: email.toUpperCase() });
    }
    await service.identity.withdrawInvitation({ poolId, email: withdrawn });
    expect(nameOf(await signUp(pool, invited))).toBe("ok");
    const confirmed = { ClientId: pool.clientId, Username: invited, ConfirmationCode: lastCode(service, invited) };
    expect(nameOf(await call(service, "ConfirmSignUp", confirmed))).toBe("ok");
    for (const email of [withdrawn, newAddress()]) {
      const refused = await signUp(pool, email);
      expect([nameOf(refused), wordsOf(refused)]).toEqual([
        "NotAuthorizedException",
        "SignUp is not permitted for this user pool",
      ]);
    }
    service.clock.ahead = 15 * 24 * 3_600_000;
    expect(nameOf(await signUp(pool, late))).toBe("NotAuthorizedException");
  });

  test("by domain is for addresses of that domain, not of one that ends alike", async () => {
    const pool = await poolWith({ signUp: { mode: "domain", domains: ["Harbor.org"] } });
    expect(nameOf(await signUp(pool, newAddress("HARBOR.ORG")))).toBe("ok");
    for (const domain of ["notharbor.org", "harbor.org.evil.example", "sub.harbor.org"]) {
      expect(nameOf(await signUp(pool, newAddress(domain)))).toBe("NotAuthorizedException");
    }
  });

  test("with an address that has an account says so, except in a strict pool", async () => {
    const [open, strict] = [await poolWith({}), await poolWith({ strict: true })];
    const email = newAddress();
    for (const { poolId } of [open, strict]) await service.identity.createUser({ poolId, email, password: PASSWORD });
    expect(nameOf(await signUp(open, email))).toBe("UsernameExistsException");
    const before = service.mailbox.length;
    const [known, unknown] = [await signUp(strict, email), await signUp(strict, newAddress())];
    const shape = ({ status, body }: Answer) => [status, Object.keys(body), body["CodeDeliveryDetails"]];
    expect(shape(known)).toEqual(shape(unknown));
    expect(service.mailbox.slice(before).map(({ to }) => to)).not.toContain(email);
    expect(nameOf(await signIn(strict, email))).toBe("ok");
  });
});

describe("lifetimes", () => {
  test("of codes and tokens are the pool's", async () => {
    const pool = await poolWith({ codeSeconds: 60, accessTokenSeconds: 300, idTokenSeconds: 600 });
    const email = newAddress();
    await signUp(pool, email);
    const code = { ClientId: pool.clientId, Username: email, ConfirmationCode: lastCode(service, email) };
    service.clock.ahead = 61_000;
    expect(nameOf(await call(service, "ConfirmSignUp", code))).toBe("ExpiredCodeException");
    service.clock.ahead = 0;
    expect(nameOf(await call(service, "ConfirmSignUp", code))).toBe("ok");
    const { AccessToken, IdToken, ExpiresIn } = (await signIn(pool, email)).body["AuthenticationResult"] as Record<
      string,
      string
    >;
    const lifetime = (token = "") => {
      const { exp, iat } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      return exp - iat;
    };
    expect([lifetime(AccessToken), lifetime(IdToken), ExpiresIn]).toEqual([300, 600, 300]);
  });

  test("of a second factor: a pool without them asks nobody, whoever turned one on before", async () => {
    const pool = await poolWith({});
    const email = newAddress();
    await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const { AccessToken } = (await signIn(pool, email)).body["AuthenticationResult"] as Record<string, string>;
    const turnOn = () => call(service, "SetUserMFAPreference", { AccessToken, EmailMfaSettings: { Enabled: true } });
    const made = await turnOn();
    expect(made.body["RecoveryCodes"]).toHaveLength(10);
    expect((await signIn(pool, email)).body["ChallengeName"]).toBe("EMAIL_OTP");
    await service.identity.updatePool(pool.poolId, { policy: { secondFactor: { mode: "off" } } });
    expect((await signIn(pool, email)).body["AuthenticationResult"]).toBeDefined();
    expect(nameOf(await turnOn())).toBe("InvalidParameterException");
  });
});

describe("delays", () => {
  test("begin after a third of the attempts allowed and double up to the longest", () => {
    const { limits } = DEFAULT_POLICY;
    const delays = (allowed: number) =>
      Array.from({ length: allowed }, (_, index) => delayOf(limits, index + 1, allowed));
    expect(delays(10)).toEqual([0, 0, 0, 100, 200, 400, 800, 1600, 3200, 4000]);
    expect(delays(30).filter((delay) => delay === 0)).toHaveLength(9);
    expect(delays(30).at(-1)).toBe(4000);
    expect(delayOf({ ...limits, firstDelayMilliseconds: 0 }, 10, 10)).toBe(0);
  });

  test("are really waited, by address and by network, and the right password waits as long", async () => {
    const limits = { perAddress: 5, perNetwork: 1000, firstDelayMilliseconds: 150, longestDelayMilliseconds: 150 };
    const pool = await poolWith({ limits });
    const email = newAddress();
    await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const wrong = () =>
      call(service, "InitiateAuth", {
        ClientId: pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: "Wrong-Horse-7" },
      });
    for (let count = 0; count < 3; count++) expect(nameOf(await wrong())).toBe("NotAuthorizedException");
    const started = performance.now();
    expect(nameOf(await signIn(pool, email))).toBe("ok");
    expect(performance.now() - started).toBeGreaterThan(145);
  });
});

describe("what ended", () => {
  test("is received once in the process where it happened, once in every other, and by session where it was one", async () => {
    const other = await startService();
    const received: Record<"here" | "there", string[]> = { here: [], there: [] };
    // Other tests end other people's access in the same database.
    const note = (where: "here" | "there", { poolId, sub, sessionId }: Revocation) => {
      if (poolId === pool.poolId) received[where].push(`${sub} ${sessionId}`);
    };
    const pool = await poolWith({});
    const stops = [
      service.identity.onRevoked((revocation) => note("here", revocation)),
      other.identity.onRevoked((revocation) => note("there", revocation)),
    ];
    const email = newAddress();
    const { sub } = await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const tokens = async () => (await signIn(pool, email)).body["AuthenticationResult"] as Record<string, string>;
    const sessionOf = ({ AccessToken = "" }) =>
      JSON.parse(Buffer.from(AccessToken.split(".")[1] ?? "", "base64url").toString()).origin_jti;
    const [phone, laptop] = [await tokens(), await tokens()];
    await call(service, "RevokeToken", { ClientId: pool.clientId, Token: phone["RefreshToken"] });
    await call(service, "ChangePassword", {
      AccessToken: (await tokens())["AccessToken"],
      PreviousPassword: PASSWORD,
      ProposedPassword: PASSWORD,
    });
    await service.identity.setEnabled({ poolId: pool.poolId, sub }, false);
    const expected = [`${sub} ${sessionOf(phone)}`, `${sub} ${sessionOf(laptop)}`, `${sub} undefined`];
    expect(received.here).toEqual(expected);
    const started = Date.now();
    while (received.there.length < 3 && Date.now() - started < 5000)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(received.there.toSorted()).toEqual(expected.toSorted());
    expect(received.here).toEqual(expected);
    for (const stop of stops) stop();
    await other.stop();
  });
});

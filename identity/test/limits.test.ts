import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { NewPool, Pool } from "../src/index.ts";
import { DEFAULT_POLICY } from "../src/pools.ts";
import { call, lastCode, otherCode, PASSWORD, startService, type Answer, type Service } from "./service.ts";

const HOME = "192.0.2.10";
const ABROAD = "198.51.100.20";
const VENUE = "203.0.113.30";

let service: Service;
let people = 0;

beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());
afterEach(() => void (service.clock.ahead = 0));

type Member = { pool: Pool; email: string; sub: string };

async function newMember(policy: NewPool["policy"] = {}): Promise<Member> {
  const limits = { firstDelayMilliseconds: 0, ...policy?.limits };
  const pool = await service.newPool({ policy: { ...policy, limits } });
  const email = `limited-${people++}@example.org`;
  return { pool, email, ...(await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD })) };
}

const send = ({ pool }: Member, operation: string, body: object, network = ABROAD) =>
  call(service, operation, { ClientId: pool.clientId, ...body }, { "x-forwarded-for": network });
const nameOf = ({ status, body }: Answer) => (status === 200 ? "ok" : body["__type"]);
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

type SignInChange = { network?: string; name?: string; password?: string; device?: string };

const signIn = (
  member: Member,
  { network = ABROAD, name = member.email, password = PASSWORD, device }: SignInChange = {},
) =>
  send(
    member,
    "InitiateAuth",
    {
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: name, PASSWORD: password, ...(device && { DEVICE_KEY: device }) },
    },
    network,
  );
const guess = (member: Member, change: SignInChange = {}) => signIn(member, { password: "Wrong-Horse-7", ...change });
const tokensOf = ({ body }: Answer) => Object(body["AuthenticationResult"]);

test("by default ten attempts of an account and a hundred of a network fail in a quarter of an hour", () => {
  expect(DEFAULT_POLICY.limits).toMatchObject({ perAddress: 10, perNetwork: 100, windowSeconds: 900 });
});

describe("the attempts of an account", () => {
  test("are counted together by every name it has: a password is guessed ten times", async () => {
    const member = await newMember();
    const names = [member.email, member.sub, member.email.toUpperCase(), member.sub.toUpperCase()];
    const answers = await times(20, (index) => guess(member, { name: names[index % names.length] ?? "" }));
    expect(answers.map(nameOf).filter((name) => name === "NotAuthorizedException")).toHaveLength(10);
    for (const name of names) expect(nameOf(await signIn(member, { name }))).toBe("LimitExceededException");
  });

  test("are counted together by every name for an authenticator's codes: ten, from however many sign-ins", async () => {
    const member = await newMember();
    const { AccessToken } = tokensOf(await signIn(member, { network: HOME }));
    const { body } = await send(member, "AssociateSoftwareToken", { AccessToken });
    const secret = String(body["SecretCode"]);
    const code = () => generateSync({ secret, epoch: Math.floor((Date.now() + service.clock.ahead) / 1000) });
    await send(member, "VerifySoftwareToken", { AccessToken, UserCode: code() });
    await send(member, "SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    let wrong = 0;
    for (const name of [member.email, member.sub, member.email, member.sub]) {
      const { Session } = (await signIn(member, { name })).body;
      for (let tries = 0; tries < 5; tries++) {
        const answer = await send(member, "RespondToAuthChallenge", {
          ChallengeName: "SOFTWARE_TOKEN_MFA",
          Session,
          ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: otherCode(code()) },
        });
        if (nameOf(answer) === "CodeMismatchException") wrong += 1;
      }
    }
    expect(wrong).toBe(10);
  });

  test("are counted together by every name for the codes that are mailed, and for having them mailed", async () => {
    const member = await newMember();
    const asked = await times(14, (index) =>
      send(member, "ForgotPassword", { Username: index % 2 === 0 ? member.email : member.sub }),
    );
    expect(asked.map(nameOf).filter((name) => name === "ok")).toHaveLength(10);
  });
});

describe("nobody locks somebody else out", () => {
  test("of signing in at a network where they did before, which has ten attempts of its own", async () => {
    const member = await newMember();
    expect(nameOf(await signIn(member, { network: HOME }))).toBe("ok");
    await times(11, () => guess(member));
    expect(nameOf(await signIn(member))).toBe("LimitExceededException");
    expect(nameOf(await signIn(member, { network: HOME }))).toBe("ok");
    const there = await times(11, () => guess(member, { network: HOME }));
    expect(there.map(nameOf).filter((name) => name === "NotAuthorizedException")).toHaveLength(10);
    expect(nameOf(await signIn(member, { network: HOME }))).toBe("LimitExceededException");
  });

  test("of signing in with a device that did before, whatever its neighbours in the network do", async () => {
    const member = await newMember({ limits: { perNetwork: 30 }, devices: { remember: "always" } });
    const { AccessToken, NewDeviceMetadata } = tokensOf(await signIn(member, { network: VENUE }));
    const device = String(NewDeviceMetadata.DeviceKey);
    const DeviceSecretVerifierConfig = { PasswordVerifier: "q".repeat(64), Salt: "c2FsdHNhbHRzYWx0" };
    const confirmed = await send(member, "ConfirmDevice", {
      AccessToken,
      DeviceKey: device,
      DeviceSecretVerifierConfig,
    });
    expect(nameOf(confirmed)).toBe("ok");
    await times(11, () => guess(member, { network: VENUE }));
    await times(31, (index) => guess(member, { network: VENUE, name: `nobody-${index}@example.org` }));
    expect(nameOf(await signIn(member, { network: VENUE }))).toBe("LimitExceededException");
    const asked = await signIn(member, { network: VENUE, device });
    expect(asked.body["ChallengeName"]).toBe("DEVICE_SRP_AUTH");
    const guessed = await times(11, () => guess(member, { network: VENUE, device }));
    expect(guessed.map(nameOf)).toContain("LimitExceededException");
  });

  test("by naming a device that is not theirs", async () => {
    const member = await newMember();
    const device = () => `local_${crypto.randomUUID()}`;
    const answers = await times(12, () => guess(member, { device: device() }));
    expect(answers.map(nameOf)).toContain("LimitExceededException");
  });

  test("of having a reset mailed, and of completing it, at home", async () => {
    const member = await newMember();
    await signIn(member, { network: HOME });
    const account = { Username: member.email };
    await times(11, () => send(member, "ForgotPassword", account));
    expect(nameOf(await send(member, "ForgotPassword", account))).toBe("LimitExceededException");
    const tried = { ...account, ConfirmationCode: "no-code", Password: "New-Horse-8" };
    await times(11, () => send(member, "ConfirmForgotPassword", tried));
    expect(nameOf(await send(member, "ConfirmForgotPassword", tried))).toBe("LimitExceededException");
    expect(nameOf(await send(member, "ForgotPassword", account, HOME))).toBe("ok");
    const reset = { ...tried, ConfirmationCode: lastCode(service, member.email) };
    expect(nameOf(await send(member, "ConfirmForgotPassword", reset, HOME))).toBe("ok");
  });

  test("of an account that a stranger's network was never let into", async () => {
    const member = await newMember();
    await times(3, () => guess(member, { network: VENUE }));
    await times(10, () => guess(member));
    expect(nameOf(await signIn(member, { network: VENUE }))).toBe("LimitExceededException");
  });
});

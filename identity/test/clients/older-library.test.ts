import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ISignUpResult,
} from "amazon-cognito-identity-js";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewPool, Pool } from "../../src/index.ts";
import { call, PASSWORD, startService, type Service } from "../service.ts";

let service: Service;
let people = 0;
const kept = new Map<string, string>();
const Storage = {
  setItem: (key: string, value: string) => void kept.set(key, value),
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
};

beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());
beforeEach(() => {
  kept.clear();
  service.clock.ahead = 0;
});

async function newPool(policy: NewPool["policy"] = {}): Promise<{ pool: Pool; client: CognitoUserPool }> {
  const pool = await service.newPool({ policy: { limits: { perNetwork: 10_000 }, ...policy } });
  const { poolId: UserPoolId, clientId: ClientId } = pool;
  return { pool, client: new CognitoUserPool({ UserPoolId, ClientId, endpoint: service.endpoint, Storage }) };
}

async function newMember(policy: NewPool["policy"] = {}) {
  const { pool, client } = await newPool(policy);
  const email = `older-${people++}@example.org`;
  await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
  return { pool, client, email };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const personOf = ({ client, email }: Member) => new CognitoUser({ Username: email, Pool: client, Storage });
type Flow = "USER_SRP_AUTH" | "USER_PASSWORD_AUTH";

/** Signs in, answering what is asked of an authenticator app; answers how often it was. */
function signIn(member: Member, flow: Flow, secret = ""): Promise<{ user: CognitoUser; asked: number }> {
  const user = personOf(member);
  user.setAuthenticationFlowType(flow);
  const details = new AuthenticationDetails({ Username: member.email, Password: PASSWORD });
  let asked = 0;
  return new Promise((resolve, reject) => {
    const done = { onSuccess: () => resolve({ user, asked }), onFailure: reject };
    user.authenticateUser(details, {
      ...done,
      totpRequired: () => {
        asked += 1;
        user.sendMFACode(codeOf(secret), done, "SOFTWARE_TOKEN_MFA");
      },
    });
  });
}

/** A code works once, so each is of the next half minute. */
function codeOf(secret: string): string {
  service.clock.ahead += 30_000;
  return generateSync({ secret, epoch: Math.floor((Date.now() + service.clock.ahead) / 1000) });
}

async function turnOnApp(user: CognitoUser): Promise<string> {
  const AccessToken = tokenOf(user);
  const { body } = await call(service, "AssociateSoftwareToken", { AccessToken });
  const secret = String(body["SecretCode"]);
  await call(service, "VerifySoftwareToken", { AccessToken, UserCode: codeOf(secret) });
  await call(service, "SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  return secret;
}

const sessionOf = (user: CognitoUser): CognitoUserSession => {
  const session = user.getSignInUserSession();
  if (!session) throw new Error("Nobody is signed in.");
  return session;
};
const tokenOf = (user: CognitoUser) => sessionOf(user).getAccessToken().getJwtToken();
const remember = (user: CognitoUser) =>
  new Promise((onSuccess, onFailure) => user.setDeviceStatusRemembered({ onSuccess, onFailure }));

describe("amazon-cognito-identity-js", { timeout: 60_000 }, () => {
  test("signs up as its documentation says, with null for what there is not", async () => {
    const { client } = await newPool();
    const signUp = (email: string) =>
      new Promise<ISignUpResult | undefined>((resolve, reject) => {
        // As in its readme; its types do not allow it.
        const signUpWith: Function = client.signUp;
        signUpWith.call(client, email, PASSWORD, null, null, (error: Error | null, result?: ISignUpResult) =>
          error ? reject(error) : resolve(result),
        );
      });
    expect((await signUp("null@example.org"))?.userConfirmed).toBe(false);
  });

  test.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)(
    "becomes a device and answers its challenge after the second factor, by %s",
    async (flow) => {
      const member = await newMember({ devices: { remember: "ask" } });
      const first = await signIn(member, flow);
      const secret = await turnOnApp(first.user);
      // Known, but not remembered: after the second factor the device proves itself, with that factor's session.
      const second = await signIn(member, flow, secret);
      expect(second.asked).toBe(1);
      expect(sessionOf(second.user).getAccessToken().payload["device_key"]).toBeDefined();
      await remember(second.user);
      const third = await signIn(member, flow, secret);
      expect(third.asked).toBe(0);
      expect(sessionOf(third.user).getAccessToken().payload["device_key"]).toBeDefined();
    },
  );

  test("has a device's challenge taken once, whichever of two answers is first", async () => {
    const member = await newMember({ devices: { remember: "always" } });
    await signIn(member, "USER_SRP_AUTH");
    const [DEVICE_KEY] = [...kept].filter(([key]) => key.endsWith(".deviceKey")).map(([, value]) => value);
    const ClientId = member.pool.clientId;
    const begin = await call(service, "InitiateAuth", {
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: member.email, PASSWORD, DEVICE_KEY },
    });
    const { ChallengeName, Session } = begin.body;
    const ChallengeResponses = { USERNAME: member.email, DEVICE_KEY, SRP_A: "a1b2c3d4e5f6".repeat(60) };
    const answer = () =>
      call(service, "RespondToAuthChallenge", { ClientId, ChallengeName, Session, ChallengeResponses });
    const statuses = (await Promise.all(Array.from({ length: 8 }, answer))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await answer()).status).toBe(400);
  });

  test("goes on without a device that was forgotten elsewhere", async () => {
    const member = await newMember({ devices: { remember: "always" } });
    const { user } = await signIn(member, "USER_SRP_AUTH");
    const [DeviceKey] = [...kept].filter(([key]) => key.endsWith(".deviceKey")).map(([, value]) => value);
    await call(service, "ForgetDevice", { AccessToken: tokenOf(user), DeviceKey });
    const again = await signIn(member, "USER_SRP_AUTH");
    expect(sessionOf(again.user).isValid()).toBe(true);
  });
});

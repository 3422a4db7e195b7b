import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pool } from "../../src/index.ts";
import { lastCode, otherCode, PASSWORD, startService, type Service } from "../service.ts";

let service: Service;
let pool: Pool;
let client: CognitoIdentityProviderClient;
let people = 0;

beforeAll(async () => {
  service = await startService();
  pool = await service.newPool();
  client = new CognitoIdentityProviderClient({ region: "local", endpoint: service.endpoint });
});
afterAll(async () => {
  client.destroy();
  await service.stop();
});

async function newMember(inPool = pool) {
  const email = `member-${people++}@example.org`;
  const { sub } = await service.identity.createUser({ poolId: inPool.poolId, email, password: PASSWORD });
  return { email, sub, poolId: inPool.poolId };
}

async function signIn(email: string, { password = PASSWORD, inPool = pool } = {}) {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId: inPool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const { AccessToken = "", IdToken = "", RefreshToken = "" } = AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
}

const refresh = (RefreshToken: string, inPool = pool) =>
  client.send(new GetTokensFromRefreshTokenCommand({ ClientId: inPool.clientId, RefreshToken }));

const refreshByFlow = (RefreshToken: string, inPool = pool) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: inPool.clientId,
      AuthFlow: "REFRESH_TOKEN_AUTH",
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    }),
  );

const minutes = (count: number) => count * 60_000;

/** Runs with the service's clock ahead. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  service.clock.ahead = milliseconds;
  return work().finally(() => (service.clock.ahead = 0));
}

describe("@aws-sdk/client-cognito-identity-provider", () => {
  test("goes from sign-up to deletion", async () => {
    const account = { ClientId: pool.clientId, Username: "grace@example.org" };
    const created = await client.send(
      new SignUpCommand({ ...account, Password: PASSWORD, UserAttributes: [{ Name: "given_name", Value: "Grace" }] }),
    );
    expect(created).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "g***@e***" },
    });
    await expect(signIn(account.Username)).rejects.toMatchObject({ name: "UserNotConfirmedException" });
    await client.send(new ResendConfirmationCodeCommand(account));
    const code = lastCode(service, account.Username);
    await expect(
      client.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: otherCode(code) })),
    ).rejects.toMatchObject({ name: "CodeMismatchException", $metadata: { httpStatusCode: 400 } });
    await client.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: code }));

    const { AccessToken, RefreshToken } = await signIn(account.Username);
    await client.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [
          { Name: "given_name", Value: "" },
          { Name: "locale", Value: "es" },
        ],
      }),
    );
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user.Username).toBe(created.UserSub);
    expect(user.UserAttributes).toEqual([
      { Name: "sub", Value: created.UserSub },
      { Name: "email", Value: account.Username },
      { Name: "email_verified", Value: "true" },
      { Name: "locale", Value: "es" },
    ]);
    const PreviousPassword = PASSWORD;
    await client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: "New-Horse-8" }));
    await refresh(RefreshToken);
    await client.send(new DeleteUserCommand({ AccessToken }));
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("keeps the same address in two pools apart", async () => {
    const other = await service.newPool();
    const { email, sub } = await newMember();
    const twin = await service.identity.createUser({ poolId: other.poolId, email, password: "Other-Horse-9" });
    expect(twin.sub).not.toBe(sub);
    await expect(signIn(email, { inPool: other })).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const here = await signIn(email);
    await signIn(email, { inPool: other, password: "Other-Horse-9" });
    await expect(refresh(here.RefreshToken, other)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

describe("sessions", () => {
  test("end with RevokeToken, one at a time", async () => {
    const { email } = await newMember();
    const [phone, laptop] = [await signIn(email), await signIn(email)];
    await client.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: phone.RefreshToken }));
    await expect(refresh(phone.RefreshToken)).rejects.toMatchObject({ message: "Refresh Token has been revoked" });
    await expect(client.send(new GetUserCommand(phone))).rejects.toMatchObject({
      message: "Access Token has been revoked",
    });
    expect((await refreshByFlow(laptop.RefreshToken)).AuthenticationResult?.IdToken).toBeDefined();
  });

  test("all end with GlobalSignOut, with suspension, and when the service asks for it", async () => {
    const { email, ...user } = await newMember();
    const revoked: string[] = [];
    const stop = service.identity.onRevoked(({ sub }) => sub === user.sub && revoked.push(sub));
    const endings = [
      ({ AccessToken }: { AccessToken: string }) => client.send(new GlobalSignOutCommand({ AccessToken })),
      () => service.identity.signOutEverywhere(user),
      () => service.identity.setEnabled(user, false),
    ];
    for (const end of endings) {
      const [phone, laptop] = [await signIn(email), await signIn(email)];
      await end(phone);
      await expect(refresh(laptop.RefreshToken)).rejects.toMatchObject({ name: "NotAuthorizedException" });
      await expect(client.send(new GetUserCommand(laptop))).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
    stop();
    expect(revoked).toEqual([user.sub, user.sub, user.sub]);
    await expect(signIn(email)).rejects.toMatchObject({ message: "User is disabled." });
    await service.identity.setEnabled(user, true);
    await signIn(email);
  });

  test("last thirty days, their access an hour", async () => {
    const { email } = await newMember();
    const { AccessToken, RefreshToken } = await signIn(email);
    await later(minutes(61), () =>
      expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        message: "Access Token has expired",
      }),
    );
    await later(minutes(60 * 24 * 29), () => refresh(RefreshToken));
    await later(minutes(60 * 24 * 31), () =>
      expect(refresh(RefreshToken)).rejects.toMatchObject({ message: "Invalid Refresh Token" }),
    );
  });

  test("that rotate end when a replaced refresh token comes back after the grace", async () => {
    const rotating = await service.newPool({ policy: { refreshTokenRotation: { enabled: true, graceSeconds: 10 } } });
    const { email } = await newMember(rotating);
    const { RefreshToken: first } = await signIn(email, { inPool: rotating });
    const second = (await refresh(first, rotating)).AuthenticationResult?.RefreshToken ?? "";
    expect(second).not.toBe(first);
    const third = (await refreshByFlow(first, rotating)).AuthenticationResult?.RefreshToken ?? "";
    await refresh(third, rotating);
    await later(11_000, () =>
      expect(refresh(first, rotating)).rejects.toMatchObject({ name: "RefreshTokenReuseException" }),
    );
    await expect(refresh(second, rotating)).rejects.toMatchObject({ message: "Refresh Token has been revoked" });
  });

  test("survive a rotated signing key, which is published before it signs", async () => {
    const own = await service.newPool();
    const { email } = await newMember(own);
    const keyOf = (token: string) => JSON.parse(atob(token.split(".", 1).join(""))).kid as string;
    const before = await signIn(email, { inPool: own });
    await service.identity.rotateKey(own.poolId);
    const published = (await service.identity.publishedKeys(own.poolId)).keys.map(({ kid }) => kid);
    expect(published).toHaveLength(2);
    expect(keyOf((await signIn(email, { inPool: own })).AccessToken)).toBe(keyOf(before.AccessToken));
    await later(minutes(6), async () => {
      const after = await signIn(email, { inPool: own });
      expect(keyOf(after.AccessToken)).toBe(published[1]);
      await client.send(new GetUserCommand(after));
      await client.send(new GetUserCommand(before));
    });
    await later(minutes(80), async () =>
      expect((await service.identity.publishedKeys(own.poolId)).keys.map(({ kid }) => kid)).toEqual([published[1]]),
    );
  });
});

describe("codes", () => {
  const signUp = async (Username: string) => {
    await client.send(new SignUpCommand({ ClientId: pool.clientId, Username, Password: PASSWORD }));
    return lastCode(service, Username);
  };
  const confirm = (Username: string, ConfirmationCode: string) =>
    client.send(new ConfirmSignUpCommand({ ClientId: pool.clientId, Username, ConfirmationCode }));

  test("are worth nothing after five wrong tries, also when they arrive at once", async () => {
    const email = "guess@example.org";
    const code = await signUp(email);
    const tries = await Promise.allSettled(Array.from({ length: 7 }, () => confirm(email, otherCode(code))));
    const names = tries.map((each) => each.status === "rejected" && (each.reason as Error).name);
    expect(names.filter((name) => name === "CodeMismatchException")).toHaveLength(5);
    expect(names.filter((name) => name === "ExpiredCodeException")).toHaveLength(2);
    await expect(confirm(email, code)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  });

  test("work once, also when they arrive at once", async () => {
    const email = "twice@example.org";
    const code = await signUp(email);
    const results = await Promise.allSettled([confirm(email, code), confirm(email, code)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("run out", async () => {
    const email = "slow@example.org";
    const code = await signUp(email);
    await later(minutes(61), () =>
      expect(confirm(email, code)).rejects.toMatchObject({ name: "ExpiredCodeException" }),
    );
  });

  test("are asked for and tried alike for an address that nobody has", async () => {
    const known = (await newMember()).email;
    const unknown = "k***@nowhere.example.org";
    const answers = async (Username: string) => {
      const account = { ClientId: pool.clientId, Username };
      const sent = service.mailbox.length;
      const attempt = async (work: Promise<object>) => work.catch((error: Error) => [error.name, error.message]);
      const seen = [
        Object.keys(await client.send(new ForgotPasswordCommand(account))),
        Object.keys(await client.send(new ResendConfirmationCodeCommand(account))),
        await attempt(
          client.send(
            new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode: "no-code", Password: PASSWORD }),
          ),
        ),
        await attempt(client.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode: "no-code" }))),
      ];
      return { seen, sent: service.mailbox.slice(sent).map(({ purpose }) => purpose) };
    };
    const [toKnown, toUnknown] = [await answers(known), await answers(unknown)];
    expect(toKnown.seen).toEqual(toUnknown.seen);
    expect(toKnown.sent).toEqual(["forgot-password"]);
    expect(toUnknown.sent).toEqual([]);
  });

  test("go to the address of the account, not to one that only compares alike", async () => {
    await service.identity.createUser({ poolId: pool.poolId, email: "kelvin@example.org", password: PASSWORD });
    const lookalike = "\u212Aelvin@example.org";
    await client.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username: lookalike }));
    expect(service.mailbox.at(-1)?.to).toBe("kelvin@example.org");
  });

  test("for a reset confirm an account that was never confirmed", async () => {
    const email = "forgetful@example.org";
    await signUp(email);
    const account = { ClientId: pool.clientId, Username: email };
    await client.send(new ForgotPasswordCommand(account));
    const ConfirmationCode = lastCode(service, email);
    await client.send(new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode, Password: "New-Horse-8" }));
    expect((await signIn(email, { password: "New-Horse-8" })).AccessToken).not.toBe("");
  });
});

import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from "aws-amplify/auth";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Pool } from "../../src/index.ts";
import { call, lastCode, otherCode, PASSWORD, startService, type Service } from "../service.ts";
import { configureAmplify } from "./browser.ts";

let service: Service;
let pool: Pool;
let people = 0;
const storage = new Map<string, string>();

beforeAll(async () => {
  service = await startService();
  pool = await service.newPool();
  use(pool);
});
afterAll(() => service.stop());
beforeEach(() => storage.clear());

function use(inPool: Pool): void {
  configureAmplify(service, inPool, storage);
}

async function newMember(inPool = pool): Promise<string> {
  const email = `person-${people++}@example.org`;
  await service.identity.createUser({
    poolId: inPool.poolId,
    email,
    password: PASSWORD,
    attributes: { given_name: "Ada", family_name: "Byron" },
    locale: "fr",
  });
  return email;
}

describe("aws-amplify", () => {
  test("creates an account, confirms it by the mailed code and signs in by SRP", async () => {
    const username = "Ada@example.org";
    const created = await signUp({
      username,
      password: PASSWORD,
      options: { userAttributes: { email: username, given_name: "Ada", locale: "ja" } },
    });
    expect(created.nextStep).toMatchObject({
      signUpStep: "CONFIRM_SIGN_UP",
      codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "A***@e***" },
    });
    expect(service.mailbox.at(-1)).toMatchObject({
      poolId: pool.poolId,
      purpose: "sign-up",
      to: username,
      locale: "ja",
    });
    const code = lastCode(service, username);
    expect(code).toMatch(/^\d{6}$/);

    const early = await signIn({ username, password: PASSWORD });
    expect(early.nextStep.signInStep).toBe("CONFIRM_SIGN_UP");
    await expect(confirmSignUp({ username, confirmationCode: otherCode(code) })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    const confirmed = await confirmSignUp({ username, confirmationCode: code });
    expect(confirmed.isSignUpComplete).toBe(true);
    await expect(confirmSignUp({ username, confirmationCode: code })).rejects.toMatchObject({
      name: "ExpiredCodeException",
    });

    const signedIn = await signIn({ username: "ada@EXAMPLE.org", password: PASSWORD });
    expect(signedIn.isSignedIn).toBe(true);
    expect((await getCurrentUser()).userId).toBe(created.userId);
    expect(await fetchUserAttributes()).toMatchObject({
      sub: created.userId,
      email: username,
      email_verified: "true",
      given_name: "Ada",
    });
  });

  test("signs in by itself once the account is confirmed, with a session that works once", async () => {
    const username = "auto@example.org";
    const options = { userAttributes: { email: username }, autoSignIn: { authFlowType: "USER_AUTH" } } as const;
    await signUp({ username, password: PASSWORD, options });
    const confirmed = await confirmSignUp({ username, confirmationCode: lastCode(service, username) });
    expect(confirmed.nextStep.signUpStep).toBe("COMPLETE_AUTO_SIGN_IN");
    const used = vi.spyOn(globalThis, "fetch");
    expect((await autoSignIn()).isSignedIn).toBe(true);
    const sent = used.mock.calls.map(([, init]) => String(init?.body)).find((body) => body.includes('"Session"'));
    used.mockRestore();
    expect(await call(service, "InitiateAuth", sent)).toMatchObject({
      status: 400,
      body: { __type: "NotAuthorizedException" },
    });
  });

  test("a session of a confirmed account signs in nobody else, and not after three minutes", async () => {
    const other = await newMember();
    const begin = async (email: string) => {
      const SignUp = { ClientId: pool.clientId, Username: email, Password: PASSWORD };
      await call(service, "SignUp", SignUp);
      const code = { ClientId: pool.clientId, Username: email, ConfirmationCode: lastCode(service, email) };
      return (await call(service, "ConfirmSignUp", code)).body["Session"];
    };
    const finish = (email: string, Session: unknown) => {
      const AuthParameters = { USERNAME: email };
      return call(service, "InitiateAuth", { ClientId: pool.clientId, AuthFlow: "USER_AUTH", AuthParameters, Session });
    };
    const refused = { status: 400, body: { __type: "NotAuthorizedException" } };
    expect(await finish(other, await begin("fresh-one@example.org"))).toMatchObject(refused);
    const late = await begin("fresh-two@example.org");
    service.clock.ahead = 4 * 60_000;
    expect(await finish("fresh-two@example.org", late).finally(() => (service.clock.ahead = 0))).toMatchObject(refused);
    const good = await finish("fresh-three@example.org", await begin("fresh-three@example.org"));
    expect(good.body).toHaveProperty("AuthenticationResult.RefreshToken");
  });

  test("gets tokens with the provider's claims that verify against the published keys", async () => {
    const username = await newMember();
    await signIn({ username, password: PASSWORD });
    const { tokens, userSub } = await fetchAuthSession();
    const keys = createRemoteJWKSet(new URL(`${service.endpoint}/${pool.poolId}/.well-known/jwks.json`));
    const options = { issuer: `http://identity.test/identity/${pool.poolId}`, algorithms: ["RS256"] };
    const access = await jwtVerify(String(tokens?.accessToken), keys, options);
    expect(access.payload).toMatchObject({
      sub: userSub,
      client_id: pool.clientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      username: userSub,
    });
    const { payload } = access;
    expect([payload.exp, payload.iat, payload["auth_time"]].every(Number.isInteger)).toBe(true);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    expect([payload.jti, payload["origin_jti"], payload["event_id"]].every((id) => typeof id === "string")).toBe(true);
    const id = await jwtVerify(String(tokens?.idToken), keys, { ...options, audience: pool.clientId });
    expect(id.payload).toMatchObject({
      sub: userSub,
      token_use: "id",
      email: username,
      email_verified: true,
      "cognito:username": userSub,
      given_name: "Ada",
      family_name: "Byron",
      locale: "fr",
    });
  });

  test("signs in by password", async () => {
    const username = await newMember();
    const result = await signIn({ username, password: PASSWORD, options: { authFlowType: "USER_PASSWORD_AUTH" } });
    expect(result.isSignedIn).toBe(true);
  });

  test.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)("tells by %s what was wrong", async (authFlowType) => {
    const username = await newMember();
    await expect(signIn({ username, password: "Wrong-Horse-7", options: { authFlowType } })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    await expect(
      signIn({ username: "nobody@example.org", password: PASSWORD, options: { authFlowType } }),
    ).rejects.toMatchObject({ name: "UserNotFoundException", message: "User does not exist." });
  });

  test.each(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"] as const)(
    "in a strict pool answers by %s an unknown address like a wrong password",
    async (authFlowType) => {
      use(await service.newPool({ policy: { strict: true } }));
      await expect(
        signIn({ username: "nobody@example.org", password: PASSWORD, options: { authFlowType } }),
      ).rejects.toMatchObject({ name: "NotAuthorizedException", message: "Incorrect username or password." });
      use(pool);
    },
  );

  test("refuses a flow that is not offered", async () => {
    await expect(
      signIn({ username: await newMember(), options: { authFlowType: "CUSTOM_WITHOUT_SRP" } }),
    ).rejects.toMatchObject({ name: "InvalidParameterException", message: expect.stringContaining("not enabled") });
  });

  test("refuses a second account for an address, whatever its case, and a weak password", async () => {
    const username = await newMember();
    await expect(signUp({ username: username.toUpperCase(), password: PASSWORD })).rejects.toMatchObject({
      name: "UsernameExistsException",
    });
    await expect(signUp({ username: "weak@example.org", password: "password1!" })).rejects.toMatchObject({
      name: "InvalidPasswordException",
      message: "Password did not conform with policy: Password must have uppercase characters",
    });
  });

  test("resends a code, and only the newest one counts", async () => {
    const username = "resend@example.org";
    await signUp({ username, password: PASSWORD });
    const first = lastCode(service, username);
    await resendSignUpCode({ username });
    expect(service.mailbox.at(-1)).toMatchObject({ purpose: "resend", to: username });
    const second = lastCode(service, username);
    const stale = first === second ? otherCode(second) : first;
    await expect(confirmSignUp({ username, confirmationCode: stale })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect((await confirmSignUp({ username, confirmationCode: second })).isSignUpComplete).toBe(true);
  });

  test("refreshes, and cannot after signing out", async () => {
    await signIn({ username: await newMember(), password: PASSWORD });
    const before = await fetchAuthSession();
    const after = await fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.accessToken.payload["origin_jti"]).toBe(before.tokens?.accessToken.payload["origin_jti"]);
    expect(after.tokens?.accessToken.payload.jti).not.toBe(before.tokens?.accessToken.payload.jti);

    const kept = new Map(storage);
    await signOut();
    for (const [key, value] of kept) storage.set(key, value);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test("keeps a session through rotating refresh tokens", async () => {
    const rotating = await service.newPool({ policy: { refreshTokenRotation: { enabled: true } } });
    use(rotating);
    await signIn({ username: await newMember(rotating), password: PASSWORD });
    const tokenOf = () => [...storage].find(([key]) => key.endsWith(".refreshToken"))?.[1];
    const first = tokenOf();
    await fetchAuthSession({ forceRefresh: true });
    expect(tokenOf()).not.toBe(first);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await signOut();
    use(pool);
  });

  test("signs out everywhere", async () => {
    const revoked: string[] = [];
    const stop = service.identity.onRevoked(({ sub }) => revoked.push(sub));
    await signIn({ username: await newMember(), password: PASSWORD });
    const { userSub } = await fetchAuthSession();
    const kept = new Map(storage);
    await signOut({ global: true });
    stop();
    expect(revoked.filter((sub) => sub === userSub)).toEqual([userSub]);
    for (const [key, value] of kept) storage.set(key, value);
    await expect(fetchUserAttributes()).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
  });

  test("resets a forgotten password, which ends the old sessions", async () => {
    const username = await newMember();
    await signIn({ username, password: PASSWORD });
    const kept = new Map(storage);
    await resetPassword({ username });
    expect(service.mailbox.at(-1)).toMatchObject({ purpose: "forgot-password", to: username, locale: "fr" });
    const confirmationCode = lastCode(service, username);
    await expect(
      confirmResetPassword({ username, newPassword: "New-Horse-8", confirmationCode: otherCode(confirmationCode) }),
    ).rejects.toMatchObject({ name: "CodeMismatchException" });
    await confirmResetPassword({ username, newPassword: "New-Horse-8", confirmationCode });
    for (const [key, value] of kept) storage.set(key, value);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    storage.clear();
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: "NotAuthorizedException" });
    expect((await signIn({ username, password: "New-Horse-8" })).isSignedIn).toBe(true);
  });

  test("changes the password", async () => {
    const username = await newMember();
    await signIn({ username, password: PASSWORD });
    await expect(updatePassword({ oldPassword: "Wrong-Horse-7", newPassword: "New-Horse-8" })).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    await updatePassword({ oldPassword: PASSWORD, newPassword: "New-Horse-8" });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    storage.clear();
    expect((await signIn({ username, password: "New-Horse-8" })).isSignedIn).toBe(true);
  });

  test("changes the e-mail address once the new one is proved", async () => {
    const username = await newMember();
    const email = `new-${username}`;
    await signIn({ username, password: PASSWORD });
    const steps = await updateUserAttributes({ userAttributes: { email, given_name: "Augusta" } });
    expect(steps.email?.nextStep.updateAttributeStep).toBe("CONFIRM_ATTRIBUTE_WITH_CODE");
    expect(await fetchUserAttributes()).toMatchObject({ email: username, given_name: "Augusta" });
    await confirmUserAttribute({ userAttributeKey: "email", confirmationCode: lastCode(service, email) });
    expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: "true" });
    storage.clear();
    expect((await signIn({ username: email, password: PASSWORD })).isSignedIn).toBe(true);
  });

  test("deletes the account", async () => {
    const username = await newMember();
    await signIn({ username, password: PASSWORD });
    await deleteUser();
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: "UserNotFoundException" });
  });
});

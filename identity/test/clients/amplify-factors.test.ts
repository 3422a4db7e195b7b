import {
  confirmSignIn,
  confirmUserAttribute,
  deleteUserAttributes,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  fetchUserAttributes,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updateUserAttributes,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewPool, Pool } from "../../src/index.ts";
import { call, lastCode, otherCode, PASSWORD, startService, WITHOUT_DEVICES, type Service } from "../service.ts";
import { configureAmplify, forgetTokens } from "./browser.ts";

let service: Service;
let people = 0;
const storage = new Map<string, string>();

beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());
beforeEach(() => {
  storage.clear();
  service.clock.ahead = 0;
});

async function newMember(
  policy: NewPool["policy"] = {},
  phone = "",
): Promise<{ username: string; pool: Pool; sub: string }> {
  const pool = await service.newPool({ policy: { limits: { perNetwork: 10_000 }, ...WITHOUT_DEVICES, ...policy } });
  configureAmplify(service, pool, storage);
  const username = `factors-${people++}@example.org`;
  const attributes: Record<string, string> = phone === "" ? {} : { phone_number: phone };
  const { sub } = await service.identity.createUser({
    poolId: pool.poolId,
    email: username,
    password: PASSWORD,
    attributes,
  });
  return { username, pool, sub };
}

/** The code an app shows on the service's clock. */
const appCode = (secret: string) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + service.clock.ahead) / 1000) });
const wrongAppCode = (secret: string) => otherCode(appCode(secret));
/** A code works once, so the next one needs the next half minute. */
const nextHalfMinute = () => void (service.clock.ahead += 30_000);

async function turnOnApp(username: string): Promise<string> {
  await signIn({ username, password: PASSWORD });
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: appCode(sharedSecret) });
  await updateMFAPreference({ totp: "PREFERRED" });
  return sharedSecret;
}

async function turnOnSms(username: string, phone: string): Promise<void> {
  await signIn({ username, password: PASSWORD });
  await updateUserAttributes({ userAttributes: { phone_number: phone } });
  await confirmUserAttribute({ userAttributeKey: "phone_number", confirmationCode: lastCode(service, phone) });
  await updateMFAPreference({ sms: "ENABLED" });
}

async function signInAgain(username: string) {
  await signOut();
  storage.clear();
  return signIn({ username, password: PASSWORD });
}

describe("aws-amplify, an authenticator app", { timeout: 60_000 }, () => {
  test("is set up with its first code and asked for at the next sign-in; a code works once", async () => {
    const { username } = await newMember();
    await signIn({ username, password: PASSWORD });
    const { sharedSecret, getSetupUri } = await setUpTOTP();
    expect(getSetupUri("Riverside", username).href).toContain(sharedSecret);
    await expect(updateMFAPreference({ totp: "ENABLED" })).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(verifyTOTPSetup({ code: wrongAppCode(sharedSecret) })).rejects.toMatchObject({
      name: "EnableSoftwareTokenMFAException",
    });
    // Kept: half a minute may end between here and its second use.
    const used = appCode(sharedSecret);
    await verifyTOTPSetup({ code: used });
    await updateMFAPreference({ totp: "PREFERRED" });
    expect(await fetchMFAPreference()).toEqual({ preferred: "TOTP", enabled: ["TOTP"] });

    const asked = await signInAgain(username);
    expect(asked.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    await expect(confirmSignIn({ challengeResponse: used })).rejects.toMatchObject({
      name: "ExpiredCodeException",
      message: "Your software token has already been used once.",
    });
    await expect(confirmSignIn({ challengeResponse: wrongAppCode(sharedSecret) })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    nextHalfMinute();
    expect((await confirmSignIn({ challengeResponse: appCode(sharedSecret) })).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: "DISABLED" });
    expect((await signInAgain(username)).isSignedIn).toBe(true);
  });

  test("can be replaced while the old one goes on until the new one's first code", async () => {
    const { username } = await newMember();
    const old = await turnOnApp(username);
    const { sharedSecret } = await setUpTOTP();
    await signInAgain(username);
    nextHalfMinute();
    expect((await confirmSignIn({ challengeResponse: appCode(old) })).isSignedIn).toBe(true);
    await verifyTOTPSetup({ code: appCode(sharedSecret) }).catch(() => undefined);
    await signInAgain(username);
    nextHalfMinute();
    expect((await confirmSignIn({ challengeResponse: appCode(sharedSecret) })).isSignedIn).toBe(true);
  });

  test("gives way to a recovery code, each of which works once", async () => {
    const { username, pool } = await newMember();
    await turnOnApp(username);
    const AccessToken = String((await fetchAuthSession()).tokens?.accessToken);
    const made = await call(service, "CreateRecoveryCodes", { AccessToken });
    const codes = made.body["RecoveryCodes"] as string[];
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
    const kept = await service.database.query<{ code_hash: string }>(
      "select code_hash from identity_recovery_codes where pool_id = $1",
      [pool.poolId],
    );
    expect(kept).toHaveLength(10);
    for (const { code_hash: hash } of kept) expect(codes).not.toContain(hash);

    await signInAgain(username);
    const [code = ""] = codes;
    expect((await confirmSignIn({ challengeResponse: ` ${code.toUpperCase()} `.trim() })).isSignedIn).toBe(true);
    const user = await call(service, "GetUser", {
      AccessToken: String((await fetchAuthSession()).tokens?.accessToken),
    });
    expect(user.body).toMatchObject({ RecoveryCodesLeft: 9, UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] });
    await signInAgain(username);
    await expect(confirmSignIn({ challengeResponse: code })).rejects.toMatchObject({ name: "CodeMismatchException" });
  });

  test("is set up during the first sign-in of a pool that requires a second factor", async () => {
    const { username } = await newMember({ secondFactor: { mode: "required", kinds: ["SOFTWARE_TOKEN_MFA"] } });
    const { nextStep } = await signIn({ username, password: PASSWORD });
    if (nextStep.signInStep !== "CONTINUE_SIGN_IN_WITH_TOTP_SETUP") throw new Error(nextStep.signInStep);
    const secret = nextStep.totpSetupDetails.sharedSecret;
    expect((await confirmSignIn({ challengeResponse: appCode(secret) })).isSignedIn).toBe(true);
    await signInAgain(username);
    nextHalfMinute();
    expect((await confirmSignIn({ challengeResponse: appCode(secret) })).isSignedIn).toBe(true);
  });

  test("is one of two to set up where mail is possible, too", async () => {
    const { username } = await newMember({ secondFactor: { mode: "required" } });
    const first = await signIn({ username, password: PASSWORD });
    expect(first.nextStep).toMatchObject({
      signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION",
      allowedMFATypes: ["TOTP", "EMAIL"],
    });
    expect((await confirmSignIn({ challengeResponse: "EMAIL" })).nextStep.signInStep).toBe(
      "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP",
    );
    await expect(confirmSignIn({ challengeResponse: "else@example.org" })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
    await confirmSignIn({ challengeResponse: username });
    expect((await confirmSignIn({ challengeResponse: lastCode(service, username) })).isSignedIn).toBe(true);
    expect((await fetchMFAPreference()).enabled).toEqual(["EMAIL"]);
  });
});

describe("aws-amplify, text messages and mail", { timeout: 60_000 }, () => {
  test("a code goes to the proved number and finishes the sign-in", async () => {
    const { username } = await newMember();
    const phone = "+15550101";
    await signIn({ username, password: PASSWORD });
    await expect(updateMFAPreference({ sms: "ENABLED" })).rejects.toMatchObject({ name: "InvalidParameterException" });
    await turnOnSms(username, phone).catch(async () => {
      await signOut();
      await turnOnSms(username, phone);
    });
    expect(service.mailbox.at(-1)).toMatchObject({ medium: "sms", to: phone });
    const asked = await signInAgain(username);
    expect(asked.nextStep).toMatchObject({
      signInStep: "CONFIRM_SIGN_IN_WITH_SMS_CODE",
      codeDeliveryDetails: { deliveryMedium: "SMS", destination: "+****0101" },
    });
    const code = lastCode(service, phone);
    await expect(confirmSignIn({ challengeResponse: otherCode(code) })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
  });

  test("a number that was only written down is never used, and one that is taken away turns its factor off", async () => {
    const { username } = await newMember({}, "+15550102");
    await signIn({ username, password: PASSWORD });
    await expect(updateMFAPreference({ sms: "ENABLED" })).rejects.toMatchObject({ name: "InvalidParameterException" });
    await signOut();
    await turnOnSms(username, "+15550103");
    await updateUserAttributes({ userAttributes: { phone_number: "" } });
    expect((await fetchMFAPreference()).enabled).toBeUndefined();
    expect((await signInAgain(username)).isSignedIn).toBe(true);
  });

  test("a deleted number turns its factor off; the address cannot be deleted", async () => {
    const { username } = await newMember();
    await turnOnSms(username, "+15550105");
    await expect(deleteUserAttributes({ userAttributeKeys: ["phone_number", "email"] })).rejects.toMatchObject({
      name: "InvalidParameterException",
    });
    expect((await fetchMFAPreference()).enabled).toEqual(["SMS"]);
    await deleteUserAttributes({ userAttributeKeys: ["phone_number", "given_name"] });
    expect((await fetchMFAPreference()).enabled).toBeUndefined();
    expect(Object.keys(await fetchUserAttributes()).toSorted()).toEqual(["email", "email_verified", "sub"]);
    expect((await signInAgain(username)).isSignedIn).toBe(true);
  });

  test("of two factors the person chooses", async () => {
    const { username } = await newMember();
    await turnOnSms(username, "+15550104");
    await updateMFAPreference({ email: "ENABLED" });
    const asked = await signInAgain(username);
    expect(asked.nextStep).toMatchObject({ signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION" });
    const next = await confirmSignIn({ challengeResponse: "EMAIL" });
    expect(next.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
    expect((await confirmSignIn({ challengeResponse: lastCode(service, username) })).isSignedIn).toBe(true);
  });

  test("a sign-in takes five wrong codes and then has to begin again", async () => {
    const { username } = await newMember();
    const secret = await turnOnApp(username);
    await signInAgain(username);
    for (let count = 0; count < 5; count++) {
      await expect(confirmSignIn({ challengeResponse: wrongAppCode(secret) })).rejects.toMatchObject({
        name: "CodeMismatchException",
      });
    }
    nextHalfMinute();
    await expect(confirmSignIn({ challengeResponse: appCode(secret) })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Invalid session for the user, session is expired.",
    });
  });
});

describe("aws-amplify, devices", { timeout: 60_000 }, () => {
  const deviceKeys = () => [...storage].filter(([key]) => key.endsWith(".deviceKey")).map(([, value]) => value);

  /** The challenges that the library answers meanwhile, by their names on the wire. */
  async function challengesAnsweredBy(work: () => Promise<void>): Promise<string[]> {
    const names: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const name = /"ChallengeName":"(\w+)"/.exec(typeof init?.body === "string" ? init.body : "")?.[1];
      if (name !== undefined) names.push(name);
      return original(input, init);
    };
    await work().finally(() => (globalThis.fetch = original));
    return names;
  }

  test("a remembered one stands in for the second factor until it is forgotten", async () => {
    const { username } = await newMember({ devices: { remember: "ask" } });
    const secret = await turnOnApp(username);
    const [deviceKey] = deviceKeys();
    expect(deviceKey).toMatch(/^local_[0-9a-f-]{36}$/);

    // Known, but not remembered: the second factor is asked for.
    forgetTokens(storage);
    expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    nextHalfMinute();
    await confirmSignIn({ challengeResponse: appCode(secret) });
    await rememberDevice();
    expect(await fetchDevices()).toMatchObject([{ id: deviceKey }]);

    forgetTokens(storage);
    const answered = await challengesAnsweredBy(async () =>
      expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true),
    );
    expect(answered).toEqual(["PASSWORD_VERIFIER", "DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER"]);
    expect((await fetchAuthSession()).tokens?.accessToken.payload["device_key"]).toBe(deviceKey);
    expect(deviceKeys()).toEqual([deviceKey]);

    await forgetDevice();
    expect(await fetchDevices()).toEqual([]);
    forgetTokens(storage);
    expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
  });

  test("a remembered one signs in by the password itself, too", async () => {
    const { username } = await newMember({ devices: { remember: "always" } });
    const options = { authFlowType: "USER_PASSWORD_AUTH" } as const;
    const begin = () => signIn({ username, password: PASSWORD, options });
    expect((await begin()).isSignedIn).toBe(true);
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: appCode(sharedSecret) });
    await updateMFAPreference({ totp: "PREFERRED" });
    forgetTokens(storage);
    const answered = await challengesAnsweredBy(async () => expect((await begin()).isSignedIn).toBe(true));
    expect(answered).toEqual(["DEVICE_SRP_AUTH", "DEVICE_PASSWORD_VERIFIER"]);
  });

  test("one that was forgotten elsewhere signs in as a new one", async () => {
    const { username } = await newMember({ devices: { remember: "always" } });
    await signIn({ username, password: PASSWORD });
    const [first] = deviceKeys();
    const here = new Map(storage);
    storage.clear();
    await signIn({ username, password: PASSWORD });
    await forgetDevice({ device: { id: String(first) } });
    storage.clear();
    for (const [key, value] of here) storage.set(key, value);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    forgetTokens(storage);
    for (const [key, value] of here) if (/device|randomPasswordKey/i.test(key)) storage.set(key, value);
    expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
    expect(deviceKeys()).not.toEqual([first]);
  });

  test("nobody passes for a remembered device by knowing its key", async () => {
    const { username } = await newMember({ devices: { remember: "always" } });
    const secret = await turnOnApp(username);
    const stolen = [...storage].filter(([key]) => /\.device(Key|GroupKey)$/.test(key));
    const passwordKey = [...storage.keys()].find((key) => key.endsWith(".randomPasswordKey"));
    storage.clear();
    for (const [key, value] of stolen) storage.set(key, value);
    storage.set(String(passwordKey), "guessed");
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({ name: "NotAuthorizedException" });
    storage.clear();
    await signIn({ username, password: PASSWORD });
    nextHalfMinute();
    expect((await confirmSignIn({ challengeResponse: appCode(secret) })).isSignedIn).toBe(true);
  });
});

describe("aws-amplify, a temporary password", { timeout: 60_000 }, () => {
  test("lets in once, to choose an own one that fits the policy", async () => {
    const { pool } = await newMember();
    const { poolId } = pool;
    const username = `invited-${people++}@example.org`;
    await service.identity.createUser({ poolId, email: username, password: "Temporary-Horse-1", isTemporary: true });
    const asked = await signIn({ username, password: "Temporary-Horse-1" });
    expect(asked.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
    await expect(confirmSignIn({ challengeResponse: "short" })).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    const done = await confirmSignIn({
      challengeResponse: PASSWORD,
      options: { userAttributes: { given_name: "Ida" } },
    });
    expect(done.isSignedIn).toBe(true);
    expect((await fetchAuthSession()).tokens?.idToken?.payload["given_name"]).toBe("Ida");
    await signOut();
    await expect(signIn({ username, password: "Temporary-Horse-1" })).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
  });

  test("is worth nothing after a week", async () => {
    const { pool } = await newMember();
    const username = `late-${people++}@example.org`;
    await service.identity.createUser({ poolId: pool.poolId, email: username, password: PASSWORD, isTemporary: true });
    service.clock.ahead = 8 * 24 * 3_600_000;
    await expect(signIn({ username, password: PASSWORD })).rejects.toMatchObject({
      message: "Temporary password has expired and must be reset by an administrator.",
    });
  });

  test("a password that an administrator ended is replaced by a mailed code only", async () => {
    const { username, pool, sub } = await newMember();
    await service.identity.requirePasswordReset({ poolId: pool.poolId, sub });
    expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe("RESET_PASSWORD");
  });
});

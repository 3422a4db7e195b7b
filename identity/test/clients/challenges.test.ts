import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
  type AuthFlowType,
  type ChallengeNameType,
} from "@aws-sdk/client-cognito-identity-provider";
import { generateSync } from "otplib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { NewPool, Pool } from "../../src/index.ts";
import { lastCode, otherCode, PASSWORD, startService, WITHOUT_DEVICES, type Service } from "../service.ts";

let service: Service;
let client: CognitoIdentityProviderClient;
let people = 0;

beforeAll(async () => {
  service = await startService();
  // Without tries of its own: what is refused is to be seen.
  client = new CognitoIdentityProviderClient({ region: "local", endpoint: service.endpoint, maxAttempts: 1 });
});
afterEach(() => void (service.clock.ahead = 0));
afterAll(async () => {
  client.destroy();
  await service.stop();
});

type Member = { pool: Pool; email: string; sub: string };

async function newMember(policy: NewPool["policy"] = {}, { isTemporary = false } = {}): Promise<Member> {
  const pool = await service.newPool({ policy: { limits: { perNetwork: 10_000 }, ...WITHOUT_DEVICES, ...policy } });
  const email = `challenged-${people++}@example.org`;
  const account = { poolId: pool.poolId, email, password: PASSWORD, isTemporary };
  return { pool, email, ...(await service.identity.createUser(account)) };
}

const begin = ({ pool, email }: Member, AuthFlow: AuthFlowType = "USER_PASSWORD_AUTH", parameters = {}) =>
  client.send(
    new InitiateAuthCommand({
      ClientId: pool.clientId,
      AuthFlow,
      AuthParameters: { USERNAME: email, PASSWORD, ...parameters },
    }),
  );

type Asked = { ChallengeName?: ChallengeNameType | undefined; Session?: string | undefined };

const answer = ({ pool, email }: Member, { ChallengeName, Session }: Asked, responses: Record<string, string>) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: email, ...responses },
    }),
  );

const appCode = (secret = "") => generateSync({ secret, epoch: Math.floor((Date.now() + service.clock.ahead) / 1000) });

describe("@aws-sdk/client-cognito-identity-provider, challenges", () => {
  test("MFA_SETUP where a second factor is required, and SOFTWARE_TOKEN_MFA from then on", async () => {
    const member = await newMember({ secondFactor: { mode: "required", kinds: ["SOFTWARE_TOKEN_MFA"] } });
    const asked = await begin(member);
    expect(asked).toMatchObject({
      ChallengeName: "MFA_SETUP",
      ChallengeParameters: { MFAS_CAN_SETUP: expect.any(String) },
    });
    const { SecretCode, Session } = await client.send(new AssociateSoftwareTokenCommand({ Session: asked.Session }));
    const verified = await client.send(new VerifySoftwareTokenCommand({ Session, UserCode: appCode(SecretCode) }));
    expect(verified.Status).toBe("SUCCESS");
    const done = await answer(member, { ChallengeName: "MFA_SETUP", Session: verified.Session }, {});
    expect(done.AuthenticationResult?.AccessToken).toBeTruthy();
    service.clock.ahead = 30_000;
    const next = await begin(member);
    expect(next.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    const again = await answer(member, next, { SOFTWARE_TOKEN_MFA_CODE: appCode(SecretCode) });
    expect(again.AuthenticationResult?.AccessToken).toBeTruthy();
  });

  test("SMS_MFA once a number was proved by the code that was asked for again, SELECT_MFA_TYPE where there are two", async () => {
    const member = await newMember();
    const { AccessToken } = (await begin(member)).AuthenticationResult ?? {};
    const UserAttributes = [{ Name: "phone_number", Value: "+15550177" }];
    await client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
    const AttributeName = "phone_number";
    const asked = await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
    expect(asked.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: "SMS", Destination: "+****0177", AttributeName });
    expect(service.mailbox.filter(({ to }) => to === "+15550177")).toHaveLength(2);
    const code = lastCode(service, "+15550177");
    const verify = (Code: string) => client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
    await expect(verify(otherCode(code))).rejects.toMatchObject({ name: "CodeMismatchException" });
    await verify(code);
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled: true } }));
    const bySms = await begin(member);
    expect(bySms.ChallengeName).toBe("SMS_MFA");
    const signedIn = await answer(member, bySms, { SMS_MFA_CODE: lastCode(service, "+15550177") });
    expect(signedIn.AuthenticationResult?.AccessToken).toBeTruthy();

    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, EmailMfaSettings: { Enabled: true } }));
    const select = await begin(member);
    expect(select.ChallengeName).toBe("SELECT_MFA_TYPE");
    expect(JSON.parse(select.ChallengeParameters?.["MFAS_CAN_CHOOSE"] ?? "").toSorted()).toEqual([
      "EMAIL_OTP",
      "SMS_MFA",
    ]);
    const byMail = await answer(member, select, { ANSWER: "EMAIL_OTP" });
    expect(byMail.ChallengeName).toBe("EMAIL_OTP");
    const done = await answer(member, byMail, { EMAIL_OTP_CODE: lastCode(service, member.email) });
    expect(done.AuthenticationResult?.AccessToken).toBeTruthy();
  });

  test("NEW_PASSWORD_REQUIRED for a password that somebody else set", async () => {
    const member = await newMember({}, { isTemporary: true });
    const asked = await begin(member);
    expect(asked.ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const done = await answer(member, asked, { NEW_PASSWORD: "Another-Horse-8" });
    expect(done.AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(begin(member)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  test("PASSWORD_VERIFIER, which no made-up proof answers", async () => {
    const member = await newMember();
    const asked = await begin(member, "USER_SRP_AUTH", { SRP_A: "a1b2c3d4e5f6".repeat(60) });
    expect(asked.ChallengeName).toBe("PASSWORD_VERIFIER");
    const { SALT, SRP_B, SECRET_BLOCK = "" } = asked.ChallengeParameters ?? {};
    expect([SALT, SRP_B]).toEqual([expect.stringMatching(/^[0-9a-f]+$/), expect.stringMatching(/^[0-9a-f]{700,768}$/)]);
    const claim = { PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: "bm8=" };
    const TIMESTAMP = "Sat Nov 21 18:00:00 UTC 2026";
    await expect(answer(member, asked, { ...claim, TIMESTAMP })).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });
});

describe("@aws-sdk/client-cognito-identity-provider, refusals", () => {
  test("CUSTOM_AUTH is not enabled", async () => {
    await expect(begin(await newMember(), "CUSTOM_AUTH")).rejects.toMatchObject({
      name: "InvalidParameterException",
      message: "CUSTOM_AUTH flow not enabled for this client",
    });
  });

  test("a password that an administrator ended is a PasswordResetRequiredException", async () => {
    const member = await newMember();
    await service.identity.requirePasswordReset({ poolId: member.pool.poolId, sub: member.sub });
    await expect(begin(member)).rejects.toMatchObject({ name: "PasswordResetRequiredException" });
  });

  test("an account that exists and a weak password are refused", async () => {
    const { pool, email: Username } = await newMember();
    const signUp = (Password: string, name = Username) =>
      client.send(new SignUpCommand({ ClientId: pool.clientId, Username: name, Password }));
    await expect(signUp(PASSWORD)).rejects.toMatchObject({ name: "UsernameExistsException" });
    await expect(signUp("horse", "weak@example.org")).rejects.toMatchObject({ name: "InvalidPasswordException" });
  });

  test.each([
    ["address", { perAddress: 2, perNetwork: 1_000 }, "LimitExceededException"],
    ["network", { perAddress: 1_000, perNetwork: 2 }, "TooManyRequestsException"],
  ])("too many attempts of one %s are told", async (_source, limits, name) => {
    const member = await newMember({ limits: { ...limits, firstDelayMilliseconds: 0 } });
    const guess = () => begin(member, "USER_PASSWORD_AUTH", { PASSWORD: "Wrong-Horse-7" });
    for (let tries = 0; tries < 2; tries++) {
      await expect(guess()).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
    await expect(guess()).rejects.toMatchObject({ name, $metadata: { httpStatusCode: 400 } });
  });
});

import {
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetUserAuthFactorsCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Pool } from "../../src/index.ts";
import { softAuthenticator, type SoftAuthenticator } from "../authenticator.ts";
import { lastCode, otherCode, PASSWORD, startService, WITHOUT_DEVICES, type Service } from "../service.ts";
import { configureAmplify } from "./browser.ts";

const ORIGIN = "https://riverside.test";

let service: Service;
let pool: Pool;
let client: CognitoIdentityProviderClient;
let people = 0;
const storage = new Map<string, string>();

beforeAll(async () => {
  service = await startService();
  const policy = { limits: { perNetwork: 10_000, firstDelayMilliseconds: 0 }, ...WITHOUT_DEVICES };
  pool = await service.newPool({ domains: ["riverside.test", "harbor.localhost"], policy });
  client = new CognitoIdentityProviderClient({ region: "local", endpoint: service.endpoint });
});
afterAll(async () => {
  client.destroy();
  await service.stop();
});
beforeEach(() => {
  storage.clear();
  configureAmplify(service, pool, storage);
});

async function newMember(inPool = pool): Promise<{ username: string; sub: string }> {
  const username = `chooser-${people++}@example.org`;
  const { sub } = await service.identity.createUser({ poolId: inPool.poolId, email: username, password: PASSWORD });
  return { username, sub };
}

const options = { authFlowType: "USER_AUTH" } as const;

describe("aws-amplify, USER_AUTH", { timeout: 60_000 }, () => {
  test("signs in by a mailed code", async () => {
    const { username } = await newMember();
    const asked = await signIn({ username, options: { ...options, preferredChallenge: "EMAIL_OTP" } });
    expect(asked.nextStep).toMatchObject({
      signInStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
      codeDeliveryDetails: { deliveryMedium: "EMAIL", destination: "c***@e***" },
    });
    const code = lastCode(service, username);
    await expect(confirmSignIn({ challengeResponse: otherCode(code) })).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    expect(await fetchUserAttributes()).toMatchObject({ email: username });
  });

  test.each(["PASSWORD", "PASSWORD_SRP"] as const)("offers what there is, and signs in by %s", async (kind) => {
    const { username } = await newMember();
    const asked = await signIn({ username, options });
    expect(asked.nextStep).toEqual({
      signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
      availableChallenges: ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP"],
    });
    expect((await confirmSignIn({ challengeResponse: kind })).nextStep.signInStep).toBe(
      "CONFIRM_SIGN_IN_WITH_PASSWORD",
    );
    expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);
    await signOut();
    storage.clear();
    const direct = await signIn({ username, password: PASSWORD, options: { ...options, preferredChallenge: kind } });
    expect(direct.isSignedIn).toBe(true);
  });

  test("a mailed code is followed by the app where one is turned on", async () => {
    const { username } = await newMember();
    await signIn({ username, password: PASSWORD });
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: generateSync({ secret: sharedSecret }) });
    await updateMFAPreference({ totp: "ENABLED" });
    await signOut();
    storage.clear();
    await signIn({ username, options: { ...options, preferredChallenge: "EMAIL_OTP" } });
    const next = await confirmSignIn({ challengeResponse: lastCode(service, username) });
    expect(next.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_TOTP_CODE");
    service.clock.ahead = 30_000;
    const code = generateSync({ secret: sharedSecret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true);
    service.clock.ahead = 0;
  });

  test("two codes from one mailbox are one factor: the password is asked for instead", async () => {
    const { username } = await newMember();
    await signIn({ username, password: PASSWORD });
    await updateMFAPreference({ email: "ENABLED" });
    await signOut();
    storage.clear();
    await signIn({ username, options: { ...options, preferredChallenge: "EMAIL_OTP" } });
    const next = await confirmSignIn({ challengeResponse: lastCode(service, username) });
    expect(next.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_PASSWORD");
    expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);
  });

  test("a mailed code where the pool requires mail as the second factor is followed by the password", async () => {
    const strictest = await service.newPool({ policy: { secondFactor: { mode: "required", kinds: ["EMAIL_OTP"] } } });
    configureAmplify(service, strictest, storage);
    const { username } = await newMember(strictest);
    await signIn({ username, options: { ...options, preferredChallenge: "EMAIL_OTP" } });
    const next = await confirmSignIn({ challengeResponse: lastCode(service, username) });
    expect(next.nextStep.signInStep).toBe("CONFIRM_SIGN_IN_WITH_PASSWORD");
    expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);
    await signOut();
  });

  test("says of nobody what it says of an unknown address elsewhere, and in a strict pool what it says of everybody", async () => {
    await expect(signIn({ username: "nobody@example.org", options })).rejects.toMatchObject({
      name: "UserNotFoundException",
    });
    const strict = await service.newPool({ domains: ["riverside.test"], policy: { strict: true } });
    configureAmplify(service, strict, storage);
    const [{ username }, unknown] = [await newMember(strict), "nobody@example.org"];
    const [known, nobody] = [await signIn({ username, options }), await signIn({ username: unknown, options })];
    expect(known).toEqual(nobody);
    const ask = (USERNAME: string, kind: string) =>
      client.send(
        new InitiateAuthCommand({
          ClientId: strict.clientId,
          AuthFlow: "USER_AUTH",
          AuthParameters: { USERNAME, PREFERRED_CHALLENGE: kind },
        }),
      );
    const shape = ({ ChallengeName, ChallengeParameters = {} }: Awaited<ReturnType<typeof ask>>) => [
      ChallengeName,
      Object.keys(ChallengeParameters),
    ];
    for (const kind of ["EMAIL_OTP", "WEB_AUTHN"]) {
      expect(shape(await ask(username, kind))).toEqual(shape(await ask(unknown, kind)));
    }
  });
});

describe("passkeys", () => {
  async function tokenOf(username: string): Promise<string> {
    const { AuthenticationResult } = await client.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: "USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: username, PASSWORD },
      }),
    );
    return AuthenticationResult?.AccessToken ?? "";
  }

  async function register(username: string, authenticator: SoftAuthenticator): Promise<string> {
    const AccessToken = await tokenOf(username);
    const { CredentialCreationOptions } = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
    const created = authenticator.create(CredentialCreationOptions as { challenge: string; rp: { id: string } });
    await client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: created }));
    return AccessToken;
  }

  async function ask(username: string) {
    const { ChallengeName, ChallengeParameters, Session } = await client.send(
      new InitiateAuthCommand({
        ClientId: pool.clientId,
        AuthFlow: "USER_AUTH",
        AuthParameters: { USERNAME: username, PREFERRED_CHALLENGE: "WEB_AUTHN" },
      }),
    );
    expect(ChallengeName).toBe("WEB_AUTHN");
    return { Session, asked: JSON.parse(ChallengeParameters?.["CREDENTIAL_REQUEST_OPTIONS"] ?? "") };
  }

  const answer = (username: string, Session: string | undefined, CREDENTIAL: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: "WEB_AUTHN",
        Session,
        ChallengeResponses: { USERNAME: username, CREDENTIAL },
      }),
    );

  test("are registered, listed, sign in and are removed", async () => {
    const { username } = await newMember();
    const authenticator = softAuthenticator(ORIGIN);
    const AccessToken = await register(username, authenticator);
    const { Credentials } = await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }));
    expect(Credentials).toMatchObject([
      {
        CredentialId: authenticator.credentialId,
        RelyingPartyId: "riverside.test",
        AuthenticatorAttachment: "platform",
        AuthenticatorTransports: ["internal", "hybrid"],
        CreatedAt: expect.any(Date),
      },
    ]);
    const factors = await client.send(new GetUserAuthFactorsCommand({ AccessToken }));
    expect(factors.ConfiguredUserAuthFactors).toEqual(["PASSWORD", "EMAIL_OTP", "WEB_AUTHN"]);
    const { Session, asked } = await ask(username);
    expect(asked).toMatchObject({ rpId: "riverside.test", allowCredentials: [{ id: authenticator.credentialId }] });
    const assertion = authenticator.get(asked);
    const done = await answer(username, Session, assertion);
    expect(done.AuthenticationResult?.IdToken).toBeDefined();
    await expect(answer(username, Session, assertion)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const { CredentialId } = Credentials?.[0] ?? {};
    await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
    expect((await client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials).toEqual([]);
  });

  test("stand for both factors where the authenticator knows its holder, for one where it does not", async () => {
    for (const isHolderKnown of [true, false]) {
      const { username } = await newMember();
      const authenticator = softAuthenticator(ORIGIN, { isHolderKnown });
      await register(username, authenticator);
      configureAmplify(service, pool, storage);
      await signIn({ username, password: PASSWORD });
      await updateMFAPreference({ email: "ENABLED" });
      await signOut();
      const { Session, asked } = await ask(username);
      const done = await answer(username, Session, authenticator.get(asked));
      expect(done.AuthenticationResult !== undefined).toBe(isHolderKnown);
      expect(done.ChallengeName).toBe(isHolderKnown ? undefined : "EMAIL_OTP");
    }
  });

  test("of another page, another person, an earlier count or another challenge do not sign in", async () => {
    const [{ username }, { username: other }] = [await newMember(), await newMember()];
    const [mine, foreign] = [softAuthenticator(ORIGIN), softAuthenticator(ORIGIN)];
    await register(username, mine);
    await register(other, foreign);
    const refused = async (makeAssertion: (asked: { challenge: string; rpId: string }) => string) => {
      const { Session, asked } = await ask(username);
      return answer(username, Session, makeAssertion(asked)).then(
        () => "signed in",
        (error: Error) => error.name,
      );
    };
    expect(await refused((asked) => mine.get(asked, "https://riverside.test.evil.example"))).toBe(
      "WebAuthnOriginNotAllowedException",
    );
    expect(await refused((asked) => mine.get(asked, "http://riverside.test"))).toBe(
      "WebAuthnOriginNotAllowedException",
    );
    expect(await refused((asked) => foreign.get(asked))).toBe("NotAuthorizedException");
    expect(await refused((asked) => mine.get({ ...asked, challenge: "AAAA" }))).toBe("NotAuthorizedException");
    expect(await refused((asked) => mine.get({ ...asked, rpId: "harbor.localhost" }))).toBe("NotAuthorizedException");
    expect(await refused((asked) => mine.get(asked))).toBe("signed in");
    expect(await refused((asked) => (mine.rewind(), mine.get(asked)))).toBe("NotAuthorizedException");
    expect(await refused(() => "{}")).toBe("InvalidParameterException");
  });

  test("cannot be registered twice, with another's challenge or from another page", async () => {
    const [{ username }, { username: other }] = [await newMember(), await newMember()];
    const authenticator = softAuthenticator(ORIGIN);
    await register(username, authenticator);
    await expect(register(other, authenticator)).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(register(other, softAuthenticator("https://elsewhere.test"))).rejects.toMatchObject({
      name: "WebAuthnOriginNotAllowedException",
    });
    const [AccessToken, stranger] = [await tokenOf(username), await tokenOf(other)];
    const { CredentialCreationOptions } = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }));
    const created = softAuthenticator(ORIGIN).create(
      CredentialCreationOptions as { challenge: string; rp: { id: string } },
    );
    await expect(
      client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken: stranger, Credential: created })),
    ).rejects.toMatchObject({ name: "WebAuthnChallengeNotFoundException" });
  });
});

test("tokens carry the groups of a person, from the next refresh on", async () => {
  const { username, sub } = await newMember();
  await service.identity.addToGroup({ poolId: pool.poolId, sub }, "hosts");
  await service.identity.addToGroup({ poolId: pool.poolId, sub }, "editors");
  await signIn({ username, password: PASSWORD });
  const groups = async (forceRefresh = false) => {
    const { tokens } = await fetchAuthSession({ forceRefresh });
    return [tokens?.accessToken.payload["cognito:groups"], tokens?.idToken?.payload["cognito:groups"]];
  };
  expect(await groups()).toEqual([
    ["editors", "hosts"],
    ["editors", "hosts"],
  ]);
  await service.identity.removeFromGroup({ poolId: pool.poolId, sub }, "hosts");
  expect(await groups(true)).toEqual([["editors"], ["editors"]]);
  await service.identity.deleteGroup(pool.poolId, "editors");
  expect(await groups(true)).toEqual([undefined, undefined]);
  await signOut();
});

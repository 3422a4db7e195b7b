import { decodeJwt } from "jose";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pool } from "../src/index.ts";
import {
  authorizeAddress,
  exchange,
  newProof,
  PlainBrowser,
  startHosted,
  redirectParameters,
  unescapeHtml,
  type HostedService,
  type PageAnswer,
} from "./hosted-service.ts";
import { softAuthenticator, type SoftAuthenticator } from "./authenticator.ts";
import { call, lastCode, otherCode, PASSWORD } from "./service.ts";

let service: HostedService;
let people = 0;

beforeAll(async () => {
  service = await startHosted();
});
afterAll(() => service.stop());

async function newMember(pool: Pool, more = {}): Promise<string> {
  const email = `factor-${people++}@example.org`;
  await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD, ...more });
  return email;
}

async function atSignIn(pool: Pool) {
  const [browser, proof] = [new PlainBrowser(), newProof()];
  await browser.open(authorizeAddress(service, pool, proof));
  return { browser, proof };
}

const title = ({ text }: PageAnswer) => unescapeHtml(/<h1>([^<]*)<\/h1>/.exec(text)?.[1] ?? "");
const fault = ({ text }: PageAnswer) => unescapeHtml(/role="alert">([^<]*)</.exec(text)?.[1] ?? "");
const secretOn = ({ text }: PageAnswer) => (/<code[^>]*>([^<]*)</.exec(text)?.[1] ?? "").replaceAll(" ", "");
const appCode = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor((Date.now() + service.clock.ahead) / 1000) + ahead });

/** Turns factors on by the pool's own operations. */
async function turnOn(
  pool: Pool,
  email: string,
  factors: readonly ("EmailMfaSettings" | "SoftwareTokenMfaSettings")[],
) {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const signedIn = await call(service, "InitiateAuth", {
    ClientId: pool.clientId,
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters,
  });
  const { AccessToken } = Object(signedIn.body["AuthenticationResult"]);
  let secret = "";
  if (factors.includes("SoftwareTokenMfaSettings")) {
    secret = String((await call(service, "AssociateSoftwareToken", { AccessToken })).body["SecretCode"]);
    await call(service, "VerifySoftwareToken", { AccessToken, UserCode: appCode(secret) });
  }
  const settings = Object.fromEntries(factors.map((factor) => [factor, { Enabled: true, PreferredMfa: false }]));
  const set = await call(service, "SetUserMFAPreference", { AccessToken, ...settings });
  expect(set.status).toBe(200);
  return { secret, recoveryCodes: set.body["RecoveryCodes"] };
}

/** What the page gives the browser to ask its authenticator with. */
const optionsOn = ({ text }: PageAnswer): { challenge: string; rpId: string } =>
  JSON.parse(unescapeHtml(/data-options="([^"]*)"/.exec(text)?.[1] ?? ""));

async function addPasskey(pool: Pool, email: string, authenticator: SoftAuthenticator): Promise<void> {
  const AuthParameters = { USERNAME: email, PASSWORD };
  const flow = { ClientId: pool.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
  const { AccessToken } = Object((await call(service, "InitiateAuth", flow)).body["AuthenticationResult"]);
  const { body } = await call(service, "StartWebAuthnRegistration", { AccessToken });
  const Credential = authenticator.create(Object(body["CredentialCreationOptions"]));
  expect((await call(service, "CompleteWebAuthnRegistration", { AccessToken, Credential })).status).toBe(200);
}

describe("the sign-in pages", () => {
  test("mail a code in place of the password, alike for an address nobody has", async () => {
    const pool = await service.newHostedPool();
    const email = await newMember(pool);
    const { browser, proof } = await atSignIn(pool);
    const asked = await browser.press("send-code", { email });
    const stranger = await atSignIn(pool);
    expect(title(await stranger.browser.press("send-code", { email: "nobody@example.org" }))).toBe(title(asked));
    const wrong = await browser.press("answer", { code: otherCode(lastCode(service, email)) });
    expect(fault(wrong)).toBe("This is not the code we sent. Look again, or ask for a new one.");
    const spaced = lastCode(service, email).replace(/^(...)/, "$1 ");
    const done = await browser.press("answer", { code: spaced });
    const { body } = await exchange(service, pool, redirectParameters(done)["code"] ?? "", proof);
    expect(decodeJwt(body["id_token"] ?? "")["email"]).toBe(email);
  });

  test("take a passkey in place of the password, and refuse another's", async () => {
    const pool = await service.newHostedPool({}, {}, ["localhost"]);
    const page = service.origin.replace("127.0.0.1", "localhost");
    const [email, without] = [await newMember(pool), await newMember(pool)];
    const mine = softAuthenticator(page);
    await addPasskey(pool, email, mine);
    const { browser } = await atSignIn(pool);
    expect(browser.page?.text).toMatch(/value="passkey"[^>]* hidden/);
    const asked = await browser.press("passkey", { email });
    expect(asked.text).toContain("navigator.credentials.get");
    const stranger = softAuthenticator(page);
    const refused = await browser.press("answer", { credential: stranger.get(optionsOn(asked)) });
    expect(fault(refused)).toBe("The passkey was not used. Try again, or choose another way.");
    const again = await browser.press("passkey", { email });
    const done = await browser.press("answer", { credential: mine.get(optionsOn(again)) });
    expect(redirectParameters(done)).toHaveProperty("code");
    const other = await atSignIn(pool);
    expect(fault(await other.browser.press("passkey", { email: without }))).toMatch(/There is no passkey/);
    expect(fault(await other.browser.press("passkey", { email: " " }))).not.toBe("");
  });

  test("ask for the code of an app, or a recovery code", async () => {
    const pool = await service.newHostedPool();
    const email = await newMember(pool);
    const { secret, recoveryCodes } = await turnOn(pool, email, ["SoftwareTokenMfaSettings"]);
    const { browser } = await atSignIn(pool);
    const asked = await browser.press("sign-in", { email, password: PASSWORD });
    expect([asked.status, title(asked)]).toEqual([200, "Enter your code"]);
    expect(asked.text).toContain("authenticator app");
    const wrong = await browser.press("answer", { code: otherCode(appCode(secret, 30)) });
    expect(fault(wrong)).toBeTruthy();
    expect(redirectParameters(await browser.press("answer", { code: appCode(secret, 30) }))).toHaveProperty("code");
    const again = await atSignIn(pool);
    await again.browser.press("sign-in", { email, password: PASSWORD });
    const [recovery = ""] = Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [];
    expect(redirectParameters(await again.browser.press("answer", { code: recovery }))).toHaveProperty("code");
  });

  test("let people choose between two ways", async () => {
    const pool = await service.newHostedPool();
    const email = await newMember(pool);
    await turnOn(pool, email, ["SoftwareTokenMfaSettings", "EmailMfaSettings"]);
    const { browser } = await atSignIn(pool);
    const choice = await browser.press("sign-in", { email, password: PASSWORD });
    expect(title(choice)).toBe("How do you want to get your code?");
    await browser.press("answer", { way: "EMAIL_OTP" });
    expect(redirectParameters(await browser.press("answer", { code: lastCode(service, email) }))).toHaveProperty(
      "code",
    );
  });

  test("ask for the password of somebody whose mailbox is the second factor", async () => {
    const pool = await service.newHostedPool();
    const email = await newMember(pool);
    await turnOn(pool, email, ["EmailMfaSettings"]);
    const { browser } = await atSignIn(pool);
    await browser.press("send-code", { email });
    const asked = await browser.press("answer", { code: lastCode(service, email) });
    expect(asked.text).toContain('autocomplete="current-password"');
    expect(redirectParameters(await browser.press("answer", { password: PASSWORD }))).toHaveProperty("code");
  });

  test("set an app up where the pool asks it of everybody", async () => {
    const pool = await service.newHostedPool({}, { secondFactor: { mode: "required", kinds: ["SOFTWARE_TOKEN_MFA"] } });
    const email = await newMember(pool);
    const { browser } = await atSignIn(pool);
    const setUp = await browser.press("sign-in", { email, password: PASSWORD });
    expect(title(setUp)).toBe("Set up two-step sign-in");
    expect(setUp.text).toContain("otpauth://totp/");
    expect(setUp.text).toMatch(/<svg\s+class="qr"\s+role="img"\s+aria-label="QR code for your authenticator app"/);
    const secret = secretOn(setUp);
    const wrong = await browser.press("answer", { code: otherCode(appCode(secret)) });
    expect([fault(wrong) !== "", secretOn(wrong)]).toEqual([true, secret]);
    expect(redirectParameters(await browser.press("answer", { code: appCode(secret) }))).toHaveProperty("code");
    const later = await atSignIn(pool);
    await later.browser.press("sign-in", { email, password: PASSWORD });
    expect(redirectParameters(await later.browser.press("answer", { code: appCode(secret, 30) }))).toHaveProperty(
      "code",
    );
  });

  test("set the mailbox up where only that is left", async () => {
    const pool = await service.newHostedPool({}, { secondFactor: { mode: "required", kinds: ["EMAIL_OTP"] } });
    const email = await newMember(pool);
    const { browser } = await atSignIn(pool);
    expect(title(await browser.press("sign-in", { email, password: PASSWORD }))).toBe("Enter your code");
    expect(redirectParameters(await browser.press("answer", { code: lastCode(service, email) }))).toHaveProperty(
      "code",
    );
  });

  test("have a temporary password replaced", async () => {
    const pool = await service.newHostedPool();
    const email = await newMember(pool, { isTemporary: true });
    const { browser } = await atSignIn(pool);
    const asked = await browser.press("sign-in", { email, password: PASSWORD });
    expect(title(asked)).toBe("Choose a new password");
    const weak = await browser.press("answer", { password: "weak" });
    expect(fault(weak)).toContain("too easy to guess");
    expect(redirectParameters(await browser.press("answer", { password: `${PASSWORD}-mine` }))).toHaveProperty("code");
  });

  test("send people whose password has to be reset through that", async () => {
    const pool = await service.newHostedPool();
    const email = await newMember(pool);
    const AuthParameters = { USERNAME: email, PASSWORD };
    const own = await call(service, "InitiateAuth", {
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters,
    });
    const { sub = "" } = decodeJwt(Object(own.body["AuthenticationResult"]).AccessToken);
    await service.identity.requirePasswordReset({ poolId: pool.poolId, sub });
    const { browser } = await atSignIn(pool);
    expect(title(await browser.press("sign-in", { email, password: PASSWORD }))).toBe("Set a new password");
    const done = await browser.press("reset", { code: lastCode(service, email), password: `${PASSWORD}-new` });
    expect(redirectParameters(done)).toHaveProperty("code");
  });

  test("open only to who is invited, where the pool says so", async () => {
    const pool = await service.newHostedPool({}, { signUp: { mode: "invitation" } });
    const { browser } = await atSignIn(pool);
    await browser.open((browser.page?.url ?? "").replace("sign-in", "sign-up"));
    const typed = { firstName: "A", lastName: "B", email: "uninvited@example.org", password: PASSWORD };
    expect(fault(await browser.press("sign-up", typed))).toBe("You need an invitation to create an account here.");
  });
});

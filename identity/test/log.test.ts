import { Writable } from "node:stream";
import Fastify from "fastify";
import { generateSync } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createIdentity } from "../src/index.ts";
import { PASSWORD, SECRET, startService, type Service } from "./service.ts";

let service: Service;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());

/** Every text that somebody could sign in with, wherever it stands in an answer or a request. */
function secretsIn(value: unknown, names: RegExp): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(each, names));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(names.test(name) ? [each].flat().filter((text): text is string => typeof text === "string") : []),
    ...secretsIn(each, names),
  ]);
}

const SECRET_NAMES =
  /Token$|^Session$|Password$|^PASSWORD$|_CODE$|Code$|^RecoveryCodes$|^SECRET_BLOCK$|^SECRET_HASH$|^REFRESH_TOKEN$|^SRP_A$/;

test("nothing that anybody could sign in with is ever logged, at the most talkative level and when things fail", async () => {
  const lines: string[] = [];
  const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const secrets = new Set<string>();
  let isMailDown = false;
  let isDatabaseDown = false;
  const app = Fastify({ logger: { level: "trace", stream } });
  const { database } = service;
  const identity = createIdentity({
    database: {
      ...database,
      query: (text, values) =>
        isDatabaseDown ? Promise.reject(new Error("The database went away.")) : database.query(text, values),
    },
    now: Date.now,
    secret: SECRET,
    deliver: async ({ code }) => {
      secrets.add(code);
      if (isMailDown) throw new Error("The mail cannot be handed over.");
    },
    issuerOf: ({ poolId }) => `http://identity.test/${poolId}`,
    log: app.log,
  });
  await app.register(identity.plugin);
  const pool = await identity.createPool({ name: `log-${Date.now()}` });
  const { clientId: ClientId } = pool;

  async function send(operation: string, body: object): Promise<Record<string, unknown>> {
    const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${operation}` };
    const answer = await app.inject({ method: "POST", url: "/", headers, payload: JSON.stringify(body) });
    for (const text of secretsIn([body, answer.json()], SECRET_NAMES)) secrets.add(text);
    return answer.json();
  }
  const signIn = (password: string) => {
    const AuthParameters = { USERNAME: "ada@example.org", PASSWORD: password };
    return send("InitiateAuth", { ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  };

  const account = { ClientId, Username: "ada@example.org" };
  await send("SignUp", { ...account, Password: PASSWORD });
  const [code] = secrets.size > 0 ? [...secrets].filter((text) => /^\d{6}$/.test(text)) : [];
  await send("ConfirmSignUp", { ...account, ConfirmationCode: "000000" });
  await send("ConfirmSignUp", { ...account, ConfirmationCode: code });
  await signIn("Wrong-Horse-7");
  const tokens = Object((await signIn(PASSWORD))["AuthenticationResult"]);
  const { AccessToken, RefreshToken } = tokens;
  expect(AccessToken).toBeDefined();
  const { SecretCode } = await send("AssociateSoftwareToken", { AccessToken });
  await send("VerifySoftwareToken", { AccessToken, UserCode: generateSync({ secret: String(SecretCode) }) });
  await send("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  const { Session } = await signIn(PASSWORD);
  const ChallengeResponses = { USERNAME: "ada", SOFTWARE_TOKEN_MFA_CODE: "123456" };
  await send("RespondToAuthChallenge", { ClientId, ChallengeName: "SOFTWARE_TOKEN_MFA", Session, ChallengeResponses });
  await send("GetTokensFromRefreshToken", { ClientId, RefreshToken });
  isMailDown = true;
  await send("ForgotPassword", account);
  isDatabaseDown = true;
  await signIn(PASSWORD);
  await send("GetUser", { AccessToken });
  isDatabaseDown = false;
  await send("SignUp", { ...account, Password: 12 });
  await send("RevokeToken", { ClientId, Token: RefreshToken });
  await app.close();

  const log = lines.join("");
  // What was to be logged was: otherwise nothing in it shows nothing.
  expect(log).toContain("The database went away.");
  expect(log).toContain("The mail cannot be handed over.");
  expect(secrets.size).toBeGreaterThan(15);
  // Six digits may also be a part of a time.
  const isLogged = (text: string) =>
    /^\d+$/.test(text) ? new RegExp(`(?<![\\d.])${text}(?!\\d)`).test(log) : log.includes(text);
  expect([...secrets].filter(isLogged)).toEqual([]);
});

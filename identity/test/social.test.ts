import { generateKeyPairSync } from "node:crypto";
import { decodeJwt, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pool, ProviderSettings } from "../src/index.ts";
import {
  authorizeAddress,
  exchange,
  newProof,
  PlainBrowser,
  startHosted,
  redirectParameters,
  type HostedService,
} from "./hosted-service.ts";
import { CLIENT_ID, CLIENT_SECRET, startOpenIdProvider, type OpenIdProvider } from "./openid-provider.ts";
import { lastCode } from "./service.ts";

let service: HostedService;
let pool: Pool;
const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" });

const client = { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
const providers: ProviderSettings[] = [
  { kind: "google", name: "Google", ...client },
  { kind: "facebook", name: "Facebook", ...client },
  { kind: "amazon", name: "LoginWithAmazon", ...client },
  {
    kind: "apple",
    name: "SignInWithApple",
    clientId: CLIENT_ID,
    teamId: "TEAM",
    keyId: "KEY",
    privateKey: appleKey.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
  },
];

beforeAll(async () => {
  service = await startHosted();
  pool = await service.newHostedPool({ providers });
});
afterAll(() => service.stop());

function browserTo(provider: OpenIdProvider, issuer: string): PlainBrowser {
  const browser = new PlainBrowser();
  service.outside.fetch = provider.fetch;
  browser.reach = (url, init) => (url.startsWith(issuer) ? provider.fetch(url, init) : fetch(url, init));
  return browser;
}

const start = (name: string, proof = newProof()) => authorizeAddress(service, pool, proof, { identity_provider: name });

test("Google is found by its own document and believed about addresses it verified", async () => {
  const issuer = "https://accounts.google.com";
  const provider = await startOpenIdProvider(`${service.origin}/oauth2/idpresponse/Google`, issuer);
  const browser = browserTo(provider, issuer);
  provider.people.set("g-1", { email: "g-1@example.org", email_verified: true, given_name: "Gita" });
  const proof = newProof();
  await browser.open(start("Google", proof));
  await browser.press("", { login: "g-1", password: "any" });
  const answer = await browser.press("");
  const { body } = await exchange(service, pool, redirectParameters(answer)["code"] ?? "", proof);
  expect(decodeJwt(body["id_token"] ?? "")).toMatchObject({ email: "g-1@example.org", given_name: "Gita" });
  await provider.stop();
});

test("Apple gets a secret that we sign, and posts its answer from its own page", async () => {
  const issuer = "https://appleid.apple.com";
  const provider = await startOpenIdProvider(`${service.origin}/oauth2/idpresponse/SignInWithApple`, issuer);
  const browser = browserTo(provider, issuer);
  provider.people.set("a-1", { email: "a-1@privaterelay.example", email_verified: true });
  const secrets: string[] = [];
  provider.tamper.request = async (form) => {
    if (!form.has("client_secret")) return;
    secrets.push(form.get("client_secret") ?? "");
    form.set("client_secret", CLIENT_SECRET);
  };
  const proof = newProof();
  const sent: { url: string; cookie: string | null }[] = [];
  const { reach } = browser;
  browser.reach = (url, init) => {
    sent.push({ url, cookie: new Headers(init.headers).get("cookie") });
    // What browsers do with our cookies on another site's form.
    if (init.method === "POST" && url.includes("/idpresponse/"))
      return fetch(url, { ...init, headers: { "content-type": "application/x-www-form-urlencoded", origin: issuer } });
    return reach(url, init);
  };
  await browser.open(start("SignInWithApple", proof));
  expect(sent.some(({ url }) => url.startsWith(`${issuer}/auth?`) && url.includes("response_mode=form_post"))).toBe(
    true,
  );
  await browser.press("", { login: "a-1", password: "any" });
  const consented = await browser.press("");
  const answer = consented.text.includes("/idpresponse/") ? await browser.press("", { user: "" }) : consented;
  const { body } = await exchange(service, pool, redirectParameters(answer)["code"] ?? "", proof);
  expect(decodeJwt(body["id_token"] ?? "")).toMatchObject({ email: "a-1@privaterelay.example", email_verified: true });
  const { payload, protectedHeader } = await jwtVerify(secrets[0] ?? "", appleKey.publicKey, { audience: issuer });
  expect([payload.iss, payload.sub, protectedHeader.kid]).toEqual(["TEAM", CLIENT_ID, "KEY"]);
  await provider.stop();
});

/** Facebook and Amazon support OAuth alone; this is as much of it as they do. */
function fakeOf(tokenAddress: string, profileAddress: string, profile: object) {
  const seen: { form?: URLSearchParams; authorization?: string | null } = {};
  service.outside.fetch = async (input, init = {}) => {
    const url = String(input);
    if (url.startsWith(tokenAddress)) {
      seen.form = new URLSearchParams(String(init.body));
      return Response.json({ access_token: "their-token", token_type: "bearer", expires_in: 3600 });
    }
    if (url.startsWith(profileAddress)) {
      seen.authorization = new Headers(init.headers).get("authorization");
      return Response.json(profile);
    }
    throw new Error(`${url} is not in this test.`);
  };
  return seen;
}

describe.each([
  [
    "Facebook",
    "https://www.facebook.com/dialog/oauth",
    "https://graph.facebook.com/oauth/access_token",
    "https://graph.facebook.com/me",
    { id: "fb-1", name: "Fay Bo", first_name: "Fay", email: "fb-1@example.org" },
  ],
  [
    "LoginWithAmazon",
    "https://www.amazon.com/ap/oa",
    "https://api.amazon.com/auth/o2/token",
    "https://api.amazon.com/user/profile",
    { user_id: "amzn1.1", name: "Ama Zo", email: "am-1@example.org" },
  ],
])("%s", (name, authorization, tokenAddress, profileAddress, profile) => {
  async function comeBack() {
    const seen = fakeOf(tokenAddress, profileAddress, profile);
    const [browser, proof] = [new PlainBrowser(), newProof()];
    let asked = new URL("https://nowhere.test");
    browser.reach = (url, init) => {
      if (!url.startsWith(authorization)) return fetch(url, init);
      asked = new URL(url);
      return Promise.resolve(new Response("their page"));
    };
    await browser.open(start(name, proof));
    const state = asked.searchParams.get("state") ?? "";
    const answer = await browser.open(
      `${service.origin}/oauth2/idpresponse/${name}?${new URLSearchParams({ code: "their-code", state })}`,
    );
    return { browser, proof, answer, asked, seen };
  }

  test("is asked with state and challenge, and who it is by its profile; its address has to be proved", async () => {
    const { browser, answer, asked, seen, proof } = await comeBack();
    expect(asked.searchParams.get("code_challenge_method")).toBe("S256");
    expect(asked.searchParams.has("nonce")).toBe(false);
    expect(seen.form?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
    expect(seen.form?.get("client_secret")).toBe(CLIENT_SECRET);
    expect(seen.authorization).toBe("Bearer their-token");
    expect(answer.text).toContain("What is your email?");
    expect(answer.text).toContain(`value="${profile.email}"`);
    await browser.press("give-address");
    const done = await browser.press("prove-address", { code: lastCode(service, profile.email) });
    const { body } = await exchange(service, pool, redirectParameters(done)["code"] ?? "", proof);
    expect(decodeJwt(body["id_token"] ?? "").email).toBe(profile.email);
    const again = await comeBack();
    expect(redirectParameters(again.answer)).toHaveProperty("code");
  });
});

test("secrets are sealed in the database, and kept when the settings come without them", async () => {
  const rows = await service.database.query(`select * from identity_providers where pool_id = $1`, [pool.poolId]);
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${CLIENT_SECRET}|PRIVATE KEY`));
  const settings = { redirectAddresses: [], signOutAddresses: [], scopes: ["openid"], allowsGuests: false };
  const silent = { kind: "google", name: "Google", clientId: CLIENT_ID, clientSecret: "" } as const;
  await service.identity.setHosted(pool.poolId, { ...settings, providers: [silent] });
  const other = { ...silent, clientId: "another-client" };
  await expect(service.identity.setHosted(pool.poolId, { ...settings, providers: [other] })).rejects.toThrow(
    "Google has no secret.",
  );
});

import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pool } from "../src/index.ts";
import {
  authorizeAddress,
  CLIENT,
  exchange,
  newProof,
  PlainBrowser,
  postForm,
  startHosted,
  redirectParameters,
  type HostedService,
} from "./hosted-service.ts";
import { call, PASSWORD } from "./service.ts";

/** Nothing listens there, as at the client's own address. */
const ELSEWHERE = "https://app.example.org/other-app";
const ADMIN = "aws.cognito.signin.user.admin";

let service: HostedService;
let pool: Pool;
let other: string;
let people = 0;

const settings = () => ({
  applications: [
    {
      clientId: other,
      redirectAddresses: [ELSEWHERE],
      signOutAddresses: [],
      scopes: ["openid", "email", "marquee/api"],
    },
  ],
});

beforeAll(async () => {
  service = await startHosted();
  other = "otherapplication1";
  pool = await service.newHostedPool(settings());
});
afterAll(() => service.stop());

async function newMember(): Promise<{ email: string; sub: string }> {
  const email = `scoped-${people++}@example.org`;
  const { sub } = await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
  return { email, sub };
}

/** Signs in to another application through the pages, and returns what it may do with that. */
async function atOther(email: string, change: Record<string, string | undefined> = {}) {
  const proof = newProof();
  const browser = new PlainBrowser();
  const request = { client_id: other, redirect_uri: ELSEWHERE, scope: "openid email", ...change };
  await browser.open(authorizeAddress(service, pool, proof, request));
  const answer = await browser.press("sign-in", { email, password: PASSWORD });
  const code = redirectParameters(answer)["code"] ?? "";
  const swap = (own = {}) =>
    exchange(service, pool, code, proof, { client_id: other, redirect_uri: request.redirect_uri ?? "", ...own });
  return { swap, browser, answer };
}

const refresh = (client_id: string, refresh_token = "") =>
  postForm(service, "/oauth2/token", { grant_type: "refresh_token", client_id, refresh_token });
const claimsOf = (token = "") => decodeJwt<{ scope: string; client_id: string }>(token);

describe("another application", () => {
  test("gets tokens of its own with what it asked for, and keeps both over refreshes", async () => {
    const { email } = await newMember();
    const { body } = await (await atOther(email, { scope: "openid marquee/api" })).swap();
    expect(claimsOf(body["access_token"])).toMatchObject({ client_id: other, scope: "openid marquee/api" });
    expect(claimsOf(body["id_token"])).toMatchObject({ aud: other });
    const next = await refresh(other, body["refresh_token"]);
    expect(claimsOf(next.body["access_token"])).toMatchObject({ client_id: other, scope: "openid marquee/api" });
  });

  test("may ask for nothing that was not allowed to it, and return nowhere but to its own addresses", async () => {
    const asked = async (change: Record<string, string>) =>
      new PlainBrowser().open(
        authorizeAddress(service, pool, newProof(), { client_id: other, redirect_uri: ELSEWHERE, ...change }),
      );
    expect(redirectParameters(await asked({ scope: `openid ${ADMIN}` }))).toMatchObject({ error: "invalid_scope" });
    expect((await asked({ redirect_uri: CLIENT })).status).toBe(400);
    expect((await asked({ redirect_uri: `${service.origin}/auth/sign-in` })).status).toBe(400);
  });

  test("neither uses a code nor a refresh token of the pool's own client, nor the other way round", async () => {
    const { email } = await newMember();
    const stolen = await atOther(email);
    expect((await stolen.swap({ client_id: pool.clientId })).body["error"]).toBe("invalid_grant");
    const { body } = await (await atOther(email)).swap();
    expect((await refresh(pool.clientId, body["refresh_token"])).body["error"]).toBe("invalid_grant");
    const byOperation = { ClientId: pool.clientId, RefreshToken: body["refresh_token"] };
    expect((await call(service, "GetTokensFromRefreshToken", byOperation)).body["__type"]).toBe(
      "NotAuthorizedException",
    );
    await postForm(service, "/oauth2/revoke", { client_id: pool.clientId, token: body["refresh_token"] ?? "" });
    expect((await refresh(other, body["refresh_token"])).status).toBe(200);
  });

  test("cannot use the operations of the pool: neither with its client id nor with a person's token", async () => {
    const { email } = await newMember();
    const AuthParameters = { USERNAME: email, PASSWORD };
    const begun = await call(service, "InitiateAuth", {
      ClientId: other,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters,
    });
    expect(begun.body["__type"]).toBe("ResourceNotFoundException");
    const { body } = await (await atOther(email)).swap();
    const AccessToken = body["access_token"];
    const attempts: [string, object][] = [
      ["GetUser", {}],
      ["DeleteUser", {}],
      ["GlobalSignOut", {}],
      ["ChangePassword", { PreviousPassword: PASSWORD, ProposedPassword: "New-Horse-8" }],
      ["UpdateUserAttributes", { UserAttributes: [{ Name: "email", Value: "thief@example.org" }] }],
      ["AssociateSoftwareToken", {}],
      ["StartWebAuthnRegistration", {}],
      ["CreateRecoveryCodes", {}],
      ["ListDevices", {}],
    ];
    for (const [operation, rest] of attempts) {
      const refused = await call(service, operation, { AccessToken, ...rest });
      expect([operation, refused.body]).toEqual([
        operation,
        { __type: "NotAuthorizedException", message: "Access Token does not have required scopes" },
      ]);
    }
  });

  test("gets no credentials of the identity pool with a person's id token", async () => {
    const { email } = await newMember();
    const { body } = await (await atOther(email)).swap();
    const found = await service.identity.findIdentityPool(pool.poolId);
    const Logins = { [pool.issuer.replace(/^https?:\/\//, "")]: body["id_token"] };
    const target = { "x-amz-target": "AWSCognitoIdentityService.GetId" };
    const refused = await call(service, "", { IdentityPoolId: found?.identityPoolId, Logins }, target);
    expect(refused.body["__type"]).toBe("NotAuthorizedException");
  });

  test("that is taken away ends with everything people are signed in to it with", async () => {
    const { email } = await newMember();
    const { body } = await (await atOther(email)).swap();
    const sessionId = String(decodeJwt(body["access_token"] ?? "")["origin_jti"]);
    const hosted = { redirectAddresses: [CLIENT], signOutAddresses: [], scopes: ["openid", "email", "profile"] };
    const rest = { ...hosted, providers: [], allowsGuests: false };
    await service.identity.setHosted(pool.poolId, rest);
    expect(await service.identity.isSessionActive({ poolId: pool.poolId, sessionId })).toBe(false);
    expect((await refresh(other, body["refresh_token"])).body["error"]).toBe("invalid_client");
    await service.identity.setHosted(pool.poolId, { ...rest, ...settings() });
  });

  test("has a client id that no other pool has", async () => {
    await expect(service.newHostedPool(settings())).rejects.toThrow(`The client id ${other} is another pool's.`);
    const own = [{ clientId: pool.clientId, redirectAddresses: [CLIENT], signOutAddresses: [], scopes: ["openid"] }];
    await expect(service.newHostedPool({ applications: own })).rejects.toThrow("is another pool's.");
  });
});

describe("the pool's own client", () => {
  async function atHome(email: string, redirect_uri: string) {
    const proof = newProof();
    const browser = new PlainBrowser();
    await browser.open(authorizeAddress(service, pool, proof, { redirect_uri }));
    // The site's page is not there to be shown; the code stands in its address.
    const answer = await browser.press("sign-in", { email, password: PASSWORD });
    const { body } = await exchange(service, pool, redirectParameters(answer)["code"] ?? "", proof, { redirect_uri });
    return body["access_token"] ?? "";
  }

  test("gets what its own pages need to manage a sign-in, with the usual scopes", async () => {
    const { email, sub } = await newMember();
    const AccessToken = await atHome(email, `${service.origin}/auth/sign-in`);
    expect(claimsOf(AccessToken).scope).toBe(`openid email profile ${ADMIN}`);
    expect((await call(service, "GetUser", { AccessToken })).body).toMatchObject({ Username: sub });
  });

  test("gets what it asked for anywhere else; who the bearer is the service knows all the same", async () => {
    const { email, sub } = await newMember();
    const token = await atHome(email, CLIENT);
    expect(claimsOf(token).scope).toBe("openid email profile");
    expect((await call(service, "GetUser", { AccessToken: token })).body["__type"]).toBe("NotAuthorizedException");
    expect(await service.identity.attributesOf(token)).toMatchObject({ sub, email });
  });
});

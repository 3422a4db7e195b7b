import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { afterEach, describe, expect, test } from "vitest";
import {
  authorizeAddress,
  CLIENT,
  exchange,
  newProof,
  PlainBrowser,
  postForm,
  SIGNED_OUT,
  hostedForFile,
  redirectParameters,
} from "./hosted-service.ts";
import { call, lastCode, otherCode, PASSWORD } from "./service.ts";

const { service, pool } = await hostedForFile();
let people = 0;

afterEach(() => void (service.asks.signUp = undefined));

async function newMember(inPool = pool): Promise<{ email: string; sub: string }> {
  const email = `hosted-${people++}@example.org`;
  const { sub } = await service.identity.createUser({
    poolId: inPool.poolId,
    email,
    password: PASSWORD,
    attributes: { given_name: "Ada", family_name: "Byron" },
  });
  return { email, sub };
}

/** Signs in through the pages and returns the client's code. */
async function codeFor(email: string, { inPool = pool, change = {}, browser = new PlainBrowser() } = {}) {
  const proof = newProof();
  await browser.open(authorizeAddress(service, inPool, proof, change));
  const answer = await browser.press("sign-in", { email, password: PASSWORD });
  return { proof, browser, answer, code: redirectParameters(answer)["code"] ?? "" };
}

async function tokensFor(email: string, options = {}) {
  const { code, proof, browser } = await codeFor(email, options);
  const { body } = await exchange(service, pool, code, proof);
  return { body, code, proof, browser };
}

describe("the authorization endpoint", () => {
  test("gives a code for a password and tokens for the code", async () => {
    const { email, sub } = await newMember();
    const { proof, answer, code } = await codeFor(email, { change: { nonce: "nonce-1" } });
    expect(answer.url.startsWith(`${CLIENT}?`)).toBe(true);
    expect(redirectParameters(answer)).toEqual({ code, state: "state-of-the-client", iss: pool.issuer });
    const { status, headers, body } = await exchange(service, pool, code, proof);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    const keys = createLocalJWKSet(await service.identity.publishedKeys(pool.poolId));
    const verify = (token = "") => jwtVerify(token, keys, { issuer: pool.issuer });
    const { payload: id } = await verify(body["id_token"]);
    expect(id).toMatchObject({ sub, aud: pool.clientId, nonce: "nonce-1", email, email_verified: true });
    const { payload: access } = await verify(body["access_token"]);
    expect(access).toMatchObject({ sub, token_use: "access", scope: "openid email profile", client_id: pool.clientId });
    expect(access["origin_jti"]).toBe(id["origin_jti"]);
    expect(body["refresh_token"]).toBeTruthy();
  });

  test("keeps the scope when the tokens are refreshed, here and by the pool's operation", async () => {
    const { email } = await newMember();
    const tokens = await tokensFor(email, { change: { scope: "openid" } });
    const fields = {
      grant_type: "refresh_token",
      client_id: pool.clientId,
      refresh_token: tokens.body["refresh_token"] ?? "",
    };
    const { status, body } = await postForm(service, "/oauth2/token", fields);
    expect(status).toBe(200);
    expect(decodeJwt(body["access_token"] ?? "")["scope"]).toBe("openid");
    const operation = { ClientId: pool.clientId, RefreshToken: tokens.body["refresh_token"] };
    const refreshed = await call(service, "GetTokensFromRefreshToken", operation);
    const { AccessToken } = Object(refreshed.body["AuthenticationResult"]);
    expect(decodeJwt(AccessToken)["scope"]).toBe("openid");
  });

  test("refuses the implicit grant with the specification's reason", async () => {
    for (const response_type of ["token", "id_token token", "code token"]) {
      const answer = await new PlainBrowser().open(authorizeAddress(service, pool, newProof(), { response_type }));
      expect(redirectParameters(answer)).toMatchObject({
        error: "unsupported_response_type",
        error_description: "The implicit-grant flow does not support token refresh; the code grant is required.",
        state: "state-of-the-client",
      });
    }
  });

  test.each([
    [{ code_challenge: undefined }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge_method: undefined }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ scope: "openid admin" }, "invalid_scope"],
    [{ response_type: undefined }, "unsupported_response_type"],
    [{ request: "x.y.z" }, "request_not_supported"],
    [{ request_uri: "https://evil.example" }, "request_uri_not_supported"],
    [{ prompt: "everything" }, "invalid_request"],
    [{ prompt: "none" }, "login_required"],
    [{ identity_provider: "Nobody" }, "invalid_request"],
  ])("answers %j with %s", async (change, error) => {
    const answer = await new PlainBrowser().open(authorizeAddress(service, pool, newProof(), change));
    expect(redirectParameters(answer)).toMatchObject({ error, iss: pool.issuer });
  });

  test("never sends anybody to an address that is not registered, character by character", async () => {
    const others = [
      "https://app.example.org/signed-in/",
      "https://app.example.org/signed-in?x=1",
      "https://app.example.org/Signed-in",
      "https://app.example.org/signed-in/../other",
      "https://app.example.org:443/signed-in",
      "https://app.example.org.evil.example/signed-in",
      "https://app.example.org@evil.example/signed-in",
      "http://app.example.org/signed-in",
      "javascript:alert(1)",
      "",
    ];
    for (const redirect_uri of others) {
      const answer = await fetch(authorizeAddress(service, pool, newProof(), { redirect_uri }), { redirect: "manual" });
      expect([redirect_uri, answer.status, answer.headers.get("location")]).toEqual([redirect_uri, 400, null]);
      expect(await answer.text()).toContain("You cannot sign in from here");
    }
  });

  test("refuses a parameter that is given twice", async () => {
    const address = `${authorizeAddress(service, pool, newProof())}&scope=openid`;
    expect(redirectParameters(await new PlainBrowser().open(address))).toMatchObject({ error: "invalid_request" });
    const twice = `${authorizeAddress(service, pool, newProof())}&redirect_uri=${encodeURIComponent("https://evil.example")}`;
    expect((await fetch(twice, { redirect: "manual" })).status).toBe(400);
  });

  test("lets a tenant allow openid alone", async () => {
    const narrow = await service.newHostedPool({ scopes: ["openid"] });
    const all = await new PlainBrowser().open(authorizeAddress(service, narrow, newProof()));
    expect(redirectParameters(all)).toMatchObject({ error: "invalid_scope" });
    const { email } = await newMember(narrow);
    const { code, proof } = await codeFor(email, { inPool: narrow, change: { scope: undefined } });
    const { body } = await exchange(service, narrow, code, proof);
    expect(decodeJwt(body["access_token"] ?? "")["scope"]).toBe("openid");
  });

  test("is not there for a pool without hosted sign-in, nor for a client nobody knows", async () => {
    const bare = await service.newPool();
    for (const clientId of [bare.clientId, "nobody"]) {
      const answer = await fetch(authorizeAddress(service, { ...bare, clientId }, newProof()), { redirect: "manual" });
      expect(answer.status).toBe(400);
    }
  });

  test("knows a browser that signed in, until it signs out", async () => {
    const { email, sub } = await newMember();
    const { browser } = await codeFor(email);
    const proof = newProof();
    const again = await browser.open(authorizeAddress(service, pool, proof, { prompt: "none" }));
    const { body } = await exchange(service, pool, redirectParameters(again)["code"] ?? "", proof);
    expect(decodeJwt(body["id_token"] ?? "").sub).toBe(sub);
    const asked = await browser.open(authorizeAddress(service, pool, newProof(), { prompt: "login" }));
    expect(asked.text).toContain("Sign in to Riverside");
    const query = new URLSearchParams({ client_id: pool.clientId, logout_uri: SIGNED_OUT });
    const left = await browser.open(`${service.origin}/logout?${query}`);
    expect(left.url).toBe(SIGNED_OUT);
    const after = await browser.open(authorizeAddress(service, pool, newProof(), { prompt: "none" }));
    expect(redirectParameters(after)).toMatchObject({ error: "login_required" });
  });

  test("forgets a browser whose person was signed out everywhere, suspended or asked for anew", async () => {
    const { email, sub } = await newMember();
    const { browser } = await codeFor(email);
    const known = await browser.open(authorizeAddress(service, pool, newProof(), { prompt: "none", max_age: "3600" }));
    expect(redirectParameters(known)).toHaveProperty("code");
    service.clock.ahead = 10_000;
    const old = await browser.open(authorizeAddress(service, pool, newProof(), { prompt: "none", max_age: "5" }));
    service.clock.ahead = 0;
    expect(redirectParameters(old)).toMatchObject({ error: "login_required" });
    await service.identity.signOutEverywhere({ poolId: pool.poolId, sub });
    const after = await browser.open(authorizeAddress(service, pool, newProof(), { prompt: "none" }));
    expect(redirectParameters(after)).toMatchObject({ error: "login_required" });
  });

  test("sends nobody from the sign-out to an address that is not registered", async () => {
    const query = new URLSearchParams({ client_id: pool.clientId, logout_uri: "https://evil.example/" });
    const answer = await fetch(`${service.origin}/logout?${query}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
  });
});

describe("a code", () => {
  test("works once; its second use ends what the first gave", async () => {
    const { email } = await newMember();
    const tokens = await tokensFor(email);
    const sessionId = String(decodeJwt(tokens.body["access_token"] ?? "")["origin_jti"]);
    const isActive = () => service.identity.isSessionActive({ poolId: pool.poolId, sessionId });
    expect(await isActive()).toBe(true);
    const { status, body } = await exchange(service, pool, tokens.code, tokens.proof);
    expect([status, body["error"]]).toEqual([400, "invalid_grant"]);
    expect(await isActive()).toBe(false);
    const refresh = {
      grant_type: "refresh_token",
      client_id: pool.clientId,
      refresh_token: tokens.body["refresh_token"] ?? "",
    };
    expect((await postForm(service, "/oauth2/token", refresh)).body["error"]).toBe("invalid_grant");
  });

  test("that two exchange at the same moment gives no tokens that last", async () => {
    const { email } = await newMember();
    const { code, proof } = await codeFor(email);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(service, pool, code, proof)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) {
      const sessionId = String(decodeJwt(body["access_token"] ?? "")["origin_jti"]);
      expect(await service.identity.isSessionActive({ poolId: pool.poolId, sessionId })).toBe(false);
    }
  });

  test.each([
    ["another verifier", { code_verifier: newProof().verifier }],
    ["another redirect address", { redirect_uri: "https://app.example.org/other" }],
  ])("is worth nothing with %s, nor after that", async (_name, change) => {
    const { email } = await newMember();
    const { code, proof } = await codeFor(email);
    expect((await exchange(service, pool, code, proof, change)).body["error"]).toBe("invalid_grant");
    expect((await exchange(service, pool, code, proof)).body["error"]).toBe("invalid_grant");
  });

  test("is worth nothing at another client", async () => {
    const other = await service.newHostedPool();
    const { email } = await newMember();
    const { code, proof } = await codeFor(email);
    expect((await exchange(service, other, code, proof)).body["error"]).toBe("invalid_grant");
    expect((await exchange(service, pool, code, proof)).status).toBe(200);
  });

  test("is over after two minutes", async () => {
    const { email } = await newMember();
    const { code, proof } = await codeFor(email);
    service.clock.ahead = 121_000;
    const late = await exchange(service, pool, code, proof).finally(() => (service.clock.ahead = 0));
    expect(late.body["error"]).toBe("invalid_grant");
  });

  test("ends with the password it was made by", async () => {
    const { email } = await newMember();
    const { code, proof } = await codeFor(email);
    await call(service, "ForgotPassword", { ClientId: pool.clientId, Username: email });
    const ConfirmationCode = lastCode(service, email);
    const reset = { ClientId: pool.clientId, Username: email, ConfirmationCode, Password: `${PASSWORD}-new` };
    expect((await call(service, "ConfirmForgotPassword", reset)).status).toBe(200);
    expect((await exchange(service, pool, code, proof)).body["error"]).toBe("invalid_grant");
  });
});

describe("the other endpoints", () => {
  test("userInfo answers what the scopes allow", async () => {
    const { email, sub } = await newMember();
    const read = async (token = "") => {
      const answer = await fetch(`${service.origin}/oauth2/userInfo`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, body: Object(await answer.json()) };
    };
    const all = await tokensFor(email, { change: { scope: "openid" } });
    expect((await read(all.body["access_token"])).body).toMatchObject({ sub, email, given_name: "Ada", username: sub });
    const narrow = await tokensFor(email, { change: { scope: "openid email" } });
    expect((await read(narrow.body["access_token"])).body).toEqual({
      sub,
      email,
      email_verified: "true",
      username: sub,
    });
    expect((await read("nonsense")).status).toBe(401);
    const AuthParameters = { USERNAME: email, PASSWORD };
    const own = await call(service, "InitiateAuth", {
      ClientId: pool.clientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters,
    });
    expect((await read(Object(own.body["AuthenticationResult"]).AccessToken)).status).toBe(403);
  });

  test("revoke ends the session of a refresh token", async () => {
    const { email } = await newMember();
    const tokens = await tokensFor(email);
    const fields = { client_id: pool.clientId, token: tokens.body["refresh_token"] ?? "" };
    expect((await postForm(service, "/oauth2/revoke", fields)).status).toBe(200);
    const refresh = {
      grant_type: "refresh_token",
      client_id: pool.clientId,
      refresh_token: tokens.body["refresh_token"] ?? "",
    };
    expect((await postForm(service, "/oauth2/token", refresh)).body["error"]).toBe("invalid_grant");
    const access = { client_id: pool.clientId, token: tokens.body["access_token"] ?? "" };
    expect((await postForm(service, "/oauth2/revoke", access)).body["error"]).toBe("unsupported_token_type");
  });

  test("discovery names them all", async () => {
    const document = await fetch(`${service.endpoint}/${pool.poolId}/.well-known/openid-configuration`);
    expect(await document.json()).toMatchObject({
      issuer: pool.issuer,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
    });
  });

  test.each([
    [{ grant_type: "password" }, "unsupported_grant_type"],
    [{ grant_type: "client_credentials" }, "unsupported_grant_type"],
    [{ client_id: "nobody" }, "invalid_client"],
    [{ code_verifier: "" }, "invalid_request"],
    [{ code: "invented" }, "invalid_grant"],
  ])("token refuses %j with %s", async (change, error) => {
    expect((await exchange(service, pool, "code", newProof(), change)).body["error"]).toBe(error);
  });
});

describe("the pages", () => {
  const title = (text: string) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
  const fault = (text: string) => /role="alert">([^<]*)</.exec(text)?.[1];
  async function atSignIn(change = {}, inPool = pool) {
    const browser = new PlainBrowser();
    const page = await browser.open(authorizeAddress(service, inPool, newProof(), change));
    return { browser, page };
  }

  test("run one script of their own, stand in no frame and are kept by nobody", async () => {
    const { page } = await atSignIn();
    expect(page.text).not.toMatch(/javascript:| on\w+=| style="/i);
    const policy = page.headers.get("content-security-policy") ?? "";
    const scripts = page.text.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toEqual([`<script nonce="${/script-src 'nonce-([\w-]+)'/.exec(policy)?.[1]}">`]);
    expect(page.text).toMatch(/class="show"\s+hidden/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://app.example.org");
    const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(page.text).toContain(`<style nonce="${nonce}">`);
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).toContain("Riverside &#38; &#60;Friends&#62;");
  });

  test("escape what comes from outside", async () => {
    const { page } = await atSignIn({ login_hint: '"><script>alert(1)</script>', state: '"><img src=x>' });
    expect(page.text).not.toContain("<script>alert");
    expect(page.text).not.toContain("<img src=x>");
  });

  test.each([
    ["ja", "Riverside"],
    ["fr", "Riverside"],
    ["es-MX", "Riverside"],
    ["xx", "Sign in to Riverside"],
  ])("speak %s", async (lang, words) => {
    const { page } = await atSignIn({ lang });
    expect(page.text).toContain(`<html lang="${lang === "xx" ? "en" : lang.slice(0, 2)}"`);
    expect(page.text).toContain(words);
  });

  test("say what is wrong with the provider's two texts, and keep the address", async () => {
    const { email } = await newMember();
    const { browser } = await atSignIn();
    const wrong = await browser.press("sign-in", { email, password: "Wrong-Horse-7" });
    expect(fault(wrong.text)).toBe("The password you entered is incorrect.");
    expect(wrong.text).toContain(`value="${email}"`);
    const unknown = await browser.press("sign-in", { email: "nobody@example.org", password: PASSWORD });
    expect(fault(unknown.text)).toBe("We couldn&#39;t find an account with that email.");
    const empty = await browser.press("sign-in", { email: "", password: "" });
    expect(fault(empty.text)).toBe("Enter your email");
    expect(empty.text).toContain('aria-invalid="true"');
  });

  test("create an account, confirm it and go on", async () => {
    const { browser, page } = await atSignIn({ lang: "fr" });
    await browser.open(
      new URL(/href="([^"]*sign-up[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&#38;", "&") ?? "", page.url).href,
    );
    const email = "new-person@example.org";
    const weak = await browser.press("sign-up", { firstName: "Zoë", lastName: "Kim", email, password: "weak" });
    expect(weak.text).toContain('value="Zoë"');
    await browser.press("sign-up", { firstName: "Zoë", lastName: "Kim", email, password: PASSWORD });
    expect(service.mailbox.at(-1)).toMatchObject({ to: email, locale: "fr" });
    const wrong = await browser.press("confirm", { code: otherCode(lastCode(service, email)) });
    expect(fault(wrong.text)).toBeTruthy();
    const answer = await browser.press("confirm", { code: lastCode(service, email) });
    expect(redirectParameters(answer)).toHaveProperty("code");
  });

  test("ask what the site asks of new people, want its terms agreed to, and keep what was entered", async () => {
    const own = await service.newHostedPool({}, { attributes: ["company", "city", "terms"] });
    const field = (name: string, isRequired: boolean) => ({
      name,
      label: `auth.${name}`,
      autocomplete: "off",
      isRequired,
    });
    const fields = [field("company", true), field("city", false)];
    service.asks.signUp = { fields, termsUrl: "https://example.org/terms?a=1&b=2" };
    const browser = new PlainBrowser();
    const proof = newProof();
    await browser.open(authorizeAddress(service, own, proof));
    const page = await browser.open((browser.page?.url ?? "").replace("sign-in", "sign-up"));
    expect(page.text).toContain(
      'href="https://example.org/terms?a=1&#38;b=2" target="_blank" rel="noopener noreferrer"',
    );
    const email = "told@example.org";
    const person = { firstName: "A", lastName: "B", email, password: PASSWORD };
    const empty = await browser.press("sign-up", { ...person, city: "Cork", terms: "yes" });
    expect([fault(empty.text), empty.text.includes('value="Cork"')]).toEqual(["Please fill this in", true]);
    const disagreed = await browser.press("sign-up", { ...person, company: "Boats <Ltd>" });
    expect(fault(disagreed.text)).toMatch(/agree/);
    await browser.press("sign-up", { ...person, company: "Boats <Ltd>", city: "", terms: "yes" });
    const answer = await browser.press("confirm", { code: lastCode(service, email) });
    const AuthParameters = { USERNAME: email, PASSWORD };
    const signIn = { ClientId: own.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
    const { AccessToken } = Object((await call(service, "InitiateAuth", signIn)).body["AuthenticationResult"]);
    const { UserAttributes } = (await call(service, "GetUser", { AccessToken })).body;
    expect(redirectParameters(answer)).toHaveProperty("code");
    expect(UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: "custom:company", Value: "Boats <Ltd>" },
        { Name: "custom:terms", Value: "accepted" },
      ]),
    );
    expect(JSON.stringify(UserAttributes)).not.toContain("custom:city");
  });

  test("send the code of a new account again", async () => {
    const { browser } = await atSignIn();
    await browser.open((browser.page?.url ?? "").replace("sign-in", "sign-up"));
    const email = "impatient@example.org";
    await browser.press("sign-up", { firstName: "A", lastName: "B", email, password: PASSWORD });
    const again = await browser.press("send-again");
    expect(again.text).toContain('role="status"');
    expect(redirectParameters(await browser.press("confirm", { code: lastCode(service, email) }))).toHaveProperty(
      "code",
    );
  });

  test("reset a password by mail, alike for an address nobody has", async () => {
    const { email } = await newMember();
    const { browser } = await atSignIn();
    const forgot = (browser.page?.url ?? "").replace("sign-in", "forgot-password");
    await browser.open(forgot);
    const known = await browser.press("forgot", { email });
    const stranger = new PlainBrowser();
    await stranger.open(forgot);
    const unknown = await stranger.press("forgot", { email: "nobody-at-all@example.org" });
    expect(title(unknown.text)).toBe(title(known.text));
    const answer = await browser.press("reset", { code: lastCode(service, email), password: `${PASSWORD}-2` });
    expect(redirectParameters(answer)).toHaveProperty("code");
  });

  test("ask an account that was never confirmed for its code", async () => {
    const email = "unconfirmed@example.org";
    await call(service, "SignUp", { ClientId: pool.clientId, Username: email, Password: PASSWORD });
    const { browser } = await atSignIn();
    const page = await browser.press("sign-in", { email, password: PASSWORD });
    expect(title(page.text)).toBe("Check your mail");
    expect(redirectParameters(await browser.press("confirm", { code: lastCode(service, email) }))).toHaveProperty(
      "code",
    );
  });

  test("take no form that was not made for this browser, this request and this site", async () => {
    const { email } = await newMember();
    const typed = { email, password: PASSWORD };
    const cases: [string, (browser: PlainBrowser) => Promise<{ status: number; text: string }>][] = [
      ["without its cookie", (browser) => (browser.cookies.clear(), browser.press("sign-in", typed))],
      ["without its token", (browser) => browser.press("sign-in", { ...typed, token: "" })],
      ["from another site", (browser) => browser.press("sign-in", typed, { origin: "https://evil.example" })],
      [
        "from another site, by what the browser says",
        (browser) => browser.press("sign-in", typed, { "sec-fetch-site": "cross-site" }),
      ],
      ["with an unknown action", (browser) => browser.press("everything", typed)],
    ];
    for (const [name, act] of cases) {
      const { browser } = await atSignIn();
      const { status, text } = await act(browser);
      expect([name, status, title(text)]).toEqual([name, 400, "You cannot sign in from here"]);
    }
    const [one, other] = [await atSignIn(), await atSignIn({ state: "of another request" })];
    if (one.browser.page) one.browser.page.url = other.page.url;
    const moved = {
      ...one.browser.page,
      text: one.page.text.replaceAll(
        /action="[^"]*"/g,
        `action="${new URL(other.page.url).pathname + new URL(other.page.url).search}"`,
      ),
    };
    one.browser.page = { status: 200, url: other.page.url, headers: one.page.headers, text: moved.text };
    expect((await one.browser.press("sign-in", typed)).status).toBe(400);
  });

  test("give a browser a new session at every sign-in", async () => {
    const { email } = await newMember();
    const browser = new PlainBrowser();
    const jar = () => browser.cookies.get("127.0.0.1");
    await browser.open(authorizeAddress(service, pool, newProof()));
    jar()?.set("hosted-signed-in", "planted");
    const planted = jar()?.get("hosted-browser");
    await browser.press("sign-in", { email, password: PASSWORD });
    expect(jar()?.get("hosted-signed-in")).not.toBe("planted");
    expect(planted).toBeTruthy();
    expect(jar()?.has("hosted-browser")).toBe(false);
    const thief = new PlainBrowser();
    thief.cookies.set("127.0.0.1", new Map([["hosted-signed-in", "planted"]]));
    const answer = await thief.open(authorizeAddress(service, pool, newProof(), { prompt: "none" }));
    expect(redirectParameters(answer)).toMatchObject({ error: "login_required" });
  });

  test("start over when a step has taken too long", async () => {
    const { browser } = await atSignIn();
    await browser.open((browser.page?.url ?? "").replace("sign-in", "forgot-password"));
    await browser.press("forgot", { email: "slow@example.org" });
    service.clock.ahead = 16 * 60_000;
    const late = await browser
      .press("reset", { code: "123456", password: PASSWORD })
      .finally(() => (service.clock.ahead = 0));
    expect(fault(late.text)).toBe("That took too long. Sign in again.");
  });

  test("count attempts like the pool's own operations", async () => {
    const { email } = await newMember();
    const { browser } = await atSignIn();
    for (let attempt = 0; attempt < 10; attempt++) await browser.press("sign-in", { email, password: "Wrong-Horse-7" });
    const page = await browser.press("sign-in", { email, password: PASSWORD });
    expect(fault(page.text)).toBe("Too many attempts. Wait a few minutes and try again.");
  });
});

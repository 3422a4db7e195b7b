import { get } from "node:http";
import { decodeJwt, type JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Pool } from "../src/index.ts";
import {
  authorizeAddress,
  exchange,
  newProof,
  PlainBrowser,
  startHosted,
  redirectParameters,
  type HostedService,
  type PageAnswer,
} from "./hosted-service.ts";
import { CLIENT_ID, CLIENT_SECRET, ISSUER, startOpenIdProvider, type OpenIdProvider } from "./openid-provider.ts";
import { call, lastCode, PASSWORD } from "./service.ts";

let service: HostedService;
let provider: OpenIdProvider;
let pool: Pool;
let people = 0;

beforeAll(async () => {
  service = await startHosted();
  provider = await startOpenIdProvider(`${service.origin}/oauth2/idpresponse/Guild`);
  service.outside.fetch = provider.fetch;
  pool = await newPool();
});
afterEach(() => provider.reset());
afterAll(async () => {
  await provider.stop();
  await service.stop();
});

const newPool = (policy = {}) =>
  service.newHostedPool(
    {
      providers: [
        {
          kind: "openid",
          name: "Guild",
          look: { text: "Enter with the Guild", color: "#112233", textColor: "#ffffff" },
          issuer: ISSUER,
          clientId: CLIENT_ID,
          clientSecret: CLIENT_SECRET,
        },
      ],
    },
    policy,
  );

/** A browser that reaches the provider, too. */
function newBrowser(): PlainBrowser {
  const browser = new PlainBrowser();
  browser.reach = (url, init) => (url.startsWith(ISSUER) ? provider.fetch(url, init) : fetch(url, init));
  return browser;
}

function newPerson(claims: { email?: string; email_verified?: boolean }): string {
  const login = `login-${people++}`;
  provider.people.set(login, { given_name: "Ines", family_name: "Duarte", ...claims });
  return login;
}

const freshEmail = () => `federated-${people++}@example.org`;

/** Goes to the provider, signs in there, consents, and comes back. */
async function comeBack(login: string, { inPool = pool, browser = newBrowser() } = {}) {
  const proof = newProof();
  await browser.open(authorizeAddress(service, inPool, proof, { identity_provider: "Guild" }));
  await browser.press("", { login, password: "any" });
  const answer = browser.page?.url.startsWith(ISSUER) ? await browser.press("") : browser.page;
  if (!answer) throw new Error("Nobody came back.");
  return { proof, browser, answer };
}

async function idTokenOf(login: string, inPool = pool): Promise<JWTPayload> {
  const { proof, answer } = await comeBack(login, { inPool });
  const { body } = await exchange(service, inPool, redirectParameters(answer)["code"] ?? "", proof);
  return decodeJwt(body["id_token"] ?? "");
}

const fault = ({ text }: PageAnswer) => /role="alert">([^<]*)</.exec(text)?.[1];
const title = ({ text }: PageAnswer) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];

describe("a provider of the tenant's", () => {
  test("has a button with its text and colours", async () => {
    const page = await newBrowser().open(authorizeAddress(service, pool, newProof()));
    expect(page.text).toContain("Enter with the Guild");
    expect(page.text).toContain("background:#112233;color:#ffffff");
  });

  test("makes an account of somebody whose address it verified, once", async () => {
    const email = freshEmail();
    const login = newPerson({ email, email_verified: true });
    const first = await idTokenOf(login);
    expect(first).toMatchObject({ email, email_verified: true, given_name: "Ines", family_name: "Duarte" });
    expect((await idTokenOf(login)).sub).toBe(first.sub);
  });

  test("is sent state, nonce and a challenge, and the code's verifier once", async () => {
    const browser = newBrowser();
    const sent: URL[] = [];
    const { reach } = browser;
    browser.reach = (url, init) => (sent.push(new URL(url)), reach(url, init));
    await comeBack(newPerson({ email: freshEmail(), email_verified: true }), { browser });
    const asked = sent.find(({ origin, pathname }) => origin === ISSUER && pathname === "/auth")?.searchParams;
    expect(asked?.get("state")).toMatch(/^[\w-]{43}$/);
    expect(asked?.get("nonce")).toMatch(/^[\w-]{43}$/);
    expect(asked?.get("code_challenge_method")).toBe("S256");
    expect(provider.exchanges.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
    expect(provider.exchanges.at(-1)?.get("redirect_uri")).toBe(`${service.origin}/oauth2/idpresponse/Guild`);
  });

  test("is given the address that is stored of the site, whatever the headers say", async () => {
    const address = new URL(authorizeAddress(service, pool, newProof(), { identity_provider: "Guild" }));
    const headers = { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" };
    const away = await new Promise<string>((resolve, reject) => {
      get(address, { headers }, (answer) => {
        answer.resume();
        resolve(answer.headers.location ?? "");
      }).on("error", reject);
    });
    expect(new URL(away).searchParams.get("redirect_uri")).toBe(`${service.origin}/oauth2/idpresponse/Guild`);
  });

  test("signs in the account that has the address it verified", async () => {
    const email = freshEmail();
    const { sub } = await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    expect((await idTokenOf(newPerson({ email, email_verified: true }))).sub).toBe(sub);
    // The password still works: the account is the same.
    const AuthParameters = { USERNAME: email, PASSWORD };
    const body = { ClientId: pool.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
    expect((await call(service, "InitiateAuth", body)).status).toBe(200);
  });

  test("takes an account over from whoever made it with somebody else's address", async () => {
    const email = freshEmail();
    await call(service, "SignUp", { ClientId: pool.clientId, Username: email, Password: PASSWORD });
    const { email_verified: isVerified } = await idTokenOf(newPerson({ email, email_verified: true }));
    expect(isVerified).toBe(true);
    const AuthParameters = { USERNAME: email, PASSWORD };
    const body = { ClientId: pool.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
    expect((await call(service, "InitiateAuth", body)).body["__type"]).toBe("NotAuthorizedException");
  });

  test("knows people by issuer and subject, whatever address they have later", async () => {
    const login = newPerson({ email: freshEmail(), email_verified: true });
    const { sub } = await idTokenOf(login);
    provider.people.set(login, { email: freshEmail(), email_verified: false });
    expect((await idTokenOf(login)).sub).toBe(sub);
    const other = await service.identity.createUser({ poolId: pool.poolId, email: freshEmail(), password: PASSWORD });
    expect(other.sub).not.toBe(sub);
  });

  test("lets nobody in who is suspended, or may not make an account", async () => {
    const login = newPerson({ email: freshEmail(), email_verified: true });
    const { sub = "" } = await idTokenOf(login);
    await service.identity.setEnabled({ poolId: pool.poolId, sub }, false);
    expect(fault((await comeBack(login)).answer)).toBe("This account is suspended.");
    const closed = await newPool({ signUp: { mode: "invitation" } });
    const stranger = await comeBack(newPerson({ email: freshEmail(), email_verified: true }), { inPool: closed });
    expect(fault(stranger.answer)).toBe("You need an invitation to create an account here.");
  });

  test("that cannot be reached, or was declined, leads back to the page", async () => {
    provider.tamper.isDown = true;
    const other = await newPool();
    service.clock.ahead = 10 * 60_000;
    const away = await newBrowser()
      .open(authorizeAddress(service, other, newProof(), { identity_provider: "Guild" }))
      .finally(() => (service.clock.ahead = 0));
    expect(fault(away)).toBe("Signing in with Guild did not work. Try again, or sign in another way.");
    provider.reset();
    const browser = newBrowser();
    await browser.open(authorizeAddress(service, pool, newProof(), { identity_provider: "Guild" }));
    const abort = /href="([^"]*abort)"/.exec(browser.page?.text ?? "")?.[1] ?? "";
    const answer = await browser.open(new URL(abort, browser.page?.url).href);
    expect(fault(answer)).toBe("You did not finish signing in with Guild.");
  });
});

describe("an address that the provider does not vouch for", () => {
  test("never leads into an account that has it, not even by its code", async () => {
    const email = freshEmail();
    const { sub } = await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const { browser, answer } = await comeBack(newPerson({ email, email_verified: false }));
    expect(title(answer)).toBe("What is your email?");
    await browser.press("give-address", { email });
    const proved = await browser.press("prove-address", { code: lastCode(service, email) });
    expect(fault(proved)).toBe("There is an account with this email already. Sign in instead.");
    expect(sub).toBeTruthy();
  });

  test("becomes an account once its mailed code came back, and not before", async () => {
    const email = freshEmail();
    const login = newPerson({});
    const { browser, answer, proof } = await comeBack(login);
    expect(title(answer)).toBe("What is your email?");
    expect(title(await browser.press("give-address", { email }))).toBe("Check your mail");
    const guessed = await browser.press("prove-address", {
      code: lastCode(service, email) === "000000" ? "1" : "000000",
    });
    expect(fault(guessed)).toBeTruthy();
    expect(title(await comeBackPage(login))).toBe("What is your email?");
    const done = await browser.press("prove-address", { code: lastCode(service, email) });
    const { body } = await exchange(service, pool, redirectParameters(done)["code"] ?? "", proof);
    expect(decodeJwt(body["id_token"] ?? "")).toMatchObject({ email, email_verified: true });
    expect((await idTokenOf(login)).email).toBe(email);
  });

  const comeBackPage = async (login: string) => (await comeBack(login)).answer;
});

describe("what the community asks of new people", () => {
  let asking: Pool;
  beforeAll(async () => {
    asking = await newPool({ attributes: ["company", "city", "terms"] });
  });
  beforeEach(() => {
    const field = { autocomplete: "off", label: "auth.company" };
    service.asks.signUp = {
      fields: [
        { ...field, name: "company", isRequired: true },
        { ...field, name: "city", isRequired: false },
      ],
      termsUrl: "https://example.org/terms",
      privacyUrl: "https://example.org/privacy",
    };
  });
  afterEach(() => void (service.asks.signUp = undefined));

  const answers = { company: "Harbour Boats", city: "", terms: "yes" };
  const isNobodys = async (email: string) => {
    const body = { ClientId: asking.clientId, AuthFlow: "USER_PASSWORD_AUTH" };
    const answer = await call(service, "InitiateAuth", { ...body, AuthParameters: { USERNAME: email, PASSWORD } });
    return answer.body["__type"] === "UserNotFoundException";
  };
  const attributesOf = (token: string | undefined) =>
    Object.fromEntries(Object.entries(decodeJwt(token ?? "")).filter(([name]) => /^custom:|_name$/.test(name)));

  test("is asked at the first arrival, before there is an account, and only then", async () => {
    const email = freshEmail();
    const login = newPerson({ email, email_verified: true });
    const { browser, answer, proof } = await comeBack(login, { inPool: asking });
    expect(title(answer)).toBe("Create an account");
    expect(answer.text).toContain(`You are signing in with Guild as ${email}.`);
    expect(fault(await browser.press("join", { ...answers, company: " " }))).toBe("Please fill this in");
    expect(fault(await browser.press("join", { company: "Harbour Boats" }))).toMatch(/agree/);
    expect(await isNobodys(email)).toBe(true);
    const done = await browser.press("join", answers);
    const { body } = await exchange(service, asking, redirectParameters(done)["code"] ?? "", proof);
    expect(attributesOf(body["id_token"])).toEqual({
      "custom:company": "Harbour Boats",
      "custom:terms": "accepted",
      given_name: "Ines",
      family_name: "Duarte",
    });
    expect(redirectParameters((await comeBack(login, { inPool: asking })).answer)).toHaveProperty("code");
  });

  test("is asked after the mailed code of an address that the provider does not vouch for", async () => {
    const email = freshEmail();
    const { browser } = await comeBack(newPerson({}), { inPool: asking });
    await browser.press("give-address", { email });
    expect(title(await browser.press("prove-address", { code: lastCode(service, email) }))).toBe("Create an account");
    expect(await isNobodys(email)).toBe(true);
    expect(redirectParameters(await browser.press("join", answers))).toHaveProperty("code");
  });

  test("is asked of whoever takes over an account that nobody confirmed, of which nothing stays", async () => {
    const email = freshEmail();
    const UserAttributes = [{ Name: "custom:city", Value: "Elsewhere" }];
    await call(service, "SignUp", { ClientId: asking.clientId, Username: email, Password: PASSWORD, UserAttributes });
    const { browser, proof } = await comeBack(newPerson({ email, email_verified: true }), { inPool: asking });
    const { body } = await exchange(
      service,
      asking,
      redirectParameters(await browser.press("join", answers))["code"] ?? "",
      proof,
    );
    expect(attributesOf(body["id_token"])).not.toHaveProperty("custom:city");
  });

  test("is not asked of somebody who has an account, or may make none", async () => {
    const email = freshEmail();
    await service.identity.createUser({ poolId: asking.poolId, email, password: PASSWORD });
    const known = await comeBack(newPerson({ email, email_verified: true }), { inPool: asking });
    expect(redirectParameters(known.answer)).toHaveProperty("code");
    const closed = await newPool({ signUp: { mode: "invitation" } });
    const stranger = await comeBack(newPerson({ email: freshEmail(), email_verified: true }), { inPool: closed });
    expect(fault(stranger.answer)).toBe("You need an invitation to create an account here.");
  });

  test("makes one account of two presses of the button, and is over in another browser", async () => {
    const { browser, answer } = await comeBack(newPerson({ email: freshEmail(), email_verified: true }), {
      inPool: asking,
    });
    const again = newBrowser();
    again.page = answer;
    expect((await again.press("join", answers)).status).toBe(400);
    const impatient = newBrowser();
    impatient.page = answer;
    impatient.cookies.set("127.0.0.1", new Map(browser.cookies.get("127.0.0.1")));
    const both = await Promise.all([browser.press("join", answers), impatient.press("join", answers)]);
    for (const each of both) expect(redirectParameters(each)).toHaveProperty("code");
  });
});

describe("a hostile answer", () => {
  const refused = "Signing in with Guild did not work. Try again, or sign in another way.";
  const good = () => newPerson({ email: freshEmail(), email_verified: true });

  /** Exchanges the id token for one that says something else. */
  function change(claims: (original: JWTPayload) => JWTPayload, options = {}): void {
    provider.tamper.token = async (answer) => ({
      ...answer,
      id_token: await provider.mint(claims(decodeJwt(String(answer["id_token"]))), options),
    });
  }

  test("that changes nothing gets in: what follows is refused for its fault alone", async () => {
    change((original) => original);
    expect(redirectParameters((await comeBack(good())).answer)).toHaveProperty("code");
  });

  test.each<[string, (original: JWTPayload) => JWTPayload]>([
    ["with another nonce", (original) => ({ ...original, nonce: "another" })],
    ["without a nonce", ({ nonce: _nonce, ...original }) => original],
    ["from another issuer", (original) => ({ ...original, iss: "https://evil.test" })],
    ["for another audience", (original) => ({ ...original, aud: "another-client" })],
    ["for us among others, to another party", (original) => ({ ...original, aud: [CLIENT_ID, "b"], azp: "b" })],
    ["that is over", (original) => ({ ...original, exp: Math.floor(Date.now() / 1000) - 120 })],
    ["from the future", (original) => ({ ...original, nbf: Math.floor(Date.now() / 1000) + 600 })],
    ["without a subject", ({ sub: _sub, ...original }) => original],
  ])("%s is refused", async (_name, claims) => {
    change(claims);
    expect(fault((await comeBack(good())).answer)).toBe(refused);
  });

  test("signed with another key, or with none, is refused", async () => {
    change((original) => original, { isForeign: true });
    expect(fault((await comeBack(good())).answer)).toBe(refused);
    provider.tamper.token = async (answer) => {
      const [, payload] = String(answer["id_token"]).split(".");
      const header = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
      return { ...answer, id_token: `${header}.${payload}.` };
    };
    expect(fault((await comeBack(good())).answer)).toBe(refused);
    provider.tamper.token = async ({ id_token: _token, ...answer }) => answer;
    expect(fault((await comeBack(good())).answer)).toBe(refused);
  });

  test("about somebody else at its userinfo is refused", async () => {
    const victim = newPerson({ email: freshEmail(), email_verified: true });
    const login = newPerson({});
    const original = service.outside.fetch;
    service.outside.fetch = async (input, init) =>
      new URL(String(input)).pathname === "/me"
        ? Response.json({ sub: victim, ...provider.people.get(victim) })
        : original(input, init);
    const { answer } = await comeBack(login).finally(() => (service.outside.fetch = original));
    expect(fault(answer)).toBe(refused);
  });

  /** Stops a browser on its way back, with the address it was going to. */
  async function stopped(login: string) {
    const browser = newBrowser();
    let back = "";
    const { reach } = browser;
    browser.reach = (url, init) => {
      if (!url.includes("/oauth2/idpresponse/")) return reach(url, init);
      back = url;
      return Promise.resolve(new Response("stopped"));
    };
    await comeBack(login, { browser });
    browser.reach = reach;
    return { browser, back };
  }

  test("with another state, or in another browser, is refused before anything is exchanged", async () => {
    const { browser, back } = await stopped(good());
    const before = provider.exchanges.length;
    const other = new URL(back);
    other.searchParams.set("state", "a".repeat(43));
    expect((await browser.open(other.href)).status).toBe(400);
    expect((await newBrowser().open(back)).status).toBe(400);
    expect(provider.exchanges.length).toBe(before);
    expect(redirectParameters(await browser.open(back))).toHaveProperty("code");
  });

  test("at another provider's address, or from another issuer than it says, is refused", async () => {
    const first = await stopped(good());
    expect((await first.browser.open(first.back.replace("/Guild", "/Google"))).status).toBe(400);
    const second = await stopped(good());
    const swapped = new URL(second.back);
    expect(swapped.searchParams.get("iss")).toBe(ISSUER);
    swapped.searchParams.set("iss", "https://evil.test");
    expect(fault(await second.browser.open(swapped.href))).toBe(refused);
  });

  test("that somebody came back with before is refused, also to a copy of the browser, and exchanges nothing", async () => {
    const { browser, back } = await stopped(good());
    const cookies = new Map(browser.cookies.get("127.0.0.1"));
    expect(redirectParameters(await browser.open(back))).toHaveProperty("code");
    expect((await browser.open(back)).status).toBe(400);
    const before = provider.exchanges.length;
    const thief = newBrowser();
    thief.cookies.set("127.0.0.1", cookies);
    expect((await thief.open(back)).status).toBe(400);
    expect(provider.exchanges.length).toBe(before);
  });

  test("that comes too late is refused", async () => {
    const { browser, back } = await stopped(good());
    service.clock.ahead = 11 * 60_000;
    const late = await browser.open(back).finally(() => (service.clock.ahead = 0));
    expect(late.status).toBe(400);
  });

  test("from a provider that names another issuer in its own document is refused", async () => {
    const original = service.outside.fetch;
    const liar = await newPool();
    service.clock.ahead = 20 * 60_000;
    service.outside.fetch = async (input, init) => {
      const answer = await original(input, init);
      if (!String(input).endsWith("/.well-known/openid-configuration")) return answer;
      return Response.json({ ...Object(await answer.json()), issuer: "https://evil.test" });
    };
    const page = await newBrowser()
      .open(authorizeAddress(service, liar, newProof(), { identity_provider: "Guild" }))
      .finally(() => {
        service.outside.fetch = original;
        service.clock.ahead = 0;
      });
    expect(fault(page)).toBe(refused);
  });
});

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { signUp as signUpWithAmplify } from "aws-amplify/auth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { NewPool, Pool } from "../src/index.ts";
import { DEFAULT_POLICY } from "../src/pools.ts";
import { configureAmplify } from "./clients/browser.ts";
import {
  authorizeAddress,
  newProof,
  PlainBrowser,
  redirectParameters,
  startHosted,
  unescapeHtml,
  type HostedService,
} from "./hosted-service.ts";
import { call, lastCode, PASSWORD, type Answer } from "./service.ts";

const VENUE = "203.0.113.40";

let service: HostedService;
let people = 0;

beforeAll(async () => void (service = await startHosted()));
afterAll(() => service.stop());
afterEach(() => void (service.clock.ahead = 0));

const newAddress = (domain = "example.org") => `signing-up-${people++}@${domain}`;
const nameOf = ({ status, body }: Answer) => (status === 200 ? "ok" : body["__type"]);
const puzzleIn = (text: unknown) => /error puzzle ([\w:-]+)\.$/.exec(String(text))?.[1] ?? "";

/** Few accounts an hour, so that it is soon busy: the third of them needs a puzzle. */
const busy = (signUpsPerNetwork = 6): NewPool["policy"] => ({
  limits: { signUpsPerNetwork, firstDelayMilliseconds: 0 },
});

function signUp({ clientId }: Pool, Username: string, { network = VENUE, solution = "" } = {}): Promise<Answer> {
  const ValidationData = solution === "" ? null : [{ Name: "puzzle", Value: solution }];
  const body = { ClientId: clientId, Username, Password: PASSWORD, ValidationData };
  return call(service, "SignUp", body, { "x-forwarded-for": network });
}

type Message = { done?: number; of?: number; solution?: string };

/** The worker that browsers run, here without one. */
function solve(puzzle: string): Message[] {
  const sent: Message[] = [];
  const listeners: ((event: { data: string }) => void)[] = [];
  runInNewContext(readFileSync(new URL("../data/puzzle-worker.js", import.meta.url), "utf8"), {
    addEventListener: (_type: string, listener: (event: { data: string }) => void) => listeners.push(listener),
    postMessage: (message: Message) => sent.push(message),
  });
  for (const listener of listeners) listener({ data: puzzle });
  return sent;
}
const solutionOf = (puzzle: string) => solve(puzzle).at(-1)?.solution ?? "";

describe("many accounts from one network", () => {
  test("are 300 an hour by default", () => {
    expect(DEFAULT_POLICY.limits.signUpsPerNetwork).toBe(300);
  });

  test("are made behind a puzzle once it is busy, which is good for one address and ten minutes", async () => {
    const pool = await service.newPool({ policy: busy() });
    for (let count = 0; count < 2; count++) expect(nameOf(await signUp(pool, newAddress()))).toBe("ok");
    const email = newAddress();
    const asked = await signUp(pool, email);
    expect(nameOf(asked)).toBe("UserLambdaValidationException");
    expect(service.mailbox.map(({ to }) => to)).not.toContain(email);
    const puzzle = puzzleIn(asked.body["message"]);
    const sent = solve(puzzle);
    expect(sent.slice(0, -1)).toEqual(Array.from({ length: 4 }, (_, index) => ({ done: index + 1, of: 4 })));
    const solution = sent.at(-1)?.solution ?? "";

    expect(nameOf(await signUp(pool, newAddress(), { solution }))).toBe("UserLambdaValidationException");
    const wrong = solution.replace(/\d+$/, (number) => String(Number(number) + 1));
    const fewer = solution.replace(/-\d+$/, "");
    const easier = solution.replace(/^16:4/, "1:4");
    for (const other of [wrong, fewer, easier, puzzle, "x", "~", `${puzzle}~-1`]) {
      expect([other, nameOf(await signUp(pool, email, { solution: other }))]).toEqual([
        other,
        "UserLambdaValidationException",
      ]);
    }
    service.clock.ahead = 11 * 60_000;
    expect(nameOf(await signUp(pool, email, { solution }))).toBe("UserLambdaValidationException");
    service.clock.ahead = 0;
    expect(nameOf(await signUp(pool, email, { solution }))).toBe("ok");
    expect(nameOf(await signUp(pool, newAddress(), { network: "198.51.100.41" }))).toBe("ok");
    service.clock.ahead = 61 * 60_000;
    expect(nameOf(await signUp(pool, newAddress()))).toBe("ok");
  });

  test("are never refused: beyond all that an audience makes the puzzle is longer", async () => {
    const pool = await service.newPool({ policy: busy(1) });
    const email = newAddress();
    const solution = solutionOf(puzzleIn((await signUp(pool, email)).body["message"]));
    expect(nameOf(await signUp(pool, email, { solution }))).toBe("ok");
    expect(puzzleIn((await signUp(pool, newAddress())).body["message"])).toMatch(/^16:8:/);
  });

  test("may wait unconfirmed, more of them than messages are sent to other addresses", async () => {
    const pool = await service.newPool({ policy: { limits: { perNetwork: 3, firstDelayMilliseconds: 0 } } });
    for (let count = 0; count < 6; count++) expect(nameOf(await signUp(pool, newAddress()))).toBe("ok");
  });

  test("wait a little from a tenth on", async () => {
    const limits = { signUpsPerNetwork: 30, firstDelayMilliseconds: 300, longestDelayMilliseconds: 300 };
    const pool = await service.newPool({ policy: { limits } });
    for (let count = 0; count < 3; count++) await signUp(pool, newAddress());
    const started = performance.now();
    expect(nameOf(await signUp(pool, newAddress()))).toBe("ok");
    expect(performance.now() - started).toBeGreaterThan(295);
  });

  test("are made by aws-amplify, which passes a solution on as validation data", async () => {
    const pool = await service.newPool({ policy: busy(1) });
    configureAmplify(service, pool, new Map());
    const account = { username: newAddress(), password: PASSWORD };
    const refused: Error = await signUpWithAmplify(account).then(
      () => new Error("not refused"),
      (error: Error) => error,
    );
    expect(refused.name).toBe("UserLambdaValidationException");
    const validationData = { puzzle: solutionOf(puzzleIn(refused.message)) };
    const made = await signUpWithAmplify({ ...account, options: { userAttributes: {}, validationData } });
    expect(made.nextStep.signUpStep).toBe("CONFIRM_SIGN_UP");
  });

  test("are made on the hosted page: it works for some seconds and goes on by itself", async () => {
    const pool = await service.newHostedPool({}, busy(1));
    const browser = new PlainBrowser();
    await browser.open(authorizeAddress(service, pool, newProof()));
    await browser.open((browser.page?.url ?? "").replace("sign-in", "sign-up"));
    const email = newAddress();
    const page = await browser.press("sign-up", { firstName: "A", lastName: "B", email, password: PASSWORD });
    const nonce = /<script nonce="([\w-]+)"/.exec(page.text)?.[1];
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`script-src 'nonce-${nonce}'; worker-src 'self'`);
    expect(page.text).toMatch(/role="status"[^]*<progress[^]*<noscript>/);
    const attribute = (name: string) => unescapeHtml(new RegExp(`${name}="([^"]*)"`).exec(page.text)?.[1] ?? "");
    const worker = await fetch(new URL(attribute("data-worker"), page.url));
    expect([worker.status, worker.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    const solved = await browser.press("solve", { solution: solutionOf(attribute("data-puzzle")) });
    expect(solved.text).toContain("Check your mail");
    expect(redirectParameters(await browser.press("confirm", { code: lastCode(service, email) }))).toHaveProperty(
      "code",
    );
  });
});

describe("blocked mail domains", () => {
  test("make no account, neither themselves nor what is below them, and their like do", async () => {
    const pool = await service.newPool({ policy: { signUp: { blockedDomains: ["Throwaway.example"] } } });
    for (const domain of ["throwaway.example", "THROWAWAY.example", "mx.throwaway.example"]) {
      const refused = await signUp(pool, newAddress(domain));
      expect([nameOf(refused), refused.body["message"]]).toEqual([
        "UserLambdaValidationException",
        "PreSignUp failed with error blocked-domain.",
      ]);
    }
    for (const domain of ["notthrowaway.example", "throwaway.example.org"]) {
      expect(nameOf(await signUp(pool, newAddress(domain)))).toBe("ok");
    }
  });

  test("are no new address of an account either", async () => {
    const pool = await service.newPool({ policy: { signUp: { blockedDomains: ["throwaway.example"] } } });
    const email = newAddress();
    await service.identity.createUser({ poolId: pool.poolId, email, password: PASSWORD });
    const AuthParameters = { USERNAME: email, PASSWORD };
    const begun = { ClientId: pool.clientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters };
    const { AccessToken } = Object((await call(service, "InitiateAuth", begun)).body["AuthenticationResult"]);
    const UserAttributes = [{ Name: "email", Value: newAddress("throwaway.example") }];
    const changed = await call(service, "UpdateUserAttributes", { AccessToken, UserAttributes });
    expect(nameOf(changed)).toBe("UserLambdaValidationException");
  });
});

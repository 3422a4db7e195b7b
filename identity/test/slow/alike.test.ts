import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pool } from "../../src/index.ts";
import { call, PASSWORD, startService, type Answer, type Service } from "../service.ts";

const EACH = 200;
const AT_ONCE = 16;

let service: Service;
let pool: Pool;
let strict: Pool;

beforeAll(async () => {
  service = await startService();
  const limits = { perAddress: 100_000, perNetwork: 1_000_000, firstDelayMilliseconds: 0 };
  pool = await service.newPool({ policy: { limits } });
  strict = await service.newPool({ policy: { limits, strict: true } });
  const credentials = (poolId: string) =>
    Array.from({ length: EACH }, (_, index) =>
      service.identity.createUser({ poolId, email: known(index), password: PASSWORD }),
    );
  await Promise.all(credentials(pool.poolId));
  await Promise.all(credentials(strict.poolId));
}, 120_000);
afterAll(() => service.stop());

// As long as each other and masked alike: what a name weighs on the wire is not what is measured.
const known = (index: number) => `p-known-${index}@example.org`;
const unknown = (index: number) => `p-other-${index}@example.org`;

type Sample = { milliseconds: number; seen: string };

/**
 * The same request for 200 addresses that have an account and 200 that have none, in turn and a few at once, so that
 * whatever the machine does meanwhile meets both.
 */
async function measure(ask: (username: string) => Promise<Answer>): Promise<{ known: Sample[]; unknown: Sample[] }> {
  const samples: { known: Sample[]; unknown: Sample[] } = { known: [], unknown: [] };
  // In an order of chance: of two that start together, one is always first.
  const queue = Array.from({ length: 2 * EACH }, (_, index) => ({ index, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ index }) => index);
  async function worker(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, index] = [next % 2 === 0 ? "known" : "unknown", Math.floor(next / 2)] as const;
      const username = name === "known" ? known(index) : unknown(index);
      const started = performance.now();
      const answer = await ask(username);
      samples[name].push({ milliseconds: performance.now() - started, seen: shapeOf(answer) });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return samples;
}

/** Everything of an answer but what is random in every one: sessions, ids, times, numbers of an exchange. */
function shapeOf({ status, headers, body }: Answer): string {
  const names = [...headers.keys()].filter((name) => name !== "date");
  const text = JSON.stringify(body, (key, value) =>
    /^(Session|UserSub|SECRET_BLOCK|SRP_B|SALT|USERNAME|USER_ID_FOR_SRP)$/.test(key) ? typeof value : value,
  );
  return `${status} ${names.join()} ${text}`;
}

/**
 * How often a known address took longer than an unknown one, of all pairs: a half when time says nothing. Of ranks, so
 * a few slow answers on a busy machine do not decide. Its standard deviation for 200 against 200 is 0.029.
 */
function longerShare({ known, unknown }: { known: Sample[]; unknown: Sample[] }): number {
  let longer = 0;
  for (const left of known) {
    for (const right of unknown) {
      longer += left.milliseconds > right.milliseconds ? 1 : left.milliseconds === right.milliseconds ? 0.5 : 0;
    }
  }
  return longer / (known.length * unknown.length);
}

const client = (of: Pool, body: object) => ({ ClientId: of.clientId, ...body });

const paths: readonly [string, (username: string) => Promise<Answer>][] = [
  ["asking for a reset", (Username) => call(service, "ForgotPassword", client(pool, { Username }))],
  [
    "trying a reset",
    (Username) =>
      call(
        service,
        "ConfirmForgotPassword",
        client(pool, { Username, ConfirmationCode: "no-code", Password: PASSWORD }),
      ),
  ],
  [
    "asking for a confirmation again",
    (Username) => call(service, "ResendConfirmationCode", client(pool, { Username })),
  ],
  [
    "trying a confirmation",
    (Username) => call(service, "ConfirmSignUp", client(pool, { Username, ConfirmationCode: "no-code" })),
  ],
  [
    "asking for a code to sign in",
    (USERNAME) =>
      call(
        service,
        "InitiateAuth",
        client(pool, { AuthFlow: "USER_AUTH", AuthParameters: { USERNAME, PREFERRED_CHALLENGE: "EMAIL_OTP" } }),
      ),
  ],
  [
    "a wrong password in a strict pool",
    (USERNAME) =>
      call(
        service,
        "InitiateAuth",
        client(strict, { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD: "Wrong-Horse-7" } }),
      ),
  ],
  [
    "the password exchange in a strict pool",
    (USERNAME) =>
      call(
        service,
        "InitiateAuth",
        client(strict, { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME, SRP_A: "abcdef0123456789" } }),
      ),
  ],
];

describe("known and unknown addresses are answered alike, in body and in time:", () => {
  test.each(paths)(
    "%s",
    async (_name, ask) => {
      const samples = await measure(ask);
      const seen = new Set(
        [...samples.known, ...samples.unknown].map((sample) => sample.seen.replaceAll(/known|other/g, "x")),
      );
      expect([...seen]).toHaveLength(1);
      const share = longerShare(samples);
      expect(Math.abs(share - 0.5), `longer in ${(share * 100).toFixed(1)} % of pairs`).toBeLessThan(0.12);
    },
    120_000,
  );

  test("and the measure does see a difference where there is one", async () => {
    // Twice the work, and not so many milliseconds: on a busy machine those are nothing.
    const samples = await measure(async (username) => {
      if (username.includes("known")) await call(service, "GetUser", {});
      return call(service, "GetUser", {});
    });
    expect(longerShare(samples)).toBeGreaterThan(0.7);
  });
});

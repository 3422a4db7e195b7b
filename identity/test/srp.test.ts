import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerPublicValue, deriveKey, readPublicValue, signClaim, UnusableValue } from "../src/srp/exchange.ts";
import {
  g,
  hashNumbers,
  k,
  N,
  padded,
  powerOfGenerator,
  publicPower,
  secretExponent,
  secretPower,
  toNumber,
} from "../src/srp/group.ts";
import { createVerifier, privateValue } from "../src/srp/verifier.ts";

const fromHex = (text: string) => BigInt(`0x${text.replaceAll(/\s/g, "")}`);

/** Plain square and multiply: slow, and nothing in it to get wrong. */
function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

type Exchange = { modulus: bigint; generator: bigint; k: bigint; x: bigint; a: bigint; b: bigint };

/** SRP-6a from its definition, both sides, for whichever group and whichever way u is hashed. */
function referenceExchange(
  { modulus, generator, k: multiplier, x, a, b }: Exchange,
  hash: (A: bigint, B: bigint) => bigint,
) {
  const v = power(generator, x, modulus);
  const A = power(generator, a, modulus);
  const B = (multiplier * v + power(generator, b, modulus)) % modulus;
  const u = hash(A, B);
  const base = (B + modulus * multiplier - multiplier * power(generator, x, modulus)) % modulus;
  const client = power(base, a + u * x, modulus);
  const server = power((A * power(v, u, modulus)) % modulus, b, modulus);
  return { v, A, B, u, client, server };
}

describe("the reference used below", () => {
  test("arrives at the test vectors of RFC 5054, appendix B", () => {
    const modulus = fromHex(`EEAF0AB9 ADB38DD6 9C33F80A FA8FC5E8 60726187 75FF3C0B 9EA2314C 9C256576 D674DF74 96EA81D3
      383B4813 D692C6E0 E0D5D8E2 50B98BE4 8E495C1D 6089DAD1 5DC7D7B4 6154D6B6 CE8EF4AD 69B15D49 82559B29 7BCF1885
      C529F566 660E57EC 68EDBC3C 05726CC0 2FD4CBF4 976EAA9A FD5138FE 8376435B 9FC61D2F C0EB06E3`);
    const sha1 = (...parts: Uint8Array[]) => createHash("sha1").update(Buffer.concat(parts)).digest();
    const fill = (value: bigint) => Buffer.from(value.toString(16).padStart(256, "0"), "hex");
    const salt = Buffer.from("BEB25379D1A8581EB5A727673A2441EE", "hex");
    const multiplier = toNumber(sha1(fill(modulus), fill(2n)));
    expect(multiplier).toBe(fromHex("7556AA04 5AEF2CDD 07ABAF0F 665C3E81 8913186F"));
    const x = toNumber(sha1(salt, sha1(Buffer.from("alice:password123"))));
    expect(x).toBe(fromHex("94B7555A ABE9127C C58CCF49 93DB6CF8 4D16C124"));
    const { u, client, server } = referenceExchange(
      {
        modulus,
        generator: 2n,
        k: multiplier,
        x,
        a: fromHex("60975527 035CF2AD 1989806F 0407210B C81EDC04 E2762A56 AFD529DD DA2D4393"),
        b: fromHex("E487CB59 D31AC550 471E81F0 0F6928E0 1DDA08E9 74A004F4 9E61F5D1 05284D20"),
      },
      (A, B) => toNumber(sha1(fill(A), fill(B))),
    );
    expect(u).toBe(fromHex("CE38B959 3487DA98 554ED47D 70A7AE5F 462EF019"));
    expect(client).toBe(
      fromHex(`B0DC82BA BCF30674 AE450C02 87745E79 90A3381F 63B387AA F271A10D 233861E3 59B48220 F7C4693C 9AE12B0A
        6F67809F 0876E2D0 13800D6C 41BB59B6 D5979B5C 00A172B4 A2A5903A 0BDCAF8A 709585EB 2AFAFA8F 3499B200 210DCC1F
        10EB3394 3CD67FC8 8A2F39A4 BE5BEC4E C0A3212D C346D7E4 74B29EDE 8A469FFE CA686E5A`),
    );
    expect(server).toBe(client);
  });
});

describe("the group", () => {
  test("is the provider's: its prime, its generator, its multiplier", () => {
    expect(N.toString(16)).toMatch(/^f{16}c90fdaa22168c234.*f{16}$/);
    expect([g, N.toString(2).length]).toEqual([2n, 3072]);
    expect(k.toString(16)).toBe("538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6");
  });

  test("computes powers as the definition does", async () => {
    for (let round = 0; round < 3; round++) {
      const exponent = toNumber(randomBytes(32));
      const base = power(toNumber(randomBytes(384)) % N, 2n, N);
      const expected = power(base, exponent, N);
      expect(publicPower(base, exponent)).toBe(expected);
      expect(await secretPower(secretExponent(exponent), base)).toBe(expected);
      expect(powerOfGenerator(secretExponent(exponent))).toBe(power(g, exponent, N));
    }
  });

  test("reads powers that are shorter than the group, too", () => {
    expect(powerOfGenerator(secretExponent(10n))).toBe(1024n);
    expect(powerOfGenerator(secretExponent(2000n))).toBe(2n ** 2000n);
  });

  test("pads to the fewest bytes that leave the sign clear", () => {
    expect(padded(0n).toString("hex")).toBe("00");
    expect(padded(0x7fn).toString("hex")).toBe("7f");
    expect(padded(0x80n).toString("hex")).toBe("0080");
    expect(padded(0x123n).toString("hex")).toBe("0123");
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: N }), (value) => toNumber(padded(value)) === value));
  });
});

describe("the exchange", () => {
  const poolName = "AbCdEfGhI";
  const userId = "4f0f6b1e-5d3c-4a55-9b8e-0d7f4e0f9a11";
  const { salt, verifier } = createVerifier(poolName, userId, "Correct-Horse-7");

  async function clientKey(password: string) {
    const x = privateValue(salt, poolName, userId, password);
    const a = toNumber(randomBytes(128));
    const A = power(g, a, N);
    const { B, key } = await answerPublicValue(A, verifier);
    const u = hashNumbers(A, B);
    const base = (B + N * k - k * power(g, x, N)) % N;
    return { client: deriveKey(power(base, a + u * x, N), u), server: key };
  }

  test("brings both sides to the same key for the right password only", async () => {
    const right = await clientKey("Correct-Horse-7");
    expect(right.client).toEqual(right.server);
    expect(right.server).toHaveLength(16);
    const wrong = await clientKey("correct-horse-7");
    expect(wrong.client).not.toEqual(wrong.server);
  });

  test("agrees for any name and password with itself, and with no other password", async () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.uuid(), async (name, password, other, id) => {
        fc.pre(password !== other);
        const made = createVerifier(name, id, password);
        const a = toNumber(randomBytes(128));
        const A = power(g, a, N);
        const { B, key } = await answerPublicValue(readPublicValue(A.toString(16)), made.verifier);
        const u = hashNumbers(A, B);
        const keyOf = (typed: string) => {
          const x = privateValue(made.salt, name, id, typed);
          return deriveKey(power((B + N * k - k * power(g, x, N)) % N, a + u * x, N), u);
        };
        expect(keyOf(password)).toEqual(key);
        expect(keyOf(other)).not.toEqual(key);
      }),
      { numRuns: 5 },
    );
  });

  test.each([
    ["nothing", ""],
    ["zero", "0"],
    ["one", "1"],
    ["the prime", N.toString(16)],
    ["the prime less one", (N - 1n).toString(16)],
    ["no number", "xyz"],
    ["too long", "f".repeat(769)],
  ])("refuses %s as the client's value", (_name, value) => {
    expect(() => readPublicValue(value)).toThrow(UnusableValue);
  });

  test("signs pool name, user, secret block and time", () => {
    const claim = { poolName, userId, secretBlock: "AAECAw==", timestamp: "Fri Nov 20 09:05:03 UTC 2026" };
    const key = Buffer.alloc(16, 1);
    const signature = signClaim(key, claim);
    expect(signature).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    for (const change of [{ poolName: "x" }, { userId: "x" }, { secretBlock: "AAAA" }, { timestamp: "x" }]) {
      expect(signClaim(key, { ...claim, ...change })).not.toBe(signature);
    }
  });
});

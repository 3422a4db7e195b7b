import fc from "fast-check";
import { generateSecret, generateSync } from "otplib";
import { describe, expect, test } from "vitest";
import { matchTotp } from "./totp.ts";

/** Of RFC 6238, appendix B: the ASCII text 12345678901234567890 in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const seconds = fc.integer({ min: 30, max: 20_000_000_000 });

describe("a code of an authenticator app", () => {
  // The RFC gives eight digits; apps show the last six.
  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i s is RFC 6238's", (at, code) => {
    expect(matchTotp(SECRET, code.slice(2), at * 1000)).toBe(Math.floor(at / 30));
  });

  test("counts in its own half minute, the one before and the one after, and names which it was of", () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: -4, max: 4 }), (at, steps) => {
        const secret = generateSecret();
        const step = Math.floor(at / 30) + steps;
        fc.pre(step >= 0);
        const matched = matchTotp(secret, generateSync({ secret, epoch: step * 30 }), at * 1000);
        const isNear = Math.abs(steps) <= 1;
        // A code of another step is right by chance three times in a million: then it names a step that is near.
        expect(isNear ? matched : matched === step).toBe(isNear ? step : false);
      }),
      { numRuns: 60 },
    );
  });

  test("is six digits and nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,5}$|^\d{7,9}$/)), seconds, (text, at) => {
        fc.pre(!/^\d{6}$/.test(text));
        expect(matchTotp(SECRET, text, at * 1000)).toBeUndefined();
      }),
    );
  });

  test("of another secret is wrong", () => {
    const at = 1_700_000_000;
    const codes = Array.from({ length: 50 }, () => generateSync({ secret: generateSecret(), epoch: at }));
    expect(codes.filter((code) => matchTotp(SECRET, code, at * 1000) !== undefined)).toEqual([]);
  });
});

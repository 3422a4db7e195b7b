import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { safeTarget } from "./redirect-target.ts";
import { expiryOf, hasSession, usableAccessToken } from "./tokens.ts";

const token = (exp: number): string => `x.${btoa(JSON.stringify({ exp }))}.y`;
const cookies = (pairs: Record<string, string>): void => {
  const text = Object.entries(pairs).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  vi.stubGlobal("document", { cookie: text.join("; ") });
};
afterEach(() => vi.unstubAllGlobals());

describe("where to go after sign-in", () => {
  it("is a path of this site, whatever the address says", () => {
    for (const hostile of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "",
      null,
    ]) {
      expect(safeTarget(hostile)).toBe("/");
    }
    expect(safeTarget("/events/a?b=1#c")).toBe("/events/a?b=1#c");
    fc.assert(fc.property(fc.string(), (text) => /^\/(?!\/)/.test(safeTarget(text))));
  });
});

describe("tokens in the cookies", () => {
  const prefix = "CognitoIdentityServiceProvider.client1";
  const person = "0198a0c2-aaaa";

  it("are used until five seconds before their end, by the server's clock", () => {
    cookies({
      [`${prefix}.LastAuthUser`]: person,
      [`${prefix}.${person}.accessToken`]: token(1000),
      [`${prefix}.${person}.clockDrift`]: "2000",
    });
    expect(usableAccessToken("client1", 992_000)).toBe(token(1000));
    expect(usableAccessToken("client1", 993_500)).toBeUndefined();
  });

  it("belong to the client of this community alone", () => {
    cookies({ [`${prefix}.LastAuthUser`]: person, [`${prefix}.${person}.refreshToken`]: "r" });
    expect(hasSession("client1")).toBe(true);
    expect(hasSession("client2")).toBe(false);
  });

  it("that are none have no end", () => {
    fc.assert(fc.property(fc.string(), (text) => expiryOf(text) === undefined || typeof expiryOf(text) === "number"));
  });
});

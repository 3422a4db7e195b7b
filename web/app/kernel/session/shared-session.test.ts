import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropShared, keepShared, sharedIn, sharedToken } from "./shared-session.ts";

const token = (exp: number): string => `x.${btoa(JSON.stringify({ exp }))}.y`;

beforeEach(() => {
  const jar = new Map<string, string>();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...rest] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (rest.includes("max-age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("is used only while its expiry lies in the future, and then says that it is over", () => {
  expect(sharedToken(0)).toBeUndefined();
  keepShared({ token: token(1000), executeAs: "account" });
  expect(sharedToken(999_999)).toEqual({ token: token(1000) });
  expect(sharedToken(1_000_000)).toBe("expired");
  expect(document.cookie).toContain("executingAs=account");
  dropShared();
  expect(document.cookie).toBe("");
});

it("that is no token counts as over", () => {
  keepShared({ token: "nonsense", executeAs: "account" });
  expect(sharedToken(0)).toBe("expired");
});

it("is read from a link only when it is whole", () => {
  expect(sharedIn(`#token=${token(5)}&executeAs=a`)).toEqual({ token: token(5), executeAs: "a" });
  expect(sharedIn(`#token=${token(5)}`)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => sharedIn(`#token=${text}&executeAs=a`) === undefined));
});

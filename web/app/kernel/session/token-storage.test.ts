import { describe, expect, it, vi } from "vitest";
import { tokenStorage } from "./token-storage.ts";

/** What is written to `document.cookie`, in order. */
function cookiesWritten(): string[] {
  const written: string[] = [];
  vi.stubGlobal("document", {
    get cookie() {
      return "";
    },
    set cookie(text: string) {
      written.push(text);
    },
  });
  vi.stubGlobal("window", { document });
  return written;
}

describe("the cookies of the sign-in", () => {
  it("last a year, for the whole site, over encrypted connections, not sent by other sites", async () => {
    const written = cookiesWritten();
    await tokenStorage({ secure: true }).setItem("token", "value");
    vi.unstubAllGlobals();
    const [cookie = ""] = written;
    expect(cookie).toMatch(/^token=value/);
    expect(cookie).toContain("path=/");
    expect(cookie).toMatch(/samesite=lax/i);
    expect(cookie).toMatch(/; ?secure/i);
    const days = (Date.parse(/expires=([^;]+)/.exec(cookie)?.[1] ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  it.each(["strict", "lax", "none"] as const)("may be %s", (sameSite) => {
    expect(() => tokenStorage({ secure: true, sameSite })).not.toThrow();
  });

  it.each(["Lax", "", "sometimes", "none; domain=evil.example"])("may not be %j", (sameSite) => {
    expect(() => tokenStorage({ secure: true, sameSite: sameSite as "lax" })).toThrow(/sameSite/);
  });

  it("may be sent by other sites only over encrypted connections", () => {
    expect(() => tokenStorage({ secure: false, sameSite: "none" })).toThrow(/[Ss]ecure/);
  });
});

import { describe, expect, test } from "vitest";
import { isNameOrWebAddress, isWebAddress } from "./web-address.ts";

describe("a web address", () => {
  test.each([
    "https://example.org",
    "HTTP://example.org/path?x=1#y",
    "example.org",
    "example.org:8080/path",
    "www.example.org/@ana",
    "münchen.example",
    "https://sub.example.org/a:b",
  ])("%s leads to a page", (written) => expect(isWebAddress(written)).toBe(true));

  test.each([
    "javascript:0,alert(1)",
    "javascript:alert(1)",
    "JaVaScRiPt:0/alert",
    "java\tscript:alert(1)",
    "https://exa\nmple.org",
    "data:text/html,x",
    "vbscript:1",
    "//example.org:x",
    "https://user:secret@example.org",
    "https://user@example.org",
    "https:\\\\example.org\\x",
    "file:///etc/passwd",
    "ftp://example.org",
    "mailto:ana@example.org",
    "example.org/\u202Egpj.exe",
    "example.org\u0000",
    "https://",
    "localhost",
    "somewhere nice",
    "",
  ])("%j does not", (written) => expect(isWebAddress(written)).toBe(false));
});

describe("a name at another service, or an address there", () => {
  test.each(["@ana", "ana#1234", "Ana María", "instagram.com/ana", "https://x.com/ana"])("%s is one", (written) =>
    expect(isNameOrWebAddress(written)).toBe(true),
  );
  test.each(["javascript:0,alert(1)", "ana\u202E", "a\nb", "x:y", "\\\\host\\share"])("%j is none", (written) =>
    expect(isNameOrWebAddress(written)).toBe(false),
  );
});

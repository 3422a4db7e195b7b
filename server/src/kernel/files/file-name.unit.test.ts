import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test.each([
  ["Tide tables 2026.pdf", "Tide tables 2026.pdf"],
  ["", "file"],
  ["..", "file"],
  ["\u200D\u200C", "file"],
  ["...../...//..", "file"],
  ["/etc/passwd", "_etc_passwd"],
  ["a\u2028b\tc\u0085d.txt", "a b cd.txt"],
  ["tides\uD800\0.txt", "tides.txt"],
])("%j becomes %j", (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test("a name of dots or spaces alone takes no longer than another", () => {
  const began = performance.now();
  for (const sign of [".", " ", "_", "\u202E"]) cleanFileName(`x${sign.repeat(100_000)}x`);
  expect(performance.now() - began).toBeLessThan(500);
});

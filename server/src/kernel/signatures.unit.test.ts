import { expect, test } from "vitest";
import { createSignatures } from "./signatures.ts";

const signatures = createSignatures(Buffer.alloc(32, 1));

test("a signature is good for what it was made of alone, in the one way that it is written", () => {
  const signature = signatures.sign("mails", "o a comment");
  expect(signature).toHaveLength(24);
  expect(signatures.isGood("mails", "o a comment", signature)).toBe(true);
  expect(signatures.isGood("years", "o a comment", signature)).toBe(false);
  expect(signatures.isGood("mails", "p a comment", signature)).toBe(false);
  const others = [`${signature}x`, `${signature}=`, signature.slice(0, -1), "", "ä".repeat(24)];
  expect(others.filter((other) => signatures.isGood("mails", "o a comment", other))).toEqual([]);
  expect(createSignatures(Buffer.alloc(32, 2)).isGood("mails", "o a comment", signature)).toBe(false);
});

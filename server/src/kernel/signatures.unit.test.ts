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

test("what is signed for others is known by the public half, is the same each time, and is of one purpose alone", async () => {
  const bytes = Buffer.from("a pass");
  const signature = signatures.signForOthers("event a", bytes);
  expect(signature).toEqual(createSignatures(Buffer.alloc(32, 1)).signForOthers("event a", bytes));
  const key = await crypto.subtle.importKey("raw", signatures.publicKey("event a"), "Ed25519", false, ["verify"]);
  expect(await crypto.subtle.verify("Ed25519", key, signature, bytes)).toBe(true);
  expect(signatures.isGoodForOthers("event a", bytes, signature)).toBe(true);
  expect(signatures.isGoodForOthers("event b", bytes, signature)).toBe(false);
  expect(signatures.isGoodForOthers("event a", Buffer.from("a pasS"), signature)).toBe(false);
  expect(createSignatures(Buffer.alloc(32, 2)).isGoodForOthers("event a", bytes, signature)).toBe(false);
});

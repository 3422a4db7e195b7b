import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs what this installation gives out and takes back, so that nobody else can have made it. */
export type Signatures = {
  /** `purpose`: what is signed for one is worth nothing for another. */
  sign(purpose: string, text: string): string;
  isGood(purpose: string, text: string, signature: string): boolean;
};

/** @param secret the same for all processes. */
export function createSignatures(secret: Uint8Array): Signatures {
  const made = (purpose: string, text: string): Buffer => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `signature for ${purpose}`, 32));
    return createHmac("sha256", key).update(text).digest().subarray(0, 18);
  };
  return {
    sign: (purpose, text) => made(purpose, text).toString("base64url"),
    isGood(purpose, text, signature) {
      const [right, given] = [made(purpose, text), Buffer.from(signature, "base64url")];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

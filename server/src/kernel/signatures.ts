import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs what this installation gives out and takes back, so that nobody else can have made it. */
export type Signatures = {
  /** `purpose`: what is signed for one is worth nothing for another. */
  sign(purpose: string, text: string): string;
  isGood(purpose: string, text: string, signature: string): boolean;
};

/** @param secret the same for all processes. */
export function createSignatures(secret: Uint8Array): Signatures {
  const sign = (purpose: string, text: string): string => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `signature for ${purpose}`, 32));
    return createHmac("sha256", key).update(text).digest().subarray(0, 18).toString("base64url");
  };
  return {
    sign,
    isGood(purpose, text, signature) {
      // As it is written: decoded, several ways of writing would be one signature.
      const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

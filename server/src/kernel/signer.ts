import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Signs what travels through other hands and comes back; `purpose` keeps one use from passing for another. */
export type Signer = {
  /** 24 characters of base64url. */
  sign(purpose: string, text: string): string;
  isSigned(purpose: string, text: string, signature: string): boolean;
};

const bytes = 18;

export function createSigner(secret: Uint8Array): Signer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "signatures", 32));
  const signatureOf = (purpose: string, text: string): Buffer =>
    createHmac("sha256", key)
      .update(JSON.stringify([purpose, text]))
      .digest()
      .subarray(0, bytes);
  return {
    sign: (purpose, text) => signatureOf(purpose, text).toString("base64url"),
    isSigned(purpose, text, signature) {
      const given = Buffer.from(signature, "base64url");
      return given.length === bytes && timingSafeEqual(given, signatureOf(purpose, text));
    },
  };
}

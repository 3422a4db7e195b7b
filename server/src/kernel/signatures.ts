import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign as signWith,
  timingSafeEqual,
  verify,
} from "node:crypto";

/** Signs what this installation gives out and takes back, so that nobody else can have made it. */
export type Signatures = {
  /** `purpose`: what is signed for one is worth nothing for another. */
  sign(purpose: string, text: string): string;
  isGood(purpose: string, text: string, signature: string): boolean;
  /** Ed25519, for those who look at it without asking us: they have `publicKey`, and make none themselves. The same each time. */
  signForOthers(purpose: string, bytes: Uint8Array): Buffer;
  isGoodForOthers(purpose: string, bytes: Uint8Array, signature: Uint8Array): boolean;
  /** The 32 bytes of the public half. */
  publicKey(purpose: string): Buffer;
};

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefixLength = 12;
/** Keys in memory; to derive one takes longer than to sign with it. */
const mostPairs = 500;

/** @param secret the same for all processes. */
export function createSignatures(secret: Uint8Array): Signatures {
  const sign = (purpose: string, text: string): string => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", `signature for ${purpose}`, 32));
    return createHmac("sha256", key).update(text).digest().subarray(0, 18).toString("base64url");
  };
  const pairs = new Map<string, { readonly privateKey: KeyObject; readonly publicKey: KeyObject }>();
  const pairOf = (purpose: string) => {
    const known = pairs.get(purpose);
    if (known) return known;
    const seed = Buffer.from(hkdfSync("sha256", secret, "", `key pair for ${purpose}`, 32));
    const key = Buffer.concat([privatePrefix, seed]);
    const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
    const pair = { privateKey, publicKey: createPublicKey(privateKey) };
    if (pairs.size >= mostPairs) pairs.clear();
    pairs.set(purpose, pair);
    return pair;
  };
  return {
    sign,
    signForOthers: (purpose, bytes) => signWith(null, bytes, pairOf(purpose).privateKey),
    isGoodForOthers: (purpose, bytes, signature) => verify(null, bytes, pairOf(purpose).publicKey, signature),
    publicKey: (purpose) =>
      pairOf(purpose).publicKey.export({ format: "der", type: "spki" }).subarray(publicPrefixLength),
    isGood(purpose, text, signature) {
      // As it is written: decoded, several ways of writing would be one signature.
      const [right, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

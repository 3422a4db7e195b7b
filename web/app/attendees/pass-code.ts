/** A code as it stands on a pass: signed for its event, or one from before codes were signed. */
export type PassCode = {
  readonly code: string;
  /** Of a signed one: whose it is, a moment at which it was good (ms), and what is signed. */
  readonly signed:
    | { readonly passId: string; readonly goodAt: number; readonly text: Uint8Array; readonly signature: Uint8Array }
    | undefined;
};

const idLength = 16;
const factsLength = idLength + 4;
const length = factsLength + 64;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
};
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Undefined for what no pass has. */
export function readPassCode(scanned: string): PassCode | undefined {
  const match = /^([\w-]{22,})(?:\.([\w-]+))?$/.exec(scanned.trim());
  const [, code = "", rest] = match ?? [];
  if (!match) return undefined;
  if (rest === undefined) return { code, signed: undefined };
  const bytes = bytesOf(rest);
  if (bytes.length !== length) return undefined;
  const passId = hexOf(bytes.subarray(0, idLength)).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const goodAt = new DataView(bytes.buffer).getUint32(idLength) * 1000;
  const text = new Uint8Array([...new TextEncoder().encode(code), ...bytes.subarray(0, factsLength)]);
  return { code, signed: { passId, goodAt, text, signature: bytes.subarray(factsLength) } };
}

/** Whether the event has signed it; undefined where this browser cannot know (it needs Ed25519). */
export async function isSignedFor(publicKey: string, { signed }: PassCode): Promise<boolean | undefined> {
  if (!signed) return undefined;
  try {
    const key = await crypto.subtle.importKey("raw", bytesOf(publicKey), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", key, new Uint8Array(signed.signature), new Uint8Array(signed.text));
  } catch {
    return undefined;
  }
}

/** As lists name codes: SHA-256, 16 bytes of it. Undefined where pages have no cryptography, as without https. */
export async function hashOfCode(code: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  const text = btoa(String.fromCharCode(...digest));
  return text.replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);
}

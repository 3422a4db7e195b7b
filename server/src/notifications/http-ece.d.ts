/** What is used of it: the encryption of web push (RFC 8188, RFC 8291). */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";
  type Parameters = {
    readonly version: "aes128gcm";
    /** The receiver's public key and secret, base64url. */
    readonly dh: string;
    readonly authSecret: string;
    /** A key pair for this message alone. */
    readonly privateKey: ECDH;
  };
  export function encrypt(content: Buffer, parameters: Parameters): Buffer;
}

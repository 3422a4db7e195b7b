import { hkdfSync } from "node:crypto";
import type { Context } from "../context.ts";
import { N, toNumber } from "../srp/group.ts";
import type { Pool } from "../types.ts";
import { emailKey } from "../users.ts";

export type Invented = { sub: string; srpSalt: string; verifier: bigint };

/** An invented account for an address that has none: always the same for one address, and no password fits it. */
export function inventAccount(context: Context, pool: Pool, username: string): Invented {
  const seed = context.vault.hash("nobody", pool.poolId, emailKey(username));
  const bytes = Buffer.from(hkdfSync("sha256", seed, "", "nobody", 16 + 16 + 384));
  // A version 4 uuid, as subs are.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const sub = bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const root = toNumber(bytes.subarray(32)) % N;
  // Powers of the generator are squares, and so is this.
  return { sub, srpSalt: toNumber(bytes.subarray(16, 32)).toString(16), verifier: (root * root) % N };
}

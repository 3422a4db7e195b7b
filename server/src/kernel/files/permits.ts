import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { validate } from "uuid";

/** What an address opens: one thing of one tenant. */
export type Permitted = {
  readonly organizationId: string;
  readonly kind: "files" | "videos" | "images";
  readonly id: string;
};
/** Whose right is asked about with every request: what they may see, as the slice that guards it knows it, and who. */
export type Guard = { readonly id: string; readonly accountId: string };
export type Permits = {
  /** Good for one to one and a quarter hours from `now`. */
  issue(what: Permitted, now: Date): string;
  isGood(what: Permitted, permit: string, now: Date): boolean;
  /** The same, whose addresses open only as long as somebody keeps a right. */
  guardedBy(guard: Guard): Permits;
};

/** Addresses made within one of these share their end, so that a browser finds again what it has. */
const step = 15 * 60;
/** What nobody has: a guard that cannot be read opens nothing. */
const nobodys = "00000000-0000-0000-0000-000000000000";

/**
 * Signs addresses of what is not everybody's: whoever was given one may read that thing for a while, without a sign-in, as media
 * elements and downloads need it.
 */
export function createPermits(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "addresses of private files", 32));

  const sign = ({ organizationId, kind, id }: Permitted, terms: string): Buffer =>
    createHmac("sha256", key).update(`${organizationId}/${kind}/${id}/${terms}`).digest().subarray(0, 18);

  /** `until.signature`, or `until.id.accountId.signature` where a right has to be asked about. */
  const permits = (guarded: readonly string[]): Permits => ({
    issue(what, now) {
      const seconds = Math.ceil(now.getTime() / 1000 / step) * step + 3600;
      const terms = [seconds.toString(36), ...guarded].join(".");
      return `${terms}.${sign(what, terms).toString("base64url")}`;
    },

    isGood(what, permit, now) {
      const parts = permit.split(".");
      const given = Buffer.from(parts.pop() ?? "", "base64url");
      const right = sign(what, parts.join("."));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return Number.parseInt(parts[0] ?? "", 36) * 1000 > now.getTime();
    },

    guardedBy: ({ id, accountId }) => permits([id, accountId]),
  });
  return permits([]);
}

/** Whose right a permit depends on; undefined where it is good by itself. */
export function guardOf(permit: string): Guard | undefined {
  const parts = permit.split(".");
  if (parts.length === 2) return undefined;
  const [, id = "", accountId = ""] = parts;
  return validate(id) && validate(accountId) ? { id, accountId } : { id: nobodys, accountId: nobodys };
}

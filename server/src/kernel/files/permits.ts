import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What an address opens: one thing of one tenant. */
export type Permitted = {
  readonly organizationId: string;
  readonly kind: "files" | "videos" | "images";
  readonly id: string;
};
export type Permits = ReturnType<typeof createPermits>;

/** Addresses made within one of these share their end, so that a browser finds again what it has. */
const step = 15 * 60;

/**
 * Signs addresses of what is not everybody's: whoever was given one may read that thing for a while, without a sign-in, as media
 * elements and downloads need it.
 */
export function createPermits(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "addresses of private files", 32));

  const sign = ({ organizationId, kind, id }: Permitted, until: string): Buffer =>
    createHmac("sha256", key).update(`${organizationId}/${kind}/${id}/${until}`).digest().subarray(0, 18);

  return {
    /** Good for one to one and a quarter hours from `now`. */
    issue(what: Permitted, now: Date): string {
      const seconds = Math.ceil(now.getTime() / 1000 / step) * step + 3600;
      const until = seconds.toString(36);
      return `${until}.${sign(what, until).toString("base64url")}`;
    },

    isGood(what: Permitted, permit: string, now: Date): boolean {
      const [until = "", signature = "", ...rest] = permit.split(".");
      const given = Buffer.from(signature, "base64url");
      const right = sign(what, until);
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return Number.parseInt(until, 36) * 1000 > now.getTime();
    },
  };
}

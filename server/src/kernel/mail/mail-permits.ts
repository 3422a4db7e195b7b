import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** Whose mails of which kind. `kind` is a word of letters. */
export type MailPermitted = { readonly organizationId: string; readonly accountId: string; readonly kind: string };
export type MailPermits = ReturnType<typeof createMailPermits>;

/**
 * Signs what stands in the last line of a mail: whoever reads the mail turns off more of its kind, without signing in.
 * It never ends, since mails are kept for years, and lets nobody do anything else.
 */
export function createMailPermits(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "addresses that turn mails off", 32));

  const sign = ({ organizationId, accountId, kind }: MailPermitted): Buffer =>
    createHmac("sha256", key).update(`${organizationId}/${accountId}/${kind}`).digest().subarray(0, 18);

  return {
    issue: (what: MailPermitted): string => `${what.accountId}.${what.kind}.${sign(what).toString("base64url")}`,

    /** What a permit is for; undefined for one that was not issued, or by another community. */
    read(organizationId: string, permit: string): MailPermitted | undefined {
      const [accountId = "", kind = "", signature = "", ...rest] = permit.split(".");
      const what = { organizationId, accountId, kind };
      // As it is written: decoded, several ways of writing would be one signature.
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(what).toString("base64url"));
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return what;
    },
  };
}

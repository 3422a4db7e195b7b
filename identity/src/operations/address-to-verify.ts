import type { CodeSubject } from "../codes.ts";
import type { Pool } from "../types.ts";
import { emailToVerify, phoneToVerify, type User } from "../users.ts";

/** What a code has to prove of the attribute, if anything. */
export function addressToVerify(user: User, attributeName: string): string | undefined {
  if (attributeName === "email") return emailToVerify(user);
  return attributeName === "phone_number" ? phoneToVerify(user) : undefined;
}

/** A telephone number may be several people's: its code belongs to one of them. */
export function subjectToVerify(pool: Pool, user: User, { name, to }: { name: string; to: string }): CodeSubject {
  return name === "email"
    ? { pool, purpose: "verify-attribute", address: to }
    : { pool, purpose: "verify-phone", address: `${user.sub} ${to}` };
}

import { guestErrors } from "@marquee/contract/guests";
import { fail } from "../kernel/failure.ts";

/** An address to which something can be mailed, without what stands around it. */
export function expectEmail(given: string): string {
  const email = given.trim();
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(email)) return email;
  return fail(guestErrors.emailRequired, {}, [{ path: "email", reason: "is not an e-mail address" }]);
}

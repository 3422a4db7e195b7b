import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { type ContactRow, findContact } from "./queries.ts";

/** @throws Failure when the caller does not keep this card, or may not see whose it is. */
export async function readContact(scope: Scope<Member>, accountId: string): Promise<ContactRow> {
  return (await findContact(scope, accountId)) ?? fail(kernelErrors.notFound);
}

import { randomBytes } from "node:crypto";
import { insertAccount, newShareCode } from "../accounts/index.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";

type About = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly termsVersion?: number;
  readonly termsAcceptedAt?: Date;
};

/** An account that nobody signs in to, and that nobody finds. */
export async function insertGuestAccount(scope: Scope, about: About): Promise<string> {
  const id = newId();
  const account = {
    organizationId: scope.organization.id,
    id,
    accountType: "guest" as const,
    username: `guest.${randomBytes(10).toString("hex")}`,
    shareCode: newShareCode(),
    ...about,
    locale: scope.locale,
    isListed: false,
    createdAt: scope.now,
    updatedAt: scope.now,
  };
  if (await insertAccount(scope.database, account)) return id;
  throw new Error("two guests were given one name by chance");
}

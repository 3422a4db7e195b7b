import { and, eq, notInArray } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { accountInterests, interests } from "./schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

/** Its id; undefined when there is one of this name. */
export async function insertInterest(scope: Scope, name: string) {
  const [made] = await scope.database
    .insert(interests)
    .values({ organizationId: scope.organization.id, id: newId(), name, createdAt: scope.now, updatedAt: scope.now })
    .onConflictDoNothing()
    .returning({ id: interests.id });
  return made?.id;
}

/** Interests that are no longer chosen are deleted; the others keep their time. */
export async function replaceInterests(scope: Scope<Member>, interestIds: readonly string[]): Promise<void> {
  const { accountId } = scope.caller;
  const organizationId = scope.organization.id;
  await scope.database
    .delete(accountInterests)
    .where(
      and(
        ofTenant(scope, accountInterests),
        eq(accountInterests.accountId, accountId),
        notInArray(accountInterests.interestId, [...interestIds]),
      ),
    );
  await scope.database
    .insert(accountInterests)
    .values(interestIds.map((interestId) => ({ organizationId, accountId, interestId, createdAt: scope.now })))
    .onConflictDoNothing();
}

import { and, eq, type InferInsertModel } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { passTypes } from "./schema.ts";

type Offered = Pick<InferInsertModel<typeof passTypes>, "eventId" | "slug" | "name" | "price">;

/** One more that an event offers, unless one with this slug is there. */
export async function insertPassType({ database, organization, now }: Scope, offered: Offered): Promise<void> {
  await database
    .insert(passTypes)
    .values({ ...offered, organizationId: organization.id, id: newId(), createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** How many places there are in all. The pool of the capacity ledger, which decides, is resized before. */
export async function saveSupply(scope: Scope, passTypeId: string, supply: number): Promise<void> {
  await scope.database
    .update(passTypes)
    .set({ supply, updatedAt: scope.now })
    .where(and(ofTenant(scope, passTypes), eq(passTypes.id, passTypeId)));
}

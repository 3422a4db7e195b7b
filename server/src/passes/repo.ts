import type { InferInsertModel } from "drizzle-orm";
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

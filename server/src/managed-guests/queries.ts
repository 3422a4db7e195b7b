import { and, eq } from "drizzle-orm";
import { guestColumns } from "../contents/index.ts";
import { contentGuests } from "../channels/content-schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

export async function findGuest(scope: Scope, guestId: string) {
  const [row] = await scope.database
    .select(guestColumns(scope))
    .from(contentGuests)
    .where(and(ofTenant(scope, contentGuests), eq(contentGuests.id, guestId)));
  return row;
}

import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { formerEventSlugs } from "../former-slugs-schema.ts";

/** The event that had this address before. Uses the key of former_event_slugs. */
export async function findFormerly(scope: Scope, slug: string): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ eventId: formerEventSlugs.eventId })
    .from(formerEventSlugs)
    .where(and(ofTenant(scope, formerEventSlugs), eq(formerEventSlugs.slug, slug)));
  return row?.eventId;
}

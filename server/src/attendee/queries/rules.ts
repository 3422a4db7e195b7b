import type { EventPassRules } from "@marquee/contract/passes";
import { and, eq } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { eventPassRules } from "../schema.ts";

/** What holds for the passes of an event; what its organiser has not chosen is open until it begins. */
export async function findRules(scope: LedgerScope, eventId: string): Promise<EventPassRules> {
  const [row] = await scope.database
    .select({
      answersUntil: eventPassRules.answersUntil,
      transfersUntil: eventPassRules.transfersUntil,
      rotatingCodes: eventPassRules.rotatingCodes,
    })
    .from(eventPassRules)
    .where(and(ofTenant(scope, eventPassRules), eq(eventPassRules.eventId, eventId)));
  return { eventId, ...(row ?? { answersUntil: null, transfersUntil: null, rotatingCodes: false }) };
}

import type { EventPassRules } from "@marquee/contract/passes";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { eventPassRules } from "../schema.ts";

export async function storeRules(scope: LedgerScope, rules: EventPassRules): Promise<void> {
  const set = { ...rules, updatedAt: scope.now };
  await scope.database
    .insert(eventPassRules)
    .values({ ...set, organizationId: scope.organization.id })
    .onConflictDoUpdate({ target: [eventPassRules.organizationId, eventPassRules.eventId], set });
}

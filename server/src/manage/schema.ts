import { jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { inTenant, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import type { SafetyChoices } from "../kernel/tenancy/safety.ts";

/** What administrators have chosen in place of the community's file. It comes with the tenant's record. */
export const safetySettings = pgTable(
  "safety_settings",
  {
    organizationId: tenantId(),
    choices: jsonb("choices").$type<SafetyChoices>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), inTenant("safety_settings", table)],
);

/** With what posts are liked, chosen in place of the community's file. It comes with the tenant's record. */
export const reactionSettings = pgTable(
  "reaction_settings",
  {
    organizationId: tenantId(),
    reactions: jsonb("reactions").$type<readonly string[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId] }), inTenant("reaction_settings", table)],
);

communityData("With what posts of a community are liked, chosen for all of them.", reactionSettings);
communityData("How a community protects its people, chosen for all of them.", safetySettings);

import { type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { bound } from "../../kernel/db/prepared.ts";
import { holdsPass } from "./holders.ts";
import { callerManages } from "./media.ts";

const isOfLevel = sql`(cardinality(v.access_levels) = 0 or exists (
  select from pass_types t
  where t.organization_id = p.organization_id and t.id = p.pass_type_id and t.access_level = any(v.access_levels)))`;

/** Whether an account holds a pass that an activation, `v`, is for. The account may be null. */
export const activationOpensTo = (account: SQL): SQL =>
  holdsPass({ tenant: sql`v.organization_id`, event: sql`v.event_id`, account }, isOfLevel);

/** How many activations of the event that a column names the caller may see. Uses event_activations_start_order. */
export const activationsOf = (tenant: SQL, eventId: SQL): SQL<number> => sql<number>`(
  select count(*)::int from event_activations v
  where ${ofTenant(tenant, "v")} and v.event_id = ${eventId} and (${activationOpensTo(bound.caller)} or ${callerManages}))`;

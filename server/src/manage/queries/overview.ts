import type { CommunityOverview } from "@marquee/contract/manage";
import { eq, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { moderationCases } from "../../cases/schema.ts";
import { events } from "../../events/schema.ts";
import { groups } from "../../groups/schema.ts";
import { organizations } from "../../kernel/db/kernel-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { TenantConfiguration } from "../../kernel/tenancy/tenant.ts";
import { supportTickets } from "../../support/schema.ts";
import { reactionSettings, safetySettings } from "../schema.ts";

const week = 7 * 24 * 60 * 60 * 1000;

const empty: CommunityOverview = {
  members: 0,
  newMembers: 0,
  groups: 0,
  eventsToCome: 0,
  openCases: 0,
  waitingPosts: 0,
  openTickets: 0,
};

/** Every figure in one statement, so that they are of one moment. */
export async function readOverview(scope: Scope): Promise<CommunityOverview> {
  const since = new Date(scope.now.getTime() - week);
  const [row] = await scope.database.execute<CommunityOverview>(sql`
    select people.*, things.* from
    (select count(*)::integer as members,
      (count(*) filter (where a.created_at > ${since}))::integer as "newMembers"
      from ${accounts} a where ${ofTenant(scope, "a")} and a.account_type = 'account' and a.deleted_at is null) people,
    (select
      (select count(*)::integer from ${groups} g where ${ofTenant(scope, "g")} and g.active) as "groups",
      (select count(*)::integer from ${events} e where ${ofTenant(scope, "e")}
        and e.status = 'published' and e.event_end >= ${scope.now}) as "eventsToCome",
      (select count(*)::integer from ${moderationCases} c where ${ofTenant(scope, "c")}
        and c.state in ('open', 'appealed')) as "openCases",
      (select count(*)::integer from ${moderationCases} c where ${ofTenant(scope, "c")}
        and c.state = 'waiting') as "waitingPosts",
      (select count(*)::integer from ${supportTickets} s where ${ofTenant(scope, "s")}
        and s.state = 'open') as "openTickets") things`);
  return { ...empty, ...row };
}

/** The tenant's file as it was saved, and what was chosen in its place. */
export async function readSafety(scope: Scope) {
  const [row] = await scope.database
    .select({
      configuration: sql<TenantConfiguration>`${organizations.configuration}`,
      choices: safetySettings.choices,
      updatedAt: safetySettings.updatedAt,
    })
    .from(organizations)
    .leftJoin(safetySettings, ofTenant(scope, safetySettings))
    .where(eq(organizations.id, scope.organization.id));
  return row;
}

/** What the file says of reactions to posts, and what was chosen in its place. */
export async function readReactions(scope: Scope) {
  const [row] = await scope.database
    .select({
      configuration: sql<TenantConfiguration>`${organizations.configuration}`,
      chosen: reactionSettings.reactions,
      updatedAt: reactionSettings.updatedAt,
    })
    .from(organizations)
    .leftJoin(reactionSettings, ofTenant(scope, reactionSettings))
    .where(eq(organizations.id, scope.organization.id));
  return row;
}

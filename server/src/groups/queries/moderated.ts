import { and, eq, sql } from "drizzle-orm";
import { responsibleOf } from "../../accounts/index.ts";
import { imageOf } from "../../images/index.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { groupMemberships, groups } from "../schema.ts";

/** A group by its key, open or closed, with who answers for it: its owner, or who has looked after it for longest. */
export async function findAnyGroup(scope: Scope, id: string) {
  const ofIt = sql`from ${groupMemberships} m where ${ofTenant(scope, "m")} and m.group_id = ${outer(groups.id)}`;
  const [row] = await scope.database
    .select({
      name: groups.name,
      slug: groups.slug,
      description: groups.description,
      active: groups.active,
      createdAt: groups.createdAt,
      image: imageOf(groups.organizationId, groups.imageId).as("group_image"),
      role: sql<string | null>`(select m.role ${ofIt} and m.account_id = ${callerOf(scope)})`.as("own_role"),
      responsibleId: responsibleOf(
        scope,
        sql`(select m.account_id ${ofIt} and m.role = 'moderator' order by m.is_owner desc, m.created_at, m.account_id limit 1)`,
        outer(groups.creatorId),
      ).as("responsible_id"),
    })
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.id, id)));
  return row;
}

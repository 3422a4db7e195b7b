import { and, eq, sql } from "drizzle-orm";
import { responsibleOf } from "../../accounts/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { channelManagers, channels } from "../schema.ts";

/** Who answers for a channel: its creator, or who has published in it for longest. */
export async function findResponsible(scope: Scope, channelId: string): Promise<string | null> {
  const [row] = await scope.database
    .select({
      id: responsibleOf(
        scope,
        outer(channels.creatorId),
        sql`(select m.account_id from ${channelManagers} m where ${ofTenant(scope, "m")}
          and m.channel_id = ${outer(channels.id)} order by m.created_at, m.account_id limit 1)`,
      ).as("responsible_id"),
    })
    .from(channels)
    .where(and(ofTenant(scope, channels), eq(channels.id, channelId)));
  return row?.id ?? null;
}

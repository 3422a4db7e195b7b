import { and, desc, sql } from "drizzle-orm";
import { follows } from "../../accounts/schema.ts";
import { isManagedBy } from "../../channels/index.ts";
import { channelInterests, channels } from "../../channels/schema.ts";
import { listedContents } from "../../contents/index.ts";
import { contentInterests, contentLikes, contentProgress, contents } from "../../channels/content-schema.ts";
import { accountInterests, interests } from "../../interests/schema.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Chosen, chosen, type Facts, rankOf, reasonColumns } from "./things.ts";

/**
 * What is out, and the caller neither publishes, likes, nor has begun; whom they follow likes it, or has the channel that it
 * is in.
 */
export async function chooseContents(scope: Scope, most: number): Promise<Chosen[]> {
  const caller = callerOf(scope);
  const contentId = outer(contents.id);
  const known = sql<number>`(select count(*)::integer from ${follows} f
    where ${ofTenant(scope, "f")} and f.follower_id = ${caller} and (f.account_id = ${outer(channels.creatorId)}
      or exists (select from ${contentLikes} l where ${ofTenant(scope, "l")} and l.content_id = ${contentId}
        and l.account_id = f.account_id)))`;
  // Its own, or those of its channel; the first by name.
  const interest = sql<string | null>`(select n.name from ${accountInterests} ai
    join ${interests} n on n.organization_id = ai.organization_id and n.id = ai.interest_id
    where ${ofTenant(scope, "ai")} and ai.account_id = ${caller} and (
      exists (select from ${contentInterests} ci where ${ofTenant(scope, "ci")} and ci.content_id = ${contentId}
        and ci.interest_id = ai.interest_id)
      or exists (select from ${channelInterests} hi where ${ofTenant(scope, "hi")}
        and hi.channel_id = ${outer(contents.channelId)} and hi.interest_id = ai.interest_id))
    order by n.name_key limit 1)`;
  const facts: Facts = { known, interest, featured: contents.featured };
  const isLiked = sql`exists (select from ${contentLikes} ol where ${ofTenant(scope, "ol")} and ol.content_id = ${contentId}
    and ol.account_id = ${caller})`;
  const isBegun = sql`exists (select from ${contentProgress} op where ${ofTenant(scope, "op")} and op.account_id = ${caller}
    and op.content_id = ${contentId})`;
  const isNew = sql`not (${isManagedBy(scope)} or ${isLiked} or ${isBegun})`;
  const rows = await scope.database
    .select({ id: contents.id, ...reasonColumns(facts) })
    .from(contents)
    .innerJoin(channels, and(sameTenant(channels, contents), sql`${channels.id} = ${contents.channelId}`))
    .where(and(ofTenant(scope, contents), listedContents(scope), isNew))
    .orderBy(
      rankOf(facts),
      desc(sql`${contents.likesCount} + ${contents.commentsCount}`),
      desc(contents.published),
      desc(contents.id),
    )
    .limit(most);
  return rows.map((row) => chosen(row, "popular"));
}

import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { belongsTo, isManagedBy, isPrivate } from "../../channels/index.ts";
import { channels } from "../../channels/schema.ts";
import { callerOf, momentOf, type StatementScope } from "../../kernel/db/caller-of.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import { subscriptions } from "../../subscriptions/schema.ts";
import { accountTiers, tiers } from "../../tiers/schema.ts";
import { contents } from "../../channels/content-schema.ts";

const isOut = (scope: StatementScope): SQL => sql`(rc.published <= ${momentOf(scope)} and ${channels.visible})`;
/** Whether the group of the channel lets the caller find it. */
const isForThem = (scope: StatementScope): SQL =>
  sql`(not (rc.group_only or ${isPrivate(scope)}) or ${belongsTo(scope)})`;

/** What is out and a column refers to, where the caller finds it, listed or not. Uses the keys of both. */
export function findableContent(scope: StatementScope, contentId: PgColumn | SQL): SQL {
  return sql`exists (select from ${contents} rc join ${channels} on ${ofTenant(scope, channels)} and ${channels.id} = rc.channel_id
    where ${ofTenant(scope, "rc")} and rc.id = ${outer(contentId)} and ${isOut(scope)}
      and (${isManagedBy(scope)} or ${isForThem(scope)}))`;
}

/** Whether the caller has what it takes to read the content `rc`: by the keys of what they have. */
function isUnlocked(scope: StatementScope): SQL {
  const account = callerOf(scope);
  const hasTier = sql`exists (select from ${accountTiers} rt join ${tiers} rn on rn.organization_id = rt.organization_id
    and rn.id = rt.tier_id where ${ofTenant(scope, "rt")} and rt.account_id = ${account} and rn.slug = any(rc.tier_slugs))`;
  const hasPlan = sql`exists (select from ${subscriptions} rs where ${ofTenant(scope, "rs")} and rs.account_id = ${account}
    and rs.status in ('trialing', 'active', 'past_due') and rs.product_id = any(rc.plan_ids))`;
  return sql`case rc.access when 'members' then ${account} is not null when 'tiers' then ${hasTier}
    when 'plans' then ${hasPlan} else true end`;
}

/**
 * Whether the caller may read the content that a column refers to: `content.read` of the policy, for rows of a list. Uses
 * the keys of both.
 */
export function readableContent(scope: StatementScope, contentId: PgColumn | SQL): SQL {
  return sql`exists (select from ${contents} rc join ${channels} on ${ofTenant(scope, channels)} and ${channels.id} = rc.channel_id
    where ${ofTenant(scope, "rc")} and rc.id = ${outer(contentId)} and (${isManagedBy(scope)}
      or (${isOut(scope)} and ${isForThem(scope)} and ${isUnlocked(scope)})))`;
}

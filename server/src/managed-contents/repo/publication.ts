import { sql } from "drizzle-orm";
import { contents } from "../../channels/content-schema.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

export type Due = { readonly organizationId: string; readonly contentId: string };

/** Whether anybody is to hear of it: what only its address leads to, and is neither mailed nor pushed, is nobody's news. */
const isNews = sql`(visible or email or push)`;

/**
 * Takes what is out and was never announced to its subscribers, each for one transaction alone, and once for ever. Uses
 * contents_waiting_index.
 */
export async function takeOut(database: Database, now: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    update ${contents} set notified_at = ${now.toISOString()}
    where notified_at is null and published is not null and published <= ${now.toISOString()} and ${isNews}
    returning organization_id as "organizationId", id as "contentId"`);
}

/** The same for one content, in the transaction that lets it out. True where nobody had taken it. */
export async function takeOutNow(scope: Scope, contentId: string): Promise<boolean> {
  const now = scope.now.toISOString();
  const taken = await scope.database.execute(sql`
    update ${contents} set notified_at = ${now}
    where ${ofTenant(scope)} and id = ${contentId} and notified_at is null and published <= ${now} and ${isNews}
    returning id`);
  return taken.length > 0;
}

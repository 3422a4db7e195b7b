import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Fetched } from "../fetched.ts";
import type { FeedItem } from "../read/feed.ts";
import { channelImportItems } from "../schema.ts";

export type Claimed = {
  readonly organizationId: string;
  readonly id: string;
  readonly importId: string;
  readonly item: FeedItem;
  readonly attempts: number;
  readonly withPictures: boolean;
};

/** Takes the next for which something is to be fetched, for one process alone, until a time. */
export async function claimNext(database: Database, now: Date, until: Date): Promise<Claimed | undefined> {
  const [claimed] = await database.execute<Claimed>(sql`
    update channel_import_items c set claimed_until = ${until.toISOString()}, attempts = c.attempts + 1
    from (
      select i.organization_id, i.id, o.has_pictures from channel_imports o
      join channel_import_items i on i.organization_id = o.organization_id and i.import_id = o.id
      where o.state = 'working' and i.state = 'waiting' and not i.is_ready
        and (i.claimed_until is null or i.claimed_until < ${now.toISOString()})
      order by o.updated_at, i.position limit 1 for update of i skip locked
    ) next
    where c.organization_id = next.organization_id and c.id = next.id
    returning c.organization_id as "organizationId", c.id, c.import_id as "importId", c.item, c.attempts,
      next.has_pictures as "withPictures"`);
  return claimed;
}

/** Notes what was fetched. False where nobody waits for it any more. */
export async function saveFetched(database: Database, claimed: Claimed, fetched: Fetched): Promise<boolean> {
  const saved = await database
    .update(channelImportItems)
    .set({ fetched, isReady: true, claimedUntil: null })
    .where(
      and(
        ofTenant(claimed.organizationId, channelImportItems),
        eq(channelImportItems.id, claimed.id),
        eq(channelImportItems.state, "waiting"),
        eq(channelImportItems.isReady, false),
      ),
    )
    .returning({ id: channelImportItems.id });
  return saved.length > 0;
}

/** Nobody started them. */
export async function forgetUnstarted(database: Database, before: Date): Promise<void> {
  await database.execute(
    sql`delete from channel_imports where state = 'read' and created_at < ${before.toISOString()}`,
  );
}

import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { ToPush } from "../queries/pushing.ts";
import { chatMembers } from "../schema.ts";

const placeOf = (scope: Scope, { accountId, channelId }: ToPush) =>
  and(ofTenant(scope, chatMembers), eq(chatMembers.channelId, channelId), eq(chatMembers.accountId, accountId));

/** Notes that this is pushed, before it is. False where it was read meanwhile, or somebody else pushes it. */
export async function claimMessages(scope: Scope, toPush: ToPush): Promise<boolean> {
  const claimed = await scope.database
    .update(chatMembers)
    .set({ pushedSeq: toPush.seq, pushDueAt: null })
    .where(and(placeOf(scope, toPush), lt(chatMembers.pushedSeq, toPush.seq), lt(chatMembers.lastReadSeq, toPush.seq)))
    .returning({ accountId: chatMembers.accountId });
  return claimed.length > 0;
}

/** What quiet hours hold comes when they end. */
export async function holdMessages(scope: Scope, toPush: ToPush, until: Date): Promise<void> {
  await scope.database.update(chatMembers).set({ pushDueAt: until }).where(placeOf(scope, toPush));
}

type Held = { readonly organizationId: string; readonly channelId: string };

/** Lets go of what quiet hours have held, of all tenants. Walks chat_members_push_due_index. */
export async function releaseMessages(database: Database, now: Date, most: number): Promise<Held[]> {
  return database.execute<Held>(sql`
    with due as (
      select m.organization_id, m.channel_id, m.account_id from chat_members m where m.push_due_at <= ${now.toISOString()}
      order by m.push_due_at limit ${most} for update skip locked
    )
    update chat_members m set push_due_at = null from due
    where m.organization_id = due.organization_id and m.channel_id = due.channel_id and m.account_id = due.account_id
    returning m.organization_id as "organizationId", m.channel_id as "channelId"`);
}

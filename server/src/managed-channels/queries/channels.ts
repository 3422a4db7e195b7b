import type { ListQuery } from "@marquee/contract/kernel";
import { managedChannels as calls } from "@marquee/contract/managed-channels";
import { and, eq, sql } from "drizzle-orm";
import { isManagedBy, listChannelsWhere } from "../../channels/index.ts";
import { contents } from "../../channels/content-schema.ts";
import { arrayOf } from "../../kernel/db/arrays.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";

/** Walks channels_name_order or channels_created_order. */
export const listManaged = (scope: Scope, query: ListQuery) =>
  listChannelsWhere(scope, { list: calls.list.list, query }, isManagedBy(scope));

export type Unpublished = { readonly drafts: number; readonly scheduled: number };

/** How much is not out yet, by channel; those without are not in it. Uses contents_channel_published_order. */
export async function countUnpublished(
  scope: Scope,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, Unpublished>> {
  if (channelIds.length === 0) return new Map();
  const rows = await scope.database.execute<Unpublished & { channelId: string }>(sql`
    select c.channel_id as "channelId", count(*) filter (where c.published is null)::integer as drafts,
      count(*) filter (where c.published is not null)::integer as scheduled
    from ${contents} c where ${ofTenant(scope, "c")} and c.channel_id = any(${arrayOf("uuid", channelIds)})
      and (c.published is null or c.published > ${scope.now.toISOString()}::timestamptz) group by c.channel_id`);
  return new Map(rows.map(({ channelId, drafts, scheduled }) => [channelId, { drafts, scheduled }]));
}

/** Whether something in a channel is for the members of its group alone. */
export async function hasGroupOnly(scope: Scope, channelId: string): Promise<boolean> {
  const found = await scope.database
    .select({ id: contents.id })
    .from(contents)
    .where(and(ofTenant(scope, contents), eq(contents.channelId, channelId), eq(contents.groupOnly, true)))
    .limit(1);
  return found.length > 0;
}

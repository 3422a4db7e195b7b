import { groupFiles as calls } from "@marquee/contract/group-files";
import type { ListQuery } from "@marquee/contract/kernel";
import { eq, type SQL, sql } from "drizzle-orm";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { chatChannels, chatMembers, chatMessageFiles, chatMessages } from "../../chat/schema.ts";
import { keysetWindow, type OrderField, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { postMessageFiles, posts } from "../../posts/schema.ts";
import { files } from "../../storage/schema.ts";
import { threadMessageFiles, threadMessages, threads } from "../../threads/schema.ts";

/** Beside posts and comments. Uses posts_group_index. */
const besidePosts = (scope: Scope, groupId: string): SQL => sql`
  select pf.file_id, p.account_id, p.created_at, coalesce(p.root_id, p.id) as activity_id, null::uuid as thread_id,
    null::uuid as channel_id
  from ${posts} p join ${postMessageFiles} pf on ${sameTenantAs("pf", "p")} and pf.message_id = p.id
  where ${ofTenant(scope, "p")} and p.group_id = ${groupId} and p.file_count > 0 and p.deleted_at is null`;

/** Uses threads_group_order and thread_messages_seq_unique. */
const besideDiscussions = (scope: Scope, groupId: string): SQL => sql`
  select tf.file_id, m.account_id, m.created_at, null, t.id, null
  from ${threads} t join ${threadMessages} m on ${sameTenantAs("m", "t")} and m.thread_id = t.id
  join ${threadMessageFiles} tf on ${sameTenantAs("tf", "m")} and tf.message_id = m.id
  where ${ofTenant(scope, "t")} and t.group_id = ${groupId} and t.approval is null and m.file_count > 0 and m.deleted_at is null`;

/** For who is in the conversation of the group. Uses chat_channels_group_unique and chat_messages_seq_unique. */
const besideMessages = (scope: Scope, groupId: string): SQL => sql`
  select cf.file_id, m.account_id, m.created_at, null, null, c.id
  from ${chatChannels} c join ${chatMembers} o on ${sameTenantAs("o", "c")} and o.channel_id = c.id
    and o.account_id = ${scope.caller.accountId ?? null}::uuid and o.left_at is null
  join ${chatMessages} m on ${sameTenantAs("m", "c")} and m.channel_id = c.id
  join ${chatMessageFiles} cf on ${sameTenantAs("cf", "m")} and cf.message_id = m.id
  where ${ofTenant(scope, "c")} and c.group_id = ${groupId} and m.file_count > 0 and m.deleted_at is null`;

const sameTenantAs = (one: string, other: string): SQL => ofTenant(sql.raw(`${other}.organization_id`), one);

/** Each file once, where it was sent last, without those of people blocked. */
const attached = (scope: Scope, groupId: string): SQL => sql`(
  select distinct on (every.file_id) every.*, ${accountOf(sql`${scope.organization.id}::uuid`, sql`every.account_id`)} as account
  from (${besidePosts(scope, groupId)} union all ${besideDiscussions(scope, groupId)}
    union all ${besideMessages(scope, groupId)}) as every
  where ${notBlocked(scope, sql`every.account_id`) ?? sql`true`}
  order by every.file_id, every.created_at desc) as attached`;

const sentAt: OrderField = { by: sql`attached.created_at`, type: "timestamptz" };

/** Some hundreds at most: all of them are gathered for every page. */
export async function listFilesIn(scope: Scope, groupId: string, query: ListQuery) {
  const window = keysetWindow(calls.list.list, { fields: { sentAt }, id: files.id }, query);
  const rows = await scope.database
    .select({
      id: files.id,
      name: files.name,
      createdAt: files.createdAt,
      updatedAt: files.updatedAt,
      account: sql<AccountSummaryRow>`attached.account`,
      sentAt: sql`attached.created_at`.mapWith(files.createdAt),
      activityId: sql<string | null>`attached.activity_id`,
      threadId: sql<string | null>`attached.thread_id`,
      channelId: sql<string | null>`attached.channel_id`,
      cursorKey: window.key,
    })
    .from(files)
    .innerJoin(attached(scope, groupId), eq(files.id, sql`attached.file_id`))
    .where(
      within(
        window,
        ofTenant(scope, files),
        query.search ? sql`strpos(lower(${files.name}), ${query.search.toLowerCase()}) > 0` : undefined,
      ),
    )
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
export type GroupFileRow = Awaited<ReturnType<typeof listFilesIn>>["rows"][number];

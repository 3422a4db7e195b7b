import { sql } from "drizzle-orm";
import { newId } from "../../kernel/new-id.ts";
import { listed } from "../../kernel/db/arrays.ts";
import { statement } from "../../kernel/db/statement.ts";
import type { BatchScope } from "../../kernel/http/batched.ts";
import { storeAttachments } from "../../messages/index.ts";
import type { MarkedPart } from "../../messages/schema.ts";
import { chatChannels, chatMembers, chatMessages, chatParts } from "../schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";

export type NewMessage = {
  readonly channelId: string;
  readonly accountId: string;
  readonly text: string;
  readonly entities: readonly MarkedPart[] | null;
  readonly clientId: string | null;
  readonly replyToSeq: number | null;
  readonly mentionedIds: readonly string[];
  readonly imageIds: readonly string[];
  readonly fileIds: readonly string[];
};
export type MessagePosition = { readonly id: string; readonly seq: number };
type Addressed = NewMessage & { readonly id: string };

/**
 * Stores messages of different people and gives each the next number of its channel, in their order and in one
 * statement. The channels' rows are locked from here to the commit, in the order of their ids, so numbers follow one
 * another without a gap and transactions cannot deadlock. The senders have read what they wrote, and whoever left a
 * conversation of two is back in it.
 * @returns the position of each; undefined where the sender stored this client id before, or the channel is gone.
 */
export async function storeMessages(
  scope: BatchScope,
  messages: readonly NewMessage[],
): Promise<(MessagePosition | undefined)[]> {
  const addressed = messages.map((message) => ({ ...message, id: newId() }));
  const rows = await storing(scope.database, valuesOf(scope, addressed));
  const positions = new Map(rows.map((position) => [position.id, position]));
  const stored = addressed.filter(({ id }) => positions.has(id));
  await storeAttachments(scope, chatParts, stored);
  return addressed.map(({ id }) => positions.get(id));
}

function valuesOf(scope: BatchScope, messages: readonly Addressed[]) {
  return {
    organizationId: scope.organization.id,
    now: scope.now.toISOString(),
    channels: [...new Set(messages.map(({ channelId }) => channelId))],
    ids: messages.map(({ id }) => id),
    channelIds: messages.map(({ channelId }) => channelId),
    accountIds: messages.map(({ accountId }) => accountId),
    texts: messages.map(({ text }) => text),
    entities: messages.map(({ entities }) => entities && JSON.stringify(entities)),
    clientIds: messages.map(({ clientId }) => clientId),
    repliesTo: messages.map(({ replyToSeq }) => replyToSeq),
    // Lists of different lengths cannot be sent as an array of arrays: the mentions of each are sent as the text of an
    // array.
    mentioned: messages.map(({ mentionedIds }) => `{${mentionedIds.join(",")}}`),
    imageCounts: messages.map(({ imageIds }) => imageIds.length),
    fileCounts: messages.map(({ fileIds }) => fileIds.length),
  };
}

const organizationId = sql`${sql.placeholder("organizationId")}::uuid`;
const now = sql`${sql.placeholder("now")}::timestamptz`;

const storing = statement<MessagePosition>(
  () => sql`
    with drafts as materialized (
      select * from unnest(${listed("uuid", "ids")}, ${listed("uuid", "channelIds")}, ${listed("uuid", "accountIds")},
        ${listed("text", "texts")}, ${listed("text", "entities")}, ${listed("text", "clientIds")}, ${listed("integer", "repliesTo")},
        ${listed("text", "mentioned")}, ${listed("integer", "imageCounts")}, ${listed("integer", "fileCounts")})
        with ordinality as s (id, channel_id, account_id, text, entities, client_id, reply_to_seq, mentioned_ids, image_count, file_count, turn)
    ), locked as materialized (
      select c.id, c.kind, c.last_seq from ${chatChannels} c
      where ${ofTenant(organizationId, "c")} and c.id = any(${listed("uuid", "channels")})
      order by c.id for update
    ), fresh as materialized (
      select s.*, l.kind, (l.last_seq + row_number() over (partition by s.channel_id order by s.turn))::int as seq
      from drafts s join locked l on l.id = s.channel_id
      left join lateral (
        select true as is_known from ${chatMessages} m
        where ${ofTenant(organizationId, "m")} and m.account_id = s.account_id and m.client_id = s.client_id limit 1) k on true
      where k.is_known is null
    ), counted as (
      update ${chatChannels} c set last_seq = f.seq, last_message_at = ${now}, updated_at = ${now}
      from (select channel_id, max(seq) as seq from fresh group by channel_id) f
      where ${ofTenant(organizationId, "c")} and c.id = f.channel_id
    ), stored as (
      insert into ${chatMessages} (organization_id, id, channel_id, seq, account_id, type, text, entities, client_id, reply_to_seq, mentioned_ids, image_count, file_count, created_at, updated_at)
      select ${organizationId}, f.id, f.channel_id, f.seq, f.account_id, 'user', f.text, f.entities::jsonb, f.client_id,
        f.reply_to_seq, f.mentioned_ids::uuid[], f.image_count, f.file_count, ${now}, ${now} from fresh f
    ), seen as (
      update ${chatMembers} s set last_read_seq = f.seq, updated_at = ${now}
      from (select channel_id, account_id, max(seq) as seq from fresh group by channel_id, account_id) f
      where ${ofTenant(organizationId, "s")} and s.channel_id = f.channel_id and s.account_id = f.account_id
    ), back as (
      update ${chatMembers} b set left_at = null, updated_at = ${now} from fresh f
      where f.kind = 'direct' and ${ofTenant(organizationId, "b")} and b.channel_id = f.channel_id and b.left_at is not null
    )
    select id, seq from fresh`,
);

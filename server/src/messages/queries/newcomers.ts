import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { lockByName } from "../../kernel/db/named-lock.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";

/** What one person writes at the same moment is looked at one after the other. */
export async function holdAuthor(scope: Scope<Member>): Promise<void> {
  await lockByName(scope, `post ${scope.caller.accountId}`);
}

/** Where something is to stand: in a group, at an event, below a content or a post; in a discussion, a new one; in a conversation. */
export type Standing =
  | {
      readonly kind: "post";
      readonly groupId: string | null;
      readonly eventId: string | null;
      readonly contentId: string | null;
      readonly rootId: string | null;
    }
  | { readonly kind: "thread"; readonly threadId: string | null }
  | { readonly kind: "chat"; readonly channelId: string };

export type Author = {
  readonly isNew: boolean;
  /** When they wrote last: of posts and discussions anywhere, of conversations in another one. */
  readonly wroteAt: Date | null;
  readonly isRepeating: boolean;
};
type Row = { isNew: boolean; wrote: string | Date | null; repeated: boolean };
type Asked = { readonly text: string; readonly since: Date; readonly newSince: Date; readonly place: Standing };

function nameOf(place: Standing): string {
  if (place.kind === "thread") return `thread ${place.threadId ?? "new"}`;
  if (place.kind === "chat") return `chat ${place.channelId}`;
  return ["post", place.groupId, place.eventId, place.contentId, place.rootId]
    .filter((part) => part !== null)
    .join(" ");
}

/**
 * Over the tables of all that is written, by their names: their slices ask for this.
 *
 * Whether the caller is new, when they wrote last, and whether they wrote this text in another place since a moment. What
 * they said in conversations is looked at while they are new alone: who is known may tell several people the same. Uses
 * posts_account_index, thread_messages_account_index, threads_creator_order and chat_messages_client_unique.
 */
export async function readAuthor(scope: Scope<Member>, { text, since, newSince, place }: Asked): Promise<Author> {
  const { accountId } = scope.caller;
  const of = (table: string) => sql`${ofTenant(scope, table)} and ${sql.raw(table)}.account_id = ${accountId}`;
  const paced = place.kind === "chat" ? sql`place <> ${nameOf(place)}` : sql`kind <> 'chat'`;
  const [row] = await scope.database.execute<Row>(sql`
    with author as materialized (
      select a.created_at > ${newSince.toISOString()}::timestamptz as is_new from ${accounts} a
      where ${ofTenant(scope, "a")} and a.id = ${accountId}
    ), own as (
      select 'post' as kind, concat_ws(' ', 'post', p.group_id, p.event_id, p.content_id, p.root_id) as place, p.created_at,
        coalesce(p.withheld_text, p.text) as text from posts p where ${of("p")}
      union all
      select 'thread', concat('thread ', m.thread_id), m.created_at, coalesce(m.withheld_text, m.text)
      from thread_messages m where ${of("m")}
      union all
      select 'thread', concat('thread ', t.id), t.created_at, t.subject
      from threads t where ${ofTenant(scope, "t")} and t.creator_id = ${accountId}
      union all
      select 'chat', concat('chat ', c.channel_id), c.created_at, coalesce(c.withheld_text, c.text)
      from chat_messages c where ${of("c")} and (select is_new from author)
    )
    select author.is_new as "isNew", (select max(created_at) from own where ${paced}) as wrote,
      exists (select from own where created_at > ${since.toISOString()}::timestamptz and place <> ${nameOf(place)}
        and lower(own.text) = lower(${text})) as repeated
    from author`);
  if (!row) throw new Error("who writes is nobody");
  return { isNew: row.isNew, wroteAt: row.wrote === null ? null : new Date(row.wrote), isRepeating: row.repeated };
}

import { threads as calls } from "@marquee/contract/threads";
import type { InputOf } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { accountOf, type AccountSummaryRow, notBlocked } from "../../accounts/index.ts";
import { groupOf, groupStandingOf, type GroupStanding, type GroupSummaryRow } from "../../groups/index.ts";
import { imageOf, type ImageRow } from "../../images/index.ts";
import { administers, callerOf } from "../../kernel/db/caller-of.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { ofReferred, outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { narrowed } from "../../messages/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { threadCircles, threadMessages, threads, threadViewers } from "../schema.ts";
import { type CircleRole, ownRole, readableThreads } from "./visibility.ts";

export const threadSearch = "thread";

type ViewerRow = { lastReadAt: string | null; lastReadSeq: number; notifications: boolean };
export type ThreadRow = Omit<typeof threads.$inferSelect, "subjectKey"> & {
  readonly image: ImageRow | null;
  readonly creator: AccountSummaryRow;
  readonly circle: { id: string; name: string; type: "open" | "closed" } | null;
  readonly group: GroupSummaryRow | null;
  /** What the caller is in the group. */
  readonly groupStanding: GroupStanding | null;
  readonly lastReply: { seq: number; body: string; sentAt: string; account: AccountSummaryRow } | null;
  readonly writers: readonly AccountSummaryRow[];
  readonly viewer: ViewerRow | null;
  readonly viewers: readonly { accountId: string; lastReadAt: string | null }[];
  /** The caller's role in the circle; null outside of it, and where there is none. */
  readonly role: CircleRole | null;
  readonly isAdministrator: boolean;
};

/** What a summary of a thread is made of, selected inside another row. */
export type ThreadSummaryRow = {
  id: string;
  subject: string;
  image: ImageRow | null;
  lastMessageAt: string | null;
};

/** Selects the thread that a column refers to, beside the row that has the column. Uses the key of threads. */
export function threadOf(organizationId: PgColumn | SQL, threadId: PgColumn | SQL): SQL<ThreadSummaryRow | null> {
  return ofReferred(
    threadId,
    sql<ThreadSummaryRow>`(
    select json_build_object('id', t.id, 'subject', t.subject, 'lastMessageAt', t.last_message_at,
      'image', ${imageOf(sql`t.organization_id`, sql`t.image_id`)})
    from ${threads} t where ${ofTenant(outer(organizationId), "t")} and t.id = ${outer(threadId)})`,
  );
}

const readersShown = 10;

function threadColumns(scope: Scope) {
  const { subjectKey: _, ...columns } = getTableColumns(threads);
  const tenant = sql`${scope.organization.id}`;
  const [threadId, circleId] = [outer(threads.id), outer(threads.circleId)];
  const readers = sql`${threadViewers} v where ${ofTenant(tenant, "v")} and v.thread_id = ${threadId}`;
  return {
    ...columns,
    image: imageOf(threads.organizationId, threads.imageId).as("thread_image"),
    creator: accountOf(threads.organizationId, threads.creatorId).as("creator"),
    circle: sql<ThreadRow["circle"]>`(select json_build_object('id', c.id, 'name', c.name, 'type', c.type)
      from ${threadCircles} c where ${ofTenant(tenant, "c")} and c.id = ${circleId})`.as("circle"),
    group: groupOf(threads.organizationId, threads.groupId).as("thread_group"),
    groupStanding: groupStandingOf(scope, threads.groupId).as("group_standing"),
    ...writtenColumns(scope),
    viewer:
      sql<ViewerRow | null>`(select json_build_object('lastReadAt', v.last_read_at, 'lastReadSeq', v.last_read_seq,
      'notifications', v.notifications) from ${readers} and v.account_id = ${callerOf(scope)})`.as("own_viewer"),
    viewers: sql<
      ThreadRow["viewers"]
    >`coalesce((select json_agg(json_build_object('accountId', shown.account_id, 'lastReadAt', shown.last_read_at))
      from (select v.account_id, v.last_read_at from ${readers} and ${scope.caller.accountId !== undefined}
        and v.last_read_at is not null and ${notBlocked(scope, sql`v.account_id`) ?? sql`true`}
        order by v.account_id = ${callerOf(scope)} desc, v.last_read_at desc, v.account_id limit ${readersShown}) shown), '[]')`.as(
      "viewers",
    ),
    role: ownRole(scope, threads.circleId).as("own_role"),
    isAdministrator: administers(scope).as("is_administrator"),
  };
}

const writersShown = 3;
/** How far back writers are looked for: who has been silent for longer is no longer among the last. */
const writersAmong = 40;

/** What was said last and by whom, without what people blocked wrote. Two short walks from the end of thread_messages_seq_unique. */
function writtenColumns(scope: Scope) {
  const written = sql`${threadMessages} m where ${ofTenant(scope, "m")} and m.thread_id = ${outer(threads.id)}
    and m.deleted_at is null and ${notBlocked(scope, sql`m.account_id`) ?? sql`true`}`;
  const author = accountOf(sql`m.organization_id`, sql`m.account_id`);
  const writer = accountOf(sql`w.organization_id`, sql`w.account_id`);
  return {
    lastReply: sql<ThreadRow["lastReply"]>`(select json_build_object('seq', m.seq, 'body', left(m.text, 200),
      'sentAt', m.created_at, 'account', ${author}) from ${written} and m.seq > 1 order by m.seq desc limit 1)`.as(
      "last_reply",
    ),
    writers: sql<ThreadRow["writers"]>`coalesce((select json_agg(${writer} order by w.seq desc) from (
      select n.organization_id, n.account_id, max(n.seq) as seq
      from (select m.organization_id, m.account_id, m.seq from ${written} order by m.seq desc limit ${writersAmong}) n
      join ${accounts} p on p.organization_id = n.organization_id and p.id = n.account_id
        and p.deleted_at is null and p.suspended_at is null
      group by n.organization_id, n.account_id order by seq desc limit ${writersShown}) w), '[]')`.as("writers"),
  };
}

/** Uses the key of threads. */
export async function findThread(scope: Scope, threadId: string): Promise<ThreadRow | undefined> {
  const [row] = await scope.database
    .select(threadColumns(scope))
    .from(threads)
    .where(and(ofTenant(scope, threads), eq(threads.id, threadId), readableThreads(scope)));
  return row;
}

const keyset: KeysetDeclaration = {
  fields: {
    lastMessageAt: { by: threads.activeAt, type: "timestamptz" },
    createdAt: { by: threads.createdAt, type: "timestamptz" },
    subject: { by: threads.subjectKey, type: "text" },
  },
  id: threads.id,
};

const started = { accountId: threads.creatorId, createdAt: threads.createdAt };

/** Walks threads_active_order, threads_created_order, threads_subject_order, or within a circle threads_circle_order, a group threads_group_order; of somebody threads_creator_order. */
export function listThreads(scope: Scope, { circleId, groupId, ...query }: InputOf<typeof calls.list>) {
  return listFound(scope, { kind: threadSearch, id: threads.id, list: calls.list.list, keyset, query }, (part, found) =>
    scope.database
      .select({ ...threadColumns(scope), cursorKey: part.key })
      .from(threads)
      .where(
        and(
          ofTenant(scope, threads),
          circleId === undefined ? undefined : eq(threads.circleId, circleId),
          groupId === undefined ? undefined : eq(threads.groupId, groupId),
          narrowed(started, query),
          readableThreads(scope),
          found,
          part.after,
        ),
      )
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

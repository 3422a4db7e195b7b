import type { ListQuery } from "@marquee/contract/kernel";
import { support, type TicketState } from "@marquee/contract/support";
import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { accountOf, type AccountSummaryRow } from "../accounts/index.ts";
import { eventOf, type EventSummaryRow } from "../events/index.ts";
import { type KeysetDeclaration, keysetWindow } from "../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listFound } from "../kernel/search/index.ts";
import { files } from "../storage/schema.ts";
import { subscriptionProducts } from "../subscriptions/schema.ts";
import { supportMessageFiles, supportMessages, supportTickets } from "./schema.ts";

export const ticketSearch = "supportTicket";

export type TicketRow = typeof supportTickets.$inferSelect & {
  readonly request: string;
  readonly event: EventSummaryRow | null;
  readonly product: { readonly id: string; readonly name: string } | null;
  readonly account: AccountSummaryRow | null;
  readonly assignee: AccountSummaryRow | null;
};

const keyset: KeysetDeclaration = {
  fields: {
    writtenAt: { by: supportTickets.writtenAt, type: "timestamptz" },
    createdAt: { by: supportTickets.createdAt, type: "timestamptz" },
  },
  id: supportTickets.id,
};

/** A request with its first message, by support_messages_seq_unique, and those whom it names. */
const columns = {
  ...getTableColumns(supportTickets),
  request: sql<string>`(select m.text from ${supportMessages} m
    where ${ofTenant(outer(supportTickets.organizationId), "m")} and m.ticket_id = ${outer(supportTickets.id)} and m.seq = 1)`.as(
    "ticket_request",
  ),
  event: eventOf(supportTickets.organizationId, supportTickets.eventId).as("ticket_event"),
  product: sql<
    TicketRow["product"]
  >`(select json_build_object('id', p.id, 'name', p.name) from ${subscriptionProducts} p
    where ${ofTenant(outer(supportTickets.organizationId), "p")} and p.id = ${outer(supportTickets.productId)})`.as(
    "ticket_product",
  ),
  account: sql<AccountSummaryRow | null>`${accountOf(supportTickets.organizationId, supportTickets.accountId)}`.as(
    "ticket_account",
  ),
  assignee: sql<AccountSummaryRow | null>`${accountOf(supportTickets.organizationId, supportTickets.assigneeId)}`.as(
    "ticket_assignee",
  ),
};

/** Whether there is a plan that one can ask about. */
export async function isPlan(scope: Scope, productId: string): Promise<boolean> {
  const { id, active } = subscriptionProducts;
  const isIt = and(ofTenant(scope, subscriptionProducts), eq(id, productId), eq(active, true));
  return (await scope.database.$count(subscriptionProducts, isIt)) > 0;
}

export async function findTicket(scope: Scope, ticketId: string): Promise<TicketRow | undefined> {
  const [row] = await scope.database
    .select(columns)
    .from(supportTickets)
    .where(and(ofTenant(scope, supportTickets), eq(supportTickets.id, ticketId)));
  return row;
}

/** By the number that people read out. Uses support_tickets_number_unique. */
export async function findTicketByNumber(scope: Scope, alternateId: number): Promise<TicketRow | undefined> {
  const [row] = await scope.database
    .select(columns)
    .from(supportTickets)
    .where(and(ofTenant(scope, supportTickets), eq(supportTickets.alternateId, alternateId)));
  return row;
}

/** What the caller asked. Walks support_tickets_account_order. */
export async function listOwnTickets(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(support.mine.list, keyset, query);
  const own = and(ofTenant(scope, supportTickets), eq(supportTickets.accountId, scope.caller.accountId));
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(supportTickets)
    .where(and(own, window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

type Chosen = { readonly state?: TicketState | undefined; readonly assigned?: "mine" | "nobody" | undefined };

/** Walks support_tickets_written_order, within a state support_tickets_state_order. */
export function listTickets(scope: Scope<Member>, { state, assigned, ...query }: ListQuery & Chosen) {
  const address = query.search?.includes("@") ? query.search.trim().toLowerCase() : undefined;
  const list = {
    kind: ticketSearch,
    id: supportTickets.id,
    list: support.list.list,
    keyset,
    query: address === undefined ? query : { ...query, search: undefined },
  };
  const chosen = and(
    ofTenant(scope, supportTickets),
    state && eq(supportTickets.state, state),
    assigned === "mine" ? eq(supportTickets.assigneeId, scope.caller.accountId) : undefined,
    assigned === "nobody" ? isNull(supportTickets.assigneeId) : undefined,
    address === undefined ? undefined : eq(supportTickets.emailKey, address),
  );
  return listFound(scope, list, (part, found) =>
    scope.database
      .select({ ...columns, cursorKey: part.key })
      .from(supportTickets)
      .where(and(chosen, found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

/** All that was written about a request, the oldest first. Walks support_messages_seq_unique. */
export async function readMessages(scope: Scope, ticketId: string) {
  const rows = await scope.database
    .select({
      ...getTableColumns(supportMessages),
      account:
        sql<AccountSummaryRow | null>`${accountOf(supportMessages.organizationId, supportMessages.accountId)}`.as(
          "message_account",
        ),
    })
    .from(supportMessages)
    .where(and(ofTenant(scope, supportMessages), eq(supportMessages.ticketId, ticketId)))
    .orderBy(asc(supportMessages.seq));
  const carrying = rows.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id);
  const attached = await readFiles(scope, inArray(supportMessageFiles.messageId, carrying), carrying.length);
  return rows.map((row) => ({ ...row, files: attached.get(row.id) ?? [] }));
}

export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

async function readFiles(scope: Scope, ofMessages: SQL, count: number) {
  if (count === 0) return new Map<string, never[]>();
  const { id, name, createdAt, updatedAt } = files;
  const rows = await scope.database
    .select({ messageId: supportMessageFiles.messageId, id, name, createdAt, updatedAt })
    .from(supportMessageFiles)
    .innerJoin(files, and(sameTenant(files, supportMessageFiles), eq(files.id, supportMessageFiles.fileId)))
    .where(and(ofTenant(scope, supportMessageFiles), ofMessages))
    .orderBy(asc(supportMessageFiles.messageId), asc(supportMessageFiles.position));
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

export type Recipient = { readonly id: string; readonly email: string | null; readonly locale: string | null };

/** Who looks after a request: its assignee, otherwise every administrator; never whoever asked. */
export async function findTeamOf(
  scope: Scope,
  { assigneeId, accountId }: Pick<TicketRow, "assigneeId" | "accountId">,
): Promise<Recipient[]> {
  const looks = assigneeId === null ? sql`a.is_administrator` : sql`a.id = ${assigneeId}`;
  return scope.database.execute<Recipient>(sql`
    select a.id, a.email, a.locale from accounts a where ${ofTenant(scope, "a")} and ${looks}
      and a.account_type = 'account' and a.suspended_at is null and a.deleted_at is null
      and a.id is distinct from ${accountId}::uuid`);
}

/** Who may write about a request: whoever asked, where they are a member, and then every administrator. */
export async function findParticipants(
  scope: Scope,
  { accountId }: Pick<TicketRow, "accountId">,
): Promise<Recipient[]> {
  return scope.database.execute<Recipient>(sql`
    select a.id, a.email, a.locale from accounts a
    where ${ofTenant(scope, "a")} and (a.is_administrator or a.id = ${accountId}::uuid)
      and a.account_type = 'account' and a.suspended_at is null and a.deleted_at is null
    order by (a.id = ${accountId}::uuid) is true desc, a.id`);
}

export async function isAdministrator(scope: Scope, accountId: string): Promise<boolean> {
  const rows = await scope.database.execute(sql`
    select from accounts a where ${ofTenant(scope, "a")} and a.id = ${accountId} and a.is_administrator
      and a.suspended_at is null and a.deleted_at is null`);
  return rows.length > 0;
}

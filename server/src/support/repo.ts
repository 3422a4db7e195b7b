import type { TicketState } from "@marquee/contract/support";
import { and, asc, eq, type InferInsertModel, sql } from "drizzle-orm";
import { nextNumbers } from "../kernel/db/counters.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { indexDocuments } from "../kernel/search/index.ts";
import { shareUploads } from "../storage/index.ts";
import { ticketSearch } from "./queries.ts";
import { supportMessageFiles, supportMessages, supportTickets } from "./schema.ts";

type NewTicket = Pick<
  InferInsertModel<typeof supportTickets>,
  "type" | "accountId" | "email" | "locale" | "eventId" | "productId"
>;

export async function insertTicket(scope: Scope, ticket: NewTicket): Promise<string> {
  const id = newId();
  const { supportTicket: alternateId } = await nextNumbers(scope, { supportTicket: 1 });
  const at = { createdAt: scope.now, updatedAt: scope.now, writtenAt: scope.now };
  await scope.database
    .insert(supportTickets)
    .values({ ...ticket, ...at, organizationId: scope.organization.id, id, alternateId });
  return id;
}

type Written = {
  readonly ticketId: string;
  readonly accountId: string | null;
  readonly isTeam: boolean;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly state: TicketState;
};

/** Its id. The row of the ticket is held from here on, so the numbers of two who write at once differ. */
export async function insertMessage(scope: Scope, { state, fileIds, ...message }: Written): Promise<string> {
  const { organization, database, now } = scope;
  const [ticket] = await database
    .update(supportTickets)
    .set({ messagesCount: sql`${supportTickets.messagesCount} + 1`, writtenAt: now, updatedAt: now, state })
    .where(and(ofTenant(scope, supportTickets), eq(supportTickets.id, message.ticketId)))
    .returning({ seq: supportTickets.messagesCount, alternateId: supportTickets.alternateId });
  if (!ticket) throw new Error("the ticket of a message is gone");
  const id = newId();
  const key = { organizationId: organization.id, id };
  await database
    .insert(supportMessages)
    .values({ ...message, ...key, seq: ticket.seq, fileCount: fileIds.length, createdAt: now });
  if (fileIds.length > 0) {
    const attached = fileIds.map((fileId, position) => ({
      organizationId: organization.id,
      messageId: id,
      fileId,
      position,
    }));
    await database.insert(supportMessageFiles).values(attached);
    await shareUploads(scope, { fileIds });
  }
  const words = await textsOf(scope, message.ticketId);
  await indexDocuments(scope, ticketSearch, [
    { subjectId: message.ticketId, texts: [String(ticket.alternateId), ...words] },
  ]);
  return id;
}

async function textsOf(scope: Scope, ticketId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ text: supportMessages.text })
    .from(supportMessages)
    .where(and(ofTenant(scope, supportMessages), eq(supportMessages.ticketId, ticketId)))
    .orderBy(asc(supportMessages.seq));
  return rows.map(({ text }) => text);
}

type Change = { readonly state?: TicketState; readonly assigneeId?: string | null };

export async function saveTicket(scope: Scope, ticketId: string, change: Change): Promise<void> {
  await scope.database
    .update(supportTickets)
    .set({ ...change, updatedAt: scope.now })
    .where(and(ofTenant(scope, supportTickets), eq(supportTickets.id, ticketId)));
}

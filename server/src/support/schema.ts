import { ticketStates, ticketTypes } from "@marquee/contract/support";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import {
  createdAt,
  folded,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  refersTo,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { files } from "../storage/schema.ts";

/** What somebody asked those who run the community. */
export const supportTickets = pgTable(
  "support_tickets",
  {
    organizationId: tenantId(),
    id: id(),
    alternateId: integer("alternate_id").notNull(),
    type: text("type", { enum: ticketTypes }).notNull(),
    state: text("state", { enum: ticketStates }).notNull().default("open"),
    /** Null: a guest. */
    accountId: uuid("account_id"),
    email: text("email").notNull(),
    emailKey: folded("email_key", "email"),
    /** The language in which it was asked: a guest is answered in it. */
    locale: text("locale").notNull(),
    /** Names the event and does not hold it: a request stays when the event is deleted. */
    eventId: uuid("event_id"),
    /** A plan, in the same way. */
    productId: uuid("product_id"),
    assigneeId: uuid("assignee_id"),
    messagesCount: integer("messages_count").notNull().default(0),
    writtenAt: moment("written_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("support_tickets", table),
    refersTo({
      name: "support_tickets_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    refersTo({
      name: "support_tickets_assignee",
      from: [table.organizationId, table.assigneeId],
      to: accounts,
      onDelete: "restrict",
    }),
    oneOf("support_tickets_type", table.type, ticketTypes),
    oneOf("support_tickets_state", table.state, ticketStates),
    check("support_tickets_messages_check", sql`${table.messagesCount} >= 0`),
    uniqueIndex("support_tickets_number_unique").on(table.organizationId, table.alternateId),
    index("support_tickets_written_order").on(table.organizationId, table.writtenAt, table.id),
    index("support_tickets_created_order").on(table.organizationId, table.createdAt, table.id),
    index("support_tickets_state_order").on(table.organizationId, table.state, table.writtenAt, table.id),
    index("support_tickets_account_order").on(table.organizationId, table.accountId, table.writtenAt, table.id),
    index("support_tickets_assignee_index").on(table.organizationId, table.assigneeId),
    index("support_tickets_email_index").on(table.organizationId, table.emailKey),
  ],
);

/** What was written about a request; the first is the request itself. */
export const supportMessages = pgTable(
  "support_messages",
  {
    organizationId: tenantId(),
    id: id(),
    ticketId: uuid("ticket_id").notNull(),
    seq: integer("seq").notNull(),
    /** Null: a guest. */
    accountId: uuid("account_id"),
    isTeam: boolean("is_team").notNull(),
    text: text("text").notNull(),
    fileCount: integer("file_count").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "support_messages_ticket",
      from: [table.organizationId, table.ticketId],
      to: supportTickets,
      onDelete: "cascade",
    }),
    refersTo({
      name: "support_messages_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "restrict",
    }),
    check("support_messages_text_check", sql`length(${table.text}) <= 5000`),
    check("support_messages_seq_check", sql`${table.seq} >= 1`),
    uniqueIndex("support_messages_seq_unique").on(table.organizationId, table.ticketId, table.seq),
    index("support_messages_account_index").on(table.organizationId, table.accountId),
  ],
);

export const supportMessageFiles = pgTable(
  "support_message_files",
  {
    organizationId: tenantId(),
    messageId: uuid("message_id").notNull(),
    position: integer("position").notNull(),
    fileId: uuid("file_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.messageId, table.position] }),
    refersTo({
      name: "support_message_files_message",
      from: [table.organizationId, table.messageId],
      to: supportMessages,
      onDelete: "cascade",
    }),
    refersTo({
      name: "support_message_files_file",
      from: [table.organizationId, table.fileId],
      to: files,
      onDelete: "cascade",
    }),
    index("support_message_files_file_index").on(table.organizationId, table.fileId),
  ],
);

const withoutName = "Administrators need what they were asked and what they answered, without a name.";

memberData(supportTickets, {
  of: "accountId",
  names: ["assigneeId"],
  exports: [
    "id",
    "alternateId",
    "type",
    "state",
    "accountId",
    "email",
    "locale",
    "eventId",
    "productId",
    "writtenAt",
    "createdAt",
  ],
  withholds: { "It is how those who run the community share their work.": ["assigneeId"] },
  clears: ["email"],
  keeps: { [withoutName]: ["locale"] },
  keepsIds: { [withoutName]: ["accountId", "assigneeId"] },
});

memberData(supportMessages, {
  of: "accountId",
  exports: ["id", "ticketId", "accountId", "isTeam", "text", "createdAt"],
  keeps: { [withoutName]: ["text"] },
  keepsIds: { [withoutName]: ["accountId"] },
});

communityData("They belong to a message.", supportMessageFiles);

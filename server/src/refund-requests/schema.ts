import { passEndings, type RefundRequestState, refundRequestStates } from "@marquee/contract/refund-requests";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, money, oneOf, partOf, refersTo, tenantId } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { passes } from "../registration/schema.ts";

/** Somebody asks for money back that the schedule of their pass does not give, or did. */
export const refundRequests = pgTable(
  "refund_requests",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    passId: uuid("pass_id").notNull(),
    accountId: uuid("account_id").notNull(),
    state: text("state", { enum: refundRequestStates }).$type<RefundRequestState>().notNull().default("requested"),
    reason: text("reason").notNull(),
    gives: text("gives", { enum: passEndings }).notNull(),
    /** What went back by the decision. */
    amount: money("amount"),
    createdAt: createdAt(),
    closedAt: moment("closed_at"),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "refund_requests_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    partOf("refund_requests_event", [table.organizationId, table.eventId], events),
    partOf("refund_requests_pass", [table.organizationId, table.passId], passes),
    oneOf("refund_requests_state", table.state, refundRequestStates),
    oneOf("refund_requests_gives", table.gives, passEndings),
    check("refund_requests_reason_check", sql`length(${table.reason}) between 1 and 1000`),
    check("refund_requests_amount_check", sql`${table.amount} >= 0`),
    check("refund_requests_closed_check", sql`(${table.state} = 'requested') = (${table.closedAt} is null)`),
    uniqueIndex("refund_requests_open_unique")
      .on(table.organizationId, table.passId)
      .where(sql`${table.state} = 'requested'`),
    index("refund_requests_pass_index").on(table.organizationId, table.passId, table.createdAt, table.id),
    index("refund_requests_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
    index("refund_requests_event_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("refund_requests_open_index")
      .on(table.organizationId, table.eventId, table.createdAt, table.id)
      .where(sql`${table.state} = 'requested'`),
  ],
);

/** What organisers wrote with a decision. Apart from it: a request is its member's, these words are theirs. */
export const refundAnswers = pgTable(
  "refund_answers",
  {
    organizationId: tenantId(),
    requestId: uuid("request_id").notNull(),
    authorId: uuid("author_id").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.requestId] }),
    partOf("refund_answers_request", [table.organizationId, table.requestId], refundRequests),
    refersTo({
      name: "refund_answers_author",
      from: [table.organizationId, table.authorId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("refund_answers_text_check", sql`length(${table.text}) between 1 and 500`),
    index("refund_answers_author_index").on(table.organizationId, table.authorId),
  ],
);

memberData(refundRequests, {
  of: "accountId",
  exports: ["id", "accountId", "eventId", "passId", "state", "reason", "gives", "amount", "createdAt", "closedAt"],
  isDeleted: true,
});

memberData(refundAnswers, {
  of: "authorId",
  exports: ["requestId", "authorId", "text", "createdAt"],
  isDeleted: true,
});

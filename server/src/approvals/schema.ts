import { type ApprovalState, approvalStates } from "@marquee/contract/approvals";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, moment, oneOf, partOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { passTypes } from "../passes/schema.ts";
import { questions } from "../registration/questions-schema.ts";

/** Somebody asks for a pass that needs approval, or did. Owner of the places that are held in the capacity ledger once it is approved. */
export const approvalRequests = pgTable(
  "approval_requests",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    passTypeId: uuid("pass_type_id").notNull(),
    accountId: uuid("account_id").notNull(),
    places: integer("places").notNull(),
    state: text("state", { enum: approvalStates }).$type<ApprovalState>().notNull().default("requested"),
    offerEndsAt: moment("offer_ends_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "approval_requests_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    partOf("approval_requests_event", [table.organizationId, table.eventId], events),
    partOf("approval_requests_pass_type", [table.organizationId, table.passTypeId], passTypes),
    oneOf("approval_requests_state", table.state, approvalStates),
    check("approval_requests_places_check", sql`${table.places} between 1 and 100`),
    check("approval_requests_offer_check", sql`(${table.state} = 'approved') = (${table.offerEndsAt} is not null)`),
    uniqueIndex("approval_requests_open_unique")
      .on(table.organizationId, table.eventId, table.accountId, table.passTypeId)
      .where(sql`${table.state} in ('requested', 'approved')`),
    index("approval_requests_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
    index("approval_requests_event_order").on(table.organizationId, table.eventId, table.createdAt, table.id),
    index("approval_requests_pass_type_index").on(table.organizationId, table.passTypeId),
    index("approval_requests_offers_index")
      .on(table.offerEndsAt)
      .where(sql`${table.state} = 'approved'`),
    index("approval_requests_open_index")
      .on(table.organizationId, table.eventId)
      .where(sql`${table.state} = 'requested'`),
  ],
);

/** What was answered to the questions of the event. */
export const approvalAnswers = pgTable(
  "approval_answers",
  {
    organizationId: tenantId(),
    requestId: uuid("request_id").notNull(),
    questionId: uuid("question_id").notNull(),
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.requestId, table.questionId] }),
    partOf("approval_answers_request", [table.organizationId, table.requestId], approvalRequests),
    partOf("approval_answers_question", [table.organizationId, table.questionId], questions),
    check("approval_answers_value_check", sql`length(${table.value}) between 1 and 5000`),
    index("approval_answers_question_index").on(table.organizationId, table.questionId),
  ],
);

/** What was written about a request, by whoever asks and by those who organise. */
export const approvalMessages = pgTable(
  "approval_messages",
  {
    organizationId: tenantId(),
    id: id(),
    requestId: uuid("request_id").notNull(),
    authorId: uuid("author_id").notNull(),
    isFromOrganisers: boolean("is_from_organisers").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("approval_messages_request", [table.organizationId, table.requestId], approvalRequests),
    refersTo({
      name: "approval_messages_author",
      from: [table.organizationId, table.authorId],
      to: accounts,
      onDelete: "cascade",
    }),
    check("approval_messages_text_check", sql`length(${table.text}) between 1 and 2000`),
    index("approval_messages_order").on(table.organizationId, table.requestId, table.createdAt, table.id),
    index("approval_messages_author_index").on(table.organizationId, table.authorId),
  ],
);

memberData(approvalRequests, {
  of: "accountId",
  exports: ["id", "accountId", "eventId", "passTypeId", "places", "state", "offerEndsAt", "createdAt"],
  isDeleted: true,
  holdsPlaces: "id",
});

memberData(approvalAnswers, {
  of: (account) => sql`exists (select from ${approvalRequests} own
    where ${ofTenant(sql`${approvalAnswers.organizationId}`, "own")} and own.id = ${approvalAnswers.requestId}
      and own.account_id = ${account})`,
  exports: ["requestId", "questionId", "value"],
  isDeleted: true,
});

memberData(approvalMessages, {
  of: "authorId",
  exports: ["id", "requestId", "authorId", "isFromOrganisers", "text", "createdAt"],
  isDeleted: true,
});

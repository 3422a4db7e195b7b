import { purchaseStatuses } from "@marquee/contract/registration";
import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { sessions } from "../events/agenda-schema.ts";
import { createdAt, id, keyOf, moment, money, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { passes, registrations } from "../registration/schema.ts";
import { sessionQuestions } from "./questions-schema.ts";

/** A pass at a session: chosen while it is a draft. Owner of the places it holds in the capacity ledger. */
export const sessionAccesses = pgTable(
  "session_accesses",
  {
    organizationId: tenantId(),
    id: id(),
    sessionId: uuid("session_id").notNull(),
    passId: uuid("pass_id").notNull(),
    status: text("status", { enum: purchaseStatuses }).notNull().default("draft"),
    /** Of the session, by the price of the moment it was chosen; answers may add to it. */
    price: money("price").notNull().default(0),
    /** When a draft's places go back. */
    expiresAt: moment("expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "session_accesses_session",
      from: [table.organizationId, table.sessionId],
      to: sessions,
      onDelete: "cascade",
    }),
    refersTo({
      name: "session_accesses_pass",
      from: [table.organizationId, table.passId],
      to: passes,
      onDelete: "cascade",
    }),
    oneOf("session_accesses_status", table.status, purchaseStatuses),
    check("session_accesses_price_check", sql`${table.price} >= 0`),
    check("session_accesses_expiry_check", sql`(${table.status} = 'draft') = (${table.expiresAt} is not null)`),
    uniqueIndex("session_accesses_pass_unique").on(table.organizationId, table.passId, table.sessionId),
    index("session_accesses_session_order").on(table.organizationId, table.sessionId, table.createdAt, table.id),
  ],
);

export const sessionResponses = pgTable(
  "session_responses",
  {
    organizationId: tenantId(),
    accessId: uuid("access_id").notNull(),
    questionId: uuid("question_id").notNull(),
    value: text("value").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accessId, table.questionId] }),
    refersTo({
      name: "session_responses_access",
      from: [table.organizationId, table.accessId],
      to: sessionAccesses,
      onDelete: "cascade",
    }),
    refersTo({
      name: "session_responses_question",
      from: [table.organizationId, table.questionId],
      to: sessionQuestions,
      onDelete: "cascade",
    }),
    check("session_responses_value_check", sql`length(${table.value}) <= 5000`),
    index("session_responses_question_index").on(table.organizationId, table.questionId),
  ],
);

/** Sessions that people keep on their own agenda; nobody else learns of it. */
export const savedSessions = pgTable(
  "saved_sessions",
  {
    organizationId: tenantId(),
    accountId: uuid("account_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.accountId, table.sessionId] }),
    refersTo({
      name: "saved_sessions_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "saved_sessions_session",
      from: [table.organizationId, table.sessionId],
      to: sessions,
      onDelete: "cascade",
    }),
    index("saved_sessions_session_index").on(table.organizationId, table.sessionId, table.accountId),
  ],
);

memberData(savedSessions, { of: "accountId", exports: ["sessionId", "accountId", "createdAt"], isDeleted: true });

memberData(sessionAccesses, {
  of: (account) => sql`exists (select from ${passes} pass
    join ${registrations} own on own.organization_id = pass.organization_id and own.id = pass.registration_id
    where ${ofTenant(sql`${sessionAccesses.organizationId}`, "pass")} and pass.id = ${sessionAccesses.passId}
      and own.account_id = ${account})`,
  exports: ["id", "sessionId", "passId", "status", "price", "createdAt"],
});

memberData(sessionResponses, {
  of: (account) => sql`exists (select from ${sessionAccesses} access
    join ${passes} pass on pass.organization_id = access.organization_id and pass.id = access.pass_id
    join ${registrations} own on own.organization_id = pass.organization_id and own.id = pass.registration_id
    where ${ofTenant(sql`${sessionResponses.organizationId}`, "access")} and access.id = ${sessionResponses.accessId}
      and own.account_id = ${account})`,
  exports: ["accessId", "questionId", "value"],
  isDeleted: true,
});

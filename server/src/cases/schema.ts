import { eventStatuses } from "@marquee/contract/events";
import { appealOutcomes, caseKinds, caseStates, decisionKinds, organizedKinds } from "@marquee/contract/moderation";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { groups } from "../groups/schema.ts";
import { createdAt, id, inTenant, keyOf, moment, oneOf, refersTo, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";

/**
 * What was brought to the moderators' notice: one row for a thing, however many reported it. The reports themselves stand
 * beside the thing. What is gone with its group or conversation leaves its case behind.
 */
export const moderationCases = pgTable(
  "moderation_cases",
  {
    organizationId: tenantId(),
    id: id(),
    kind: text("kind", { enum: caseKinds }).notNull(),
    /** The account, post or message, or what is organised or published. */
    subjectId: uuid("subject_id").notNull(),
    /** Who it is, who wrote it, or who looks after it. */
    accountId: uuid("account_id").notNull(),
    groupId: uuid("group_id"),
    /** What it said when it was reported first. */
    text: text("text").notNull(),
    state: text("state", { enum: caseStates }).notNull().default("open"),
    /** Since it was last decided about. */
    reporters: integer("reporters").notNull().default(0),
    hiddenAt: moment("hidden_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("moderation_cases", table),
    refersTo({
      name: "moderation_cases_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "moderation_cases_group",
      from: [table.organizationId, table.groupId],
      to: groups,
      onDelete: "cascade",
    }),
    oneOf("moderation_cases_kind", table.kind, caseKinds),
    oneOf("moderation_cases_state", table.state, caseStates),
    check("moderation_cases_reporters_check", sql`${table.reporters} >= 0`),
    uniqueIndex("moderation_cases_unique").on(table.organizationId, table.kind, table.subjectId),
    index("moderation_cases_order").on(table.organizationId, table.state, table.updatedAt, table.id),
    index("moderation_cases_updated_order").on(table.organizationId, table.updatedAt, table.id),
    index("moderation_cases_created_order").on(table.organizationId, table.createdAt, table.id),
    index("moderation_cases_group_order").on(table.organizationId, table.groupId, table.updatedAt, table.id),
    index("moderation_cases_account_index").on(table.organizationId, table.accountId),
  ],
);

/** What was decided, by whom and why, and what the person answered: an appeal belongs to its decision, which has one. */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    organizationId: tenantId(),
    id: id(),
    caseId: uuid("case_id").notNull(),
    accountId: uuid("account_id").notNull(),
    action: text("action", { enum: decisionKinds }).notNull(),
    removed: boolean("removed").notNull().default(false),
    rule: text("rule"),
    statement: text("statement"),
    until: moment("until"),
    /** Null: it follows from the number of reports. */
    byId: uuid("by_id"),
    /** It is back, or over. */
    endedAt: moment("ended_at"),
    /** In the address that the person is sent: whoever has it reads this and may appeal. */
    code: text("code").notNull(),
    appealText: text("appeal_text"),
    appealedAt: moment("appealed_at"),
    outcome: text("outcome", { enum: appealOutcomes }),
    answer: text("answer"),
    answeredById: uuid("answered_by_id"),
    answeredAt: moment("answered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "moderation_decisions_case",
      from: [table.organizationId, table.caseId],
      to: moderationCases,
      onDelete: "cascade",
    }),
    refersTo({
      name: "moderation_decisions_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "moderation_decisions_by",
      from: [table.organizationId, table.byId],
      to: accounts,
      onDelete: "cascade",
    }),
    refersTo({
      name: "moderation_decisions_answered_by",
      from: [table.organizationId, table.answeredById],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("moderation_decisions_action", table.action, decisionKinds),
    oneOf("moderation_decisions_outcome", table.outcome, appealOutcomes),
    check("moderation_decisions_appeal_check", sql`(${table.appealText} is null) = (${table.appealedAt} is null)`),
    check("moderation_decisions_answer_check", sql`(${table.outcome} is null) = (${table.answeredAt} is null)`),
    uniqueIndex("moderation_decisions_code_unique").on(table.organizationId, table.code),
    index("moderation_decisions_case_index").on(table.organizationId, table.caseId, table.createdAt),
    index("moderation_decisions_account_order").on(table.organizationId, table.accountId, table.createdAt, table.id),
    index("moderation_decisions_by_index").on(table.organizationId, table.byId),
    index("moderation_decisions_answered_index").on(table.organizationId, table.answeredById),
  ],
);

/** Who reported what has no table of reports beside it: a discussion, and what is organised or published. Each thing once by each. */
export const caseReports = pgTable(
  "case_reports",
  {
    organizationId: tenantId(),
    id: id(),
    kind: text("kind", { enum: caseKinds }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    accountId: uuid("account_id").notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("case_reports", table),
    refersTo({
      name: "case_reports_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    oneOf("case_reports_kind", table.kind, caseKinds),
    check("case_reports_reason_check", sql`length(${table.reason}) <= 1000`),
    uniqueIndex("case_reports_unique").on(table.organizationId, table.kind, table.subjectId, table.accountId),
    index("case_reports_account_index").on(table.organizationId, table.accountId),
  ],
);

/**
 * What moderators took out of sight by the state that those who look after it have for that, a draft or closed; and what it
 * was before. While it is here they cannot bring it back themselves.
 */
export const withheldThings = pgTable(
  "withheld_things",
  {
    organizationId: tenantId(),
    kind: text("kind", { enum: organizedKinds }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Of an event. */
    status: text("status", { enum: eventStatuses }),
    /** Of a channel and a content; of a group, whether it was open. */
    visible: boolean("visible"),
    /** Of a content. */
    published: moment("published"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.kind, table.subjectId] }),
    inTenant("withheld_things", table),
    oneOf("withheld_things_kind", table.kind, organizedKinds),
    oneOf("withheld_things_status", table.status, eventStatuses),
  ],
);

const moderatorsNeed = "Moderators need what was brought to their notice, without a name.";
const decided = "What was decided stays to be looked up, without a name.";

memberData(moderationCases, {
  of: "accountId",
  withholds: {
    "Who is reported is not told of it; what they wrote is exported where it stands.": ["text", "accountId"],
  },
  keeps: { [moderatorsNeed]: ["text"] },
  keepsIds: { [moderatorsNeed]: ["accountId"] },
});

memberData(moderationDecisions, {
  of: "accountId",
  names: ["byId", "answeredById"],
  exports: [
    "id",
    "accountId",
    "action",
    "removed",
    "rule",
    "statement",
    "until",
    "endedAt",
    "appealText",
    "appealedAt",
    "outcome",
    "answer",
    "answeredAt",
    "createdAt",
  ],
  withholds: {
    "Who decided is protected.": ["byId", "answeredById"],
    "Whoever has it may answer for them.": ["code"],
  },
  clears: ["appealText", "appealedAt"],
  keeps: { [decided]: ["rule", "statement", "answer", "code"] },
  keepsIds: { [decided]: ["accountId", "byId", "answeredById"] },
});

memberData(caseReports, {
  of: "accountId",
  exports: ["id", "kind", "subjectId", "accountId", "reason", "createdAt"],
  keeps: { [moderatorsNeed]: ["reason"] },
  keepsIds: { [moderatorsNeed]: ["accountId"] },
});

communityData("What of the community is out of sight, and what it was before.", withheldThings);

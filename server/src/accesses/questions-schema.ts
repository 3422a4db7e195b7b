import { sessionQuestionTypes } from "@marquee/contract/passes";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { sessions } from "../events/agenda-schema.ts";
import {
  createdAt,
  folded,
  id,
  keyOf,
  money,
  oneOf,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { questions } from "../registration/questions-schema.ts";

export const sessionSections = pgTable(
  "session_sections",
  {
    organizationId: tenantId(),
    id: id(),
    sessionId: uuid("session_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    sortOrder: sortOrder(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "session_sections_session",
      from: [table.organizationId, table.sessionId],
      to: sessions,
      onDelete: "cascade",
    }),
    index("session_sections_order").on(table.organizationId, table.sessionId, table.sortOrder, table.id),
  ],
);

export const sessionQuestions = pgTable(
  "session_questions",
  {
    organizationId: tenantId(),
    id: id(),
    sectionId: uuid("section_id").notNull(),
    type: text("type", { enum: sessionQuestionTypes }).notNull(),
    name: text("name").notNull(),
    featured: boolean("featured").notNull().default(false),
    required: boolean("required").notNull().default(false),
    description: text("description"),
    label: text("label"),
    placeholder: text("placeholder"),
    default: text("default_value"),
    mutable: boolean("mutable").notNull().default(true),
    min: text("min"),
    max: text("max"),
    validation: text("validation"),
    validationMessage: text("validation_message"),
    /** Of one piece, of a quantity. */
    price: money("price"),
    /** Pieces in all, of a quantity; null without limit. The pool (sessionQuestion, id) of the capacity ledger. */
    supply: integer("supply"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "session_questions_section",
      from: [table.organizationId, table.sectionId],
      to: sessionSections,
      onDelete: "cascade",
    }),
    oneOf("session_questions_type", table.type, sessionQuestionTypes),
    check("session_questions_numbers_check", sql`${table.price} >= 0 and ${table.supply} >= 0`),
    index("session_questions_order").on(table.organizationId, table.sectionId, table.sortOrder, table.id),
  ],
);

/** One of which there are only so many is the pool (sessionChoice, id) of the capacity ledger. */
export const sessionChoices = pgTable(
  "session_choices",
  {
    organizationId: tenantId(),
    id: id(),
    questionId: uuid("question_id").notNull(),
    value: text("value").notNull(),
    text: text("text"),
    description: text("description"),
    supply: integer("supply"),
    sortOrder: sortOrder(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "session_choices_question",
      from: [table.organizationId, table.questionId],
      to: sessionQuestions,
      onDelete: "cascade",
    }),
    check("session_choices_supply_check", sql`${table.supply} >= 0`),
    index("session_choices_order").on(table.organizationId, table.questionId, table.sortOrder, table.id),
  ],
);

/** A question that is asked only after a choice was made. */
export const sessionSubQuestions = pgTable(
  "session_sub_questions",
  {
    organizationId: tenantId(),
    choiceId: uuid("choice_id").notNull(),
    questionId: uuid("question_id").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.choiceId, table.questionId] }),
    refersTo({
      name: "session_sub_questions_choice",
      from: [table.organizationId, table.choiceId],
      to: sessionChoices,
      onDelete: "cascade",
    }),
    refersTo({
      name: "session_sub_questions_question",
      from: [table.organizationId, table.questionId],
      to: sessionQuestions,
      onDelete: "cascade",
    }),
    index("session_sub_questions_question_index").on(table.organizationId, table.questionId),
  ],
);

/** What a question of the kind 'search' takes for an answer. */
export const sessionSearchValues = pgTable(
  "session_search_values",
  {
    organizationId: tenantId(),
    id: id(),
    questionId: uuid("question_id").notNull(),
    value: text("value").notNull(),
    valueKey: folded("value_key", "value"),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "session_search_values_question",
      from: [table.organizationId, table.questionId],
      to: sessionQuestions,
      onDelete: "cascade",
    }),
    uniqueIndex("session_search_values_unique").on(table.organizationId, table.questionId, table.valueKey),
  ],
);

export const registrationSearchValues = pgTable(
  "registration_search_values",
  {
    organizationId: tenantId(),
    id: id(),
    questionId: uuid("question_id").notNull(),
    value: text("value").notNull(),
    valueKey: folded("value_key", "value"),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "registration_search_values_question",
      from: [table.organizationId, table.questionId],
      to: questions,
      onDelete: "cascade",
    }),
    uniqueIndex("registration_search_values_unique").on(table.organizationId, table.questionId, table.valueKey),
  ],
);

communityData(
  "What organisers ask for.",
  sessionSections,
  sessionQuestions,
  sessionChoices,
  sessionSubQuestions,
  sessionSearchValues,
  registrationSearchValues,
);

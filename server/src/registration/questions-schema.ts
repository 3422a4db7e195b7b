import { questionTypes } from "@marquee/contract/registration";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/schema.ts";
import { createdAt, id, keyOf, oneOf, refersTo, sortOrder, tenantId, updatedAt } from "../kernel/db/columns.ts";
import { communityData } from "../kernel/db/member-data.ts";
import { passTypes } from "../passes/schema.ts";

export const registrationSections = pgTable(
  "registration_sections",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({
      name: "registration_sections_event",
      from: [table.organizationId, table.eventId],
      to: events,
      onDelete: "cascade",
    }),
    index("registration_sections_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

/** Pass types a section is asked for; a section without any is asked for all. */
export const sectionPassTypes = pgTable(
  "section_pass_types",
  { organizationId: tenantId(), sectionId: uuid("section_id").notNull(), passTypeId: uuid("pass_type_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.sectionId, table.passTypeId] }),
    refersTo({
      name: "section_pass_types_section",
      from: [table.organizationId, table.sectionId],
      to: registrationSections,
      onDelete: "cascade",
    }),
    refersTo({
      name: "section_pass_types_pass_type",
      from: [table.organizationId, table.passTypeId],
      to: passTypes,
      onDelete: "cascade",
    }),
    index("section_pass_types_pass_type_index").on(table.organizationId, table.passTypeId),
  ],
);

export const questions = pgTable(
  "questions",
  {
    organizationId: tenantId(),
    id: id(),
    eventId: uuid("event_id").notNull(),
    sectionId: uuid("section_id").notNull(),
    type: text("type", { enum: questionTypes }).notNull(),
    name: text("name").notNull(),
    featured: boolean("featured").notNull().default(false),
    required: boolean("required").notNull().default(false),
    description: text("description"),
    label: text("label"),
    placeholder: text("placeholder"),
    default: text("default_value"),
    span: integer("span").notNull().default(12),
    mutable: boolean("mutable").notNull().default(true),
    min: text("min"),
    max: text("max"),
    validation: text("validation"),
    validationMessage: text("validation_message"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    refersTo({ name: "questions_event", from: [table.organizationId, table.eventId], to: events, onDelete: "cascade" }),
    refersTo({
      name: "questions_section",
      from: [table.organizationId, table.sectionId],
      to: registrationSections,
      onDelete: "cascade",
    }),
    oneOf("questions_type", table.type, questionTypes),
    check("questions_span_check", sql`${table.span} between 1 and 12`),
    index("questions_section_order").on(table.organizationId, table.sectionId, table.sortOrder, table.id),
    index("questions_event_order").on(table.organizationId, table.eventId, table.sortOrder, table.id),
  ],
);

export const questionChoices = pgTable(
  "question_choices",
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
      name: "question_choices_question",
      from: [table.organizationId, table.questionId],
      to: questions,
      onDelete: "cascade",
    }),
    check("question_choices_supply_check", sql`${table.supply} >= 0`),
    index("question_choices_order").on(table.organizationId, table.questionId, table.sortOrder, table.id),
  ],
);

/** A question that is asked only after a choice was made. */
export const choiceSubQuestions = pgTable(
  "choice_sub_questions",
  {
    organizationId: tenantId(),
    choiceId: uuid("choice_id").notNull(),
    questionId: uuid("question_id").notNull(),
    sortOrder: sortOrder(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.choiceId, table.questionId] }),
    refersTo({
      name: "choice_sub_questions_choice",
      from: [table.organizationId, table.choiceId],
      to: questionChoices,
      onDelete: "cascade",
    }),
    refersTo({
      name: "choice_sub_questions_question",
      from: [table.organizationId, table.questionId],
      to: questions,
      onDelete: "cascade",
    }),
    index("choice_sub_questions_question_index").on(table.organizationId, table.questionId),
  ],
);

communityData(
  "What organisers ask for.",
  registrationSections,
  sectionPassTypes,
  questions,
  questionChoices,
  choiceSubQuestions,
);

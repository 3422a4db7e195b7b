import { questionTypes } from "@marquee/contract/registration";
import { surveyStates } from "@marquee/contract/surveys";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "../accounts/schema.ts";
import { images } from "../images/schema.ts";
import {
  createdAt,
  id,
  inTenant,
  keyOf,
  moment,
  oneOf,
  partOf,
  refersTo,
  sortOrder,
  tenantId,
  updatedAt,
} from "../kernel/db/columns.ts";
import { communityData, memberData } from "../kernel/db/member-data.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";

/** An answer that can be chosen. `supply`: by how many; null: by everybody. */
export type StoredChoice = { readonly id: string; readonly value: string; readonly supply: number | null };

/** What a community asks. */
export const surveys = pgTable(
  "surveys",
  {
    organizationId: tenantId(),
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    thanks: text("thanks"),
    imageId: uuid("image_id"),
    requireAuth: boolean("require_auth").notNull().default(true),
    anonymous: boolean("anonymous").notNull().default(false),
    visible: boolean("visible").notNull().default(true),
    submissionsPerAccount: integer("submissions_per_account").notNull().default(1),
    /** As many as are submitted at most, by all together. */
    mostAnswers: integer("most_answers"),
    /** As it was set. One whose time is over is closed, whatever stands here. */
    status: text("status", { enum: surveyStates }).notNull().default("draft"),
    closesAt: moment("closes_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    inTenant("surveys", table),
    refersTo({ name: "surveys_image", from: [table.organizationId, table.imageId], to: images, onDelete: "restrict" }),
    oneOf("surveys_status", table.status, surveyStates),
    check("surveys_per_account_check", sql`${table.submissionsPerAccount} between 1 and 100`),
    check("surveys_most_answers_check", sql`${table.mostAnswers} between 1 and 1000000`),
    uniqueIndex("surveys_slug_unique").on(table.organizationId, table.slug),
    index("surveys_created_order").on(table.organizationId, table.createdAt, table.id),
    index("surveys_name_order").on(table.organizationId, table.name, table.id),
    index("surveys_image_index").on(table.organizationId, table.imageId),
  ],
);

export const surveySections = pgTable(
  "survey_sections",
  {
    organizationId: tenantId(),
    id: id(),
    surveyId: uuid("survey_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("survey_sections_survey", [table.organizationId, table.surveyId], surveys),
    index("survey_sections_order").on(table.organizationId, table.surveyId, table.sortOrder, table.id),
  ],
);

export const surveyQuestions = pgTable(
  "survey_questions",
  {
    organizationId: tenantId(),
    id: id(),
    surveyId: uuid("survey_id").notNull(),
    sectionId: uuid("section_id").notNull(),
    type: text("type", { enum: questionTypes }).notNull(),
    name: text("name").notNull(),
    description: text("description"),
    required: boolean("required").notNull().default(false),
    mutable: boolean("mutable").notNull().default(false),
    min: text("min"),
    max: text("max"),
    choices: jsonb("choices").$type<readonly StoredChoice[]>().notNull(),
    /** The choice of a question before it that leads to it; null: it is asked of everybody. */
    afterChoiceId: uuid("after_choice_id"),
    version: integer("version").notNull().default(1),
    sortOrder: sortOrder(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    keyOf(table),
    partOf("survey_questions_survey", [table.organizationId, table.surveyId], surveys),
    partOf("survey_questions_section", [table.organizationId, table.sectionId], surveySections),
    oneOf("survey_questions_type", table.type, questionTypes),
    index("survey_questions_order").on(table.organizationId, table.surveyId, table.sortOrder, table.id),
    index("survey_questions_section_index").on(table.organizationId, table.sectionId),
  ],
);

/** How a question was worded before, for the answers that were given to it then. */
export const surveyQuestionVersions = pgTable(
  "survey_question_versions",
  {
    organizationId: tenantId(),
    questionId: uuid("question_id").notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    choices: jsonb("choices").$type<readonly StoredChoice[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.questionId, table.version] }),
    partOf("survey_question_versions_question", [table.organizationId, table.questionId], surveyQuestions),
  ],
);

/** What somebody answers. Without an account: a guest's, or submitted where nobody's name is kept. */
export const surveySubmissions = pgTable(
  "survey_submissions",
  {
    organizationId: tenantId(),
    id: id(),
    surveyId: uuid("survey_id").notNull(),
    accountId: uuid("account_id"),
    /** Null while it is a draft. Where nobody's name is kept the beginning of the day. */
    submittedAt: moment("submitted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    keyOf(table),
    partOf("survey_submissions_survey", [table.organizationId, table.surveyId], surveys),
    refersTo({
      name: "survey_submissions_account",
      from: [table.organizationId, table.accountId],
      to: accounts,
      onDelete: "cascade",
    }),
    uniqueIndex("survey_submissions_one_draft")
      .on(table.organizationId, table.surveyId, table.accountId)
      .where(sql`submitted_at is null and account_id is not null`),
    index("survey_submissions_account_order").on(
      table.organizationId,
      table.accountId,
      table.surveyId,
      table.createdAt,
    ),
    index("survey_submissions_submitted_order").on(table.organizationId, table.surveyId, table.submittedAt, table.id),
  ],
);

export const surveyResponses = pgTable(
  "survey_responses",
  {
    organizationId: tenantId(),
    submissionId: uuid("submission_id").notNull(),
    questionId: uuid("question_id").notNull(),
    /** The wording that was answered. */
    version: integer("version").notNull(),
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.submissionId, table.questionId] }),
    partOf("survey_responses_submission", [table.organizationId, table.submissionId], surveySubmissions),
    partOf("survey_responses_question", [table.organizationId, table.questionId], surveyQuestions),
    check("survey_responses_value_check", sql`length(${table.value}) <= 5000`),
    index("survey_responses_question_index").on(table.organizationId, table.questionId),
  ],
);

/** How often an account has answered a survey; of what was answered it says nothing, and not when. */
export const surveyParticipations = pgTable(
  "survey_participations",
  {
    organizationId: tenantId(),
    surveyId: uuid("survey_id").notNull(),
    accountId: uuid("account_id").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.surveyId, table.accountId] }),
    partOf("survey_participations_survey", [table.organizationId, table.surveyId], surveys),
    partOf("survey_participations_account", [table.organizationId, table.accountId], accounts),
    index("survey_participations_account_index").on(table.organizationId, table.accountId),
  ],
);

communityData("What a community asks.", surveys, surveySections, surveyQuestions, surveyQuestionVersions);
memberData(surveySubmissions, {
  of: "accountId",
  exports: ["id", "surveyId", "accountId", "submittedAt", "createdAt"],
  isDeleted: true,
  holdsPlaces: "id",
});
memberData(surveyResponses, {
  of: (account) => sql`exists (select from ${surveySubmissions} own
    where ${ofTenant(sql`${surveyResponses.organizationId}`, "own")} and own.id = ${surveyResponses.submissionId}
      and own.account_id = ${account})`,
  exports: ["submissionId", "questionId", "value"],
  isDeleted: true,
});
memberData(surveyParticipations, { of: "accountId", exports: ["surveyId", "accountId", "count"], isDeleted: true });

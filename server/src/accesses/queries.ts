import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { outer } from "../kernel/db/outer.ts";
import { sessionChoices, sessionQuestions, sessionSections } from "./questions-schema.ts";
import { sessionAccesses, sessionResponses } from "./schema.ts";

export type AccessRow = typeof sessionAccesses.$inferSelect;
export type SessionChoice = {
  readonly id: string;
  readonly value: string;
  readonly text: string | null;
  readonly supply: number | null;
  readonly description: string | null;
  readonly sortOrder: number;
  /** Questions asked only after this choice. */
  readonly questionIds: readonly string[];
};
/** `isLed`: asked only after a choice. */
export type SessionQuestion = typeof sessionQuestions.$inferSelect & {
  readonly choices: readonly SessionChoice[];
  readonly isLed: boolean;
};
export type SessionSection = typeof sessionSections.$inferSelect;
/** What sessions ask for, in order. */
export type SessionQuestionnaire = {
  readonly sections: readonly SessionSection[];
  readonly questions: readonly SessionQuestion[];
};

/** What passes have at sessions, whatever became of it. Uses session_accesses_pass_unique. */
export async function findAccesses(scope: LedgerScope, passIds: readonly string[]): Promise<AccessRow[]> {
  if (passIds.length === 0) return [];
  return scope.database
    .select()
    .from(sessionAccesses)
    .where(and(ofTenant(scope, sessionAccesses), sql`${sessionAccesses.passId} = any(${arrayOf("uuid", passIds)})`))
    .orderBy(asc(sessionAccesses.createdAt), asc(sessionAccesses.id));
}

const choices = sql<
  SessionChoice[]
>`(select coalesce(json_agg(json_build_object('id', c.id, 'value', c.value, 'text', c.text, 'supply', c.supply,
    'description', c.description, 'sortOrder', c.sort_order, 'questionIds', (select coalesce(json_agg(l.question_id order by l.sort_order, l.question_id), '[]')
      from session_sub_questions l where l.organization_id = c.organization_id and l.choice_id = c.id)) order by c.sort_order, c.id), '[]')
  from ${sessionChoices} c where ${ofTenant(outer(sessionQuestions.organizationId), "c")} and c.question_id = ${outer(sessionQuestions.id)})`;
const isLed = sql<boolean>`exists (select from session_sub_questions l
  where ${ofTenant(outer(sessionQuestions.organizationId), "l")} and l.question_id = ${outer(sessionQuestions.id)})`;

export async function findSessionQuestionnaire(
  scope: LedgerScope,
  sessionIds: readonly string[],
): Promise<SessionQuestionnaire> {
  const sections =
    sessionIds.length === 0
      ? []
      : await scope.database
          .select()
          .from(sessionSections)
          .where(
            and(
              ofTenant(scope, sessionSections),
              sql`${sessionSections.sessionId} = any(${arrayOf("uuid", sessionIds)})`,
            ),
          )
          .orderBy(asc(sessionSections.sortOrder), asc(sessionSections.id));
  if (sections.length === 0) return { sections, questions: [] };
  const sectionIds = sections.map(({ id }) => id);
  const questions = await scope.database
    .select({ ...getTableColumns(sessionQuestions), choices, isLed })
    .from(sessionQuestions)
    .where(and(ofTenant(scope, sessionQuestions), inArray(sessionQuestions.sectionId, sectionIds)))
    .orderBy(asc(sessionQuestions.sortOrder), asc(sessionQuestions.id));
  return { sections, questions };
}

export type SessionResponse = typeof sessionResponses.$inferSelect;

export async function findSessionResponses(
  scope: LedgerScope,
  accessIds: readonly string[],
): Promise<SessionResponse[]> {
  if (accessIds.length === 0) return [];
  return scope.database
    .select()
    .from(sessionResponses)
    .where(
      and(ofTenant(scope, sessionResponses), sql`${sessionResponses.accessId} = any(${arrayOf("uuid", accessIds)})`),
    )
    .orderBy(asc(sessionResponses.createdAt), asc(sessionResponses.questionId));
}

/** One access of a pass, locked: what is done to it takes turns. */
export async function lockAccess(
  scope: LedgerScope,
  of: { readonly passId: string; readonly sessionId: string },
): Promise<AccessRow | undefined> {
  const [access] = await scope.database
    .select()
    .from(sessionAccesses)
    .where(
      and(
        ofTenant(scope, sessionAccesses),
        eq(sessionAccesses.passId, of.passId),
        eq(sessionAccesses.sessionId, of.sessionId),
      ),
    )
    .for("update");
  return access;
}

import { and, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { unnested } from "../kernel/db/arrays.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import { surveyResponses, surveys, surveySubmissions } from "./schema.ts";

/** A draft of the caller: the one that is there, or a new one. Of two that begin at once one is kept. */
export async function startSubmission(scope: Scope, surveyId: string): Promise<string> {
  const { caller, organization, now } = scope;
  const accountId = caller.accountId ?? null;
  const id = newId();
  const inserted = await scope.database
    .insert(surveySubmissions)
    .values({ organizationId: organization.id, id, surveyId, accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: surveySubmissions.id });
  if (inserted.length > 0 || accountId === null) return id;
  const [begun] = await scope.database
    .select({ id: surveySubmissions.id })
    .from(surveySubmissions)
    .where(
      and(
        ofTenant(scope, surveySubmissions),
        eq(surveySubmissions.surveyId, surveyId),
        eq(surveySubmissions.accountId, accountId),
        isNull(surveySubmissions.submittedAt),
      ),
    );
  return begun?.id ?? startSubmission(scope, surveyId);
}

/** As strong as they are needed: others answer meanwhile, or whoever submits does so after the commit. */
const holds = { answering: "key share", submitting: "no key update" } as const;

/** Lets what a survey asks change after the commit at the earliest. */
export async function holdSurvey(scope: Scope, surveyId: string, what: keyof typeof holds): Promise<void> {
  await scope.database
    .select({ id: surveys.id })
    .from(surveys)
    .where(and(ofTenant(scope, surveys), eq(surveys.id, surveyId)))
    .for(holds[what]);
}

/** Holds a submission until the commit: its answers and its end come one after the other. False where it is gone. */
export async function holdSubmission(
  scope: Scope,
  submissionId: string,
): Promise<{ isSubmitted: boolean } | undefined> {
  const [held] = await scope.database
    .select({ submittedAt: surveySubmissions.submittedAt })
    .from(surveySubmissions)
    .where(and(ofTenant(scope, surveySubmissions), eq(surveySubmissions.id, submissionId)))
    .for("update");
  return held && { isSubmitted: held.submittedAt !== null };
}

type Answer = { readonly questionId: string; readonly version: number; readonly value: string };

/** Keeps answers in place of those of before; an empty one is forgotten. */
export async function storeSurveyAnswers(
  scope: Scope,
  submissionId: string,
  answers: readonly Answer[],
): Promise<void> {
  const kept = answers.filter(({ value }) => value !== "");
  const forgotten = answers.filter(({ value }) => value === "");
  if (forgotten.length > 0)
    await scope.database.execute(sql`
      delete from survey_responses r using ${unnested("a", { questionId: "uuid" }, forgotten)}
      where ${ofTenant(scope, "r")} and r.submission_id = ${submissionId} and r.question_id = a.question_id`);
  if (kept.length > 0)
    await scope.database.execute(sql`
      insert into survey_responses (organization_id, submission_id, question_id, version, value)
      select ${scope.organization.id}::uuid, ${submissionId}::uuid, a.question_id, a.version, a.value
      from ${unnested("a", { questionId: "uuid", version: "integer", value: "text" }, kept)}
      on conflict (organization_id, submission_id, question_id)
      do update set value = excluded.value, version = excluded.version`);
}

/** Forgets answers to questions that are not asked, given the others. */
export async function keepAnswersTo(scope: Scope, submissionId: string, questionIds: readonly string[]): Promise<void> {
  await scope.database
    .delete(surveyResponses)
    .where(
      and(
        ofTenant(scope, surveyResponses),
        eq(surveyResponses.submissionId, submissionId),
        questionIds.length > 0 ? notInArray(surveyResponses.questionId, [...questionIds]) : undefined,
      ),
    );
}

/** Forgets the answers to some questions. */
export async function forgetAnswersTo(
  scope: Scope,
  submissionId: string,
  questionIds: readonly string[],
): Promise<void> {
  if (questionIds.length === 0) return;
  await scope.database
    .delete(surveyResponses)
    .where(
      and(
        ofTenant(scope, surveyResponses),
        eq(surveyResponses.submissionId, submissionId),
        inArray(surveyResponses.questionId, [...questionIds]),
      ),
    );
}

/** Counts that the caller has answered. False where they have answered as often as they may. */
export async function countParticipation(
  scope: Scope,
  survey: { readonly id: string; readonly submissionsPerAccount: number },
): Promise<boolean> {
  const { accountId } = scope.caller;
  if (accountId === undefined) return true;
  const counted = await scope.database.execute(sql`
    insert into survey_participations as p (organization_id, survey_id, account_id, count)
    values (${scope.organization.id}::uuid, ${survey.id}::uuid, ${accountId}::uuid, 1)
    on conflict (organization_id, survey_id, account_id) do update set count = p.count + 1
    where p.count < ${survey.submissionsPerAccount}
    returning p.count`);
  return counted.length > 0;
}

export async function markSubmitted(scope: Scope, submissionId: string): Promise<void> {
  await scope.database
    .update(surveySubmissions)
    .set({ submittedAt: scope.now })
    .where(and(ofTenant(scope, surveySubmissions), eq(surveySubmissions.id, submissionId)));
}

/** The beginning of the day: all that is kept of the time of what is submitted without a name. */
export function dayOf(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

/**
 * Puts the answers under another submission that nothing leads to: it has no account, an id that nobody was given, and
 * of its time the day alone.
 * @returns the id of the new one.
 */
export async function submitNameless(scope: Scope, submission: { readonly id: string; readonly surveyId: string }) {
  const day = dayOf(scope.now);
  const id = newId(day);
  const organizationId = scope.organization.id;
  await scope.database
    .insert(surveySubmissions)
    .values({ organizationId, id, surveyId: submission.surveyId, accountId: null, submittedAt: day, createdAt: day });
  await scope.database
    .update(surveyResponses)
    .set({ submissionId: id })
    .where(and(ofTenant(scope, surveyResponses), eq(surveyResponses.submissionId, submission.id)));
  await scope.database
    .delete(surveySubmissions)
    .where(and(ofTenant(scope, surveySubmissions), eq(surveySubmissions.id, submission.id)));
  return id;
}

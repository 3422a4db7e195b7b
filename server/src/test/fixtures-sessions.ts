import {
  registrationSearchValues,
  sessionChoices,
  sessionQuestions,
  sessionSearchValues,
  sessionSections,
} from "../accesses/questions-schema.ts";
import { savedSessions } from "../accesses/schema.ts";
import { newId } from "../kernel/new-id.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Identified, Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

export type SessionSectionSpec = {
  readonly name?: string;
  readonly description?: string;
  readonly questions: readonly SessionQuestionSpec[];
};
type SessionQuestionSpec = Omit<Some<typeof sessionQuestions>, "sectionId"> & {
  readonly choices?: readonly (string | { readonly value: string; readonly supply: number })[];
};

/** What a session asks of a pass, in its order. */
export async function insertSessionQuestions(
  { database, organizationId, clock }: FixtureTarget,
  sessionId: string,
  sections: readonly SessionSectionSpec[],
) {
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  const made = sections.map(({ questions, ...section }, sortOrder) => ({
    section: { name: `Section ${sortOrder + 1}`, ...section, organizationId, id: newId(), sessionId, sortOrder },
    questions: questions.map((question, place) => ({ ...question, id: newId(), place })),
  }));
  await insertRows(
    database,
    sessionSections,
    made.map(({ section }) => section),
  );
  const asked = made.flatMap(({ section, questions }) =>
    questions.map(({ choices = [], place, ...question }) => ({
      row: {
        type: "text" as const,
        name: `question-${place + 1}`,
        ...question,
        ...at,
        organizationId,
        sectionId: section.id,
        sortOrder: place,
      },
      choices: choices.map((choice, sortOrder) => ({
        ...(typeof choice === "string" ? { value: choice } : choice),
        organizationId,
        id: newId(),
        questionId: question.id,
        sortOrder,
      })),
    })),
  );
  await insertRows(
    database,
    sessionQuestions,
    asked.map(({ row }) => row),
  );
  await insertRows(
    database,
    sessionChoices,
    asked.flatMap(({ choices }) => choices),
  );
  return asked.map(({ row }) => ({ id: row.id, name: row.name }));
}

export async function insertSearchValues(
  { database, organizationId }: FixtureTarget,
  of: "session" | "registration",
  questionId: string,
  values: readonly string[],
): Promise<void> {
  const rows = values.map((value) => ({ organizationId, id: newId(), questionId, value }));
  await insertRows(database, of === "session" ? sessionSearchValues : registrationSearchValues, rows);
}

export async function insertSavedSessions(
  { database, organizationId, clock }: FixtureTarget,
  saved: readonly { readonly account: Identified; readonly session: Identified }[],
): Promise<void> {
  const rows = saved.map(({ account, session }) => ({
    organizationId,
    accountId: account.id,
    sessionId: session.id,
    createdAt: clock.now(),
  }));
  await insertRows(database, savedSessions, rows);
}

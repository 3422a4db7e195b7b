import type { EventSessionAccessSummary, EventSessionSection } from "@marquee/contract/passes";
import type { SessionSummary } from "@marquee/contract/events";
import type { AccessRow, SessionChoice, SessionQuestion, SessionQuestionnaire, SessionResponse } from "./queries.ts";

/** What the accesses of passes are shown with, each read once for all of them. */
export type AccessMaterial = {
  readonly accesses: readonly AccessRow[];
  readonly sessions: ReadonlyMap<string, SessionSummary>;
  readonly questionnaire: SessionQuestionnaire;
  readonly responses: readonly SessionResponse[];
};

export const noAccesses: AccessMaterial = {
  accesses: [],
  sessions: new Map(),
  questionnaire: { sections: [], questions: [] },
  responses: [],
};

export function accessSummaryView(material: AccessMaterial, access: AccessRow): EventSessionAccessSummary[] {
  const session = material.sessions.get(access.sessionId);
  if (!session) return [];
  const { id, status, sessionId, passId } = access;
  return [{ id, status, sessionId, passId, session, responses: responsesOf(material, access) }];
}

function responsesOf(
  { responses, questionnaire }: AccessMaterial,
  access: AccessRow,
): EventSessionAccessSummary["responses"] {
  return responses.flatMap(({ accessId, questionId, value }) => {
    const question = questionnaire.questions.find(({ id }) => id === questionId);
    if (!question || accessId !== access.id) return [];
    return [{ questionId, question: questionView(questionnaire, question), value }];
  });
}

/** The parts of what a session asks; what a choice leads to hangs below the choice. */
export function sessionSectionViews(questionnaire: SessionQuestionnaire): EventSessionSection[] {
  return questionnaire.sections.map(({ id, name, description, sortOrder }) => ({
    id,
    name,
    description,
    sortOrder,
    questions: questionnaire.questions
      .filter(({ sectionId, isLed }) => sectionId === id && !isLed)
      .map((question) => questionView(questionnaire, question)),
  }));
}

function questionView(questionnaire: SessionQuestionnaire, question: SessionQuestion) {
  const led = (choice: SessionChoice): SessionQuestion[] =>
    choice.questionIds.flatMap((questionId) => questionnaire.questions.find(({ id }) => id === questionId) ?? []);
  return {
    ...question,
    choices: question.choices.map((choice) => ({
      ...choice,
      subQuestions: led(choice).map((sub) => ({
        ...sub,
        choices: sub.choices.map((subChoice) => ({
          ...subChoice,
          subQuestions: subChoice.questionIds.map((questionId) => ({ questionId })),
        })),
      })),
    })),
  };
}

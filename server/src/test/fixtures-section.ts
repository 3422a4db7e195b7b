import { newId } from "../kernel/new-id.ts";
import {
  choiceSubQuestions,
  questionChoices,
  questions,
  registrationSections,
  sectionPassTypes,
} from "../registration/questions-schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

/** A section of an event's questions, to be filled one by one: for trees of questions. */
export async function insertSection(
  { database, organizationId, clock }: FixtureTarget,
  eventId: string,
  { passTypeIds = [] }: { readonly passTypeIds?: readonly string[] } = {},
) {
  const now = clock.now();
  const at = { organizationId, eventId, createdAt: now, updatedAt: now };
  const sectionId = newId();
  await insertRows(database, registrationSections, [{ ...at, id: sectionId, name: "About you" }]);
  await insertRows(
    database,
    sectionPassTypes,
    passTypeIds.map((passTypeId) => ({ organizationId, sectionId, passTypeId })),
  );
  return {
    id: sectionId,
    async ask(spec: Some<typeof questions>): Promise<string> {
      const id = newId();
      await insertRows(database, questions, [{ type: "text", name: "A question", ...spec, ...at, sectionId, id }]);
      return id;
    },
    async choice(
      questionId: string,
      value: string,
      { supply, leadsTo }: { readonly supply?: number; readonly leadsTo?: string } = {},
    ): Promise<string> {
      const id = newId();
      await insertRows(database, questionChoices, [{ organizationId, id, questionId, value, supply: supply ?? null }]);
      if (leadsTo)
        await insertRows(database, choiceSubQuestions, [{ organizationId, choiceId: id, questionId: leadsTo }]);
      return id;
    },
  };
}

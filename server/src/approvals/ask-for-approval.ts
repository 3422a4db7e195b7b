import { approvals } from "@marquee/contract/approvals";
import { registrationErrors } from "@marquee/contract/registration";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findSellable } from "../passes/index.ts";
import { checkAnswers, findQuestionnaire, latestOf, openQuestionsOf } from "../registration/index.ts";
import { boundsOf, countBought } from "../waitlist/index.ts";
import { approvalAsked } from "./events.ts";
import { askingPolicy } from "./policy.ts";
import { findOwnAt } from "./queries/requests.ts";
import { insertMessages, insertRequest } from "./repo.ts";
import { askedWith, refusalOf } from "./standing.ts";
import { presentRequest } from "./views.ts";

/** Asks for a kind of pass, with what the event wants to know. Nothing is held until somebody approves it. */
export const askForApproval = command(approvals.ask, askingPolicy, async ({ scope, caller, subject, body }) => {
  const eventId = subject.event.id;
  const { accountId } = caller;
  const note = body.note?.trim() ?? "";
  const sent = (body.questions ?? []).map(({ id, value }) => ({ questionId: id.toLowerCase(), value: value.trim() }));
  refuseUnwanted(scope, [note, ...sent.map(({ value }) => value)].join("\n"));
  // So that the pass is not deleted, nor asked for twice, meanwhile.
  await lockEvent(scope, eventId);
  const passType = (await findSellable(scope, eventId)).find(({ id }) => id === body.passTypeId.toLowerCase());
  if (!passType) return fail(registrationErrors.notOffered);
  const bought = (await countBought(scope, eventId)).get(passType.id) ?? 0;
  const own = (await findOwnAt(scope, eventId)).filter(({ passTypeId }) => passTypeId === passType.id);
  const refusal = refusalOf(scope, subject, { passType, bought, own });
  if (refusal) fail(refusal, { name: passType.name });

  const answers = await checkedAnswers(scope, eventId, passType.id, sent);
  const places = boundsOf(passType, bought).minimum;
  const requestId = await insertRequest(scope, { eventId, passTypeId: passType.id, accountId, places, answers });
  await insertMessages(scope, { requestIds: [requestId], authorId: accountId, isFromOrganisers: false, text: note });
  scope.publish(approvalAsked({ requestId, accountId, eventId }));
  return presentRequest(scope, requestId);
});

type QuestionAnswer = { readonly questionId: string; readonly value: string };

/** The answers to what is asked for a kind of pass. @throws Failure where one is missing or does not fit. */
async function checkedAnswers(
  scope: Scope,
  eventId: string,
  passTypeId: string,
  sent: readonly QuestionAnswer[],
): Promise<QuestionAnswer[]> {
  const questionnaire = askedWith(await findQuestionnaire(scope, eventId));
  const asked = { id: passTypeId, passTypeId };
  const inputs = latestOf(
    sent.map(({ questionId, value }, index) => ({
      passId: asked.id,
      questionId,
      value,
      path: `questions.${index}.value`,
    })),
  );
  checkAnswers([asked], questionnaire, inputs, new Set());
  const kept = new Map(inputs.filter(({ value }) => value !== "").map(({ questionId, value }) => [questionId, value]));
  const { missing } = openQuestionsOf({ drafts: [asked] }, { questionnaire, answers: new Map([[asked.id, kept]]) });
  if (missing.length > 0) fail(registrationErrors.answersMissing);
  return [...kept].map(([questionId, value]) => ({ questionId, value }));
}

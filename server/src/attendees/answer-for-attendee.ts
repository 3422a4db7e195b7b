import { attendees } from "@marquee/contract/attendees";
import { passErrors } from "@marquee/contract/passes";
import { answersIn, keepAnswers } from "../attendee/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { findPassTypesOfEvent } from "../passes/index.ts";
import { noteOnAttendees, readQuestioning, sectionViews } from "../registration/index.ts";
import { findPassOf, holdPass } from "./check-in.ts";

export const readAttendeeQuestions = query(attendees.questions, listingPolicy, async ({ scope, subject, params }) => {
  const { pass } = await findPassOf(scope, { ...params, eventId: subject.id });
  const { questionnaire } = await readQuestioning(scope, subject.id, [pass.id]);
  const material = { questionnaire, passTypes: await findPassTypesOfEvent(scope, subject.id) };
  return sectionViews(scope, material, pass.passTypeId).filter(({ questions }) => questions.length > 0);
});

/** Organisers mend what the holder cannot: neither fixed answers nor the time when answers close hold for them. */
export const answerForAttendee = command(attendees.answer, listingPolicy, async ({ scope, subject, params, body }) => {
  const { pass, registration } = await holdPass(scope, { ...params, eventId: subject.id });
  if (pass.status === "canceled") fail(passErrors.canceled);
  await keepAnswers(scope, { eventId: subject.id, pass, inputs: answersIn(pass, body), openOf: (all) => all });
  const about = { eventId: subject.id, accountId: registration.accountId, passId: pass.id };
  await noteOnAttendees(scope, [{ ...about, happened: "answered" }]);
  return null;
});

import { call, Id, input, Nothing, Optional, slice, Text, Type } from "../kernel/index.ts";
import { eventErrors } from "../events/errors.ts";
import { Session } from "../events/entities.ts";
import { SavedSessions, SessionViewer } from "../events/summaries.ts";
import { groupErrors } from "../groups/errors.ts";
import { Pass } from "../passes/entities.ts";
import { EventSessionAccessSummary, EventSessionSection, inSessions } from "../passes/session-access.ts";
import { PaymentIntent } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import { Registration } from "../registration/entities.ts";
import { registrationErrors } from "../registration/errors.ts";
import { EventSessionAccess, EventSessionQuestionSearchValue, RegistrationQuestionSearchValue } from "./entities.ts";
import { agendaErrors } from "./errors.ts";

const inEvent = { eventId: Id("event") };
const inSession = { ...inEvent, sessionId: Id("session") };
const ofPass = { ...inEvent, passId: Id("pass") };
const viewing = { module: "events", may: ["event.view", "eventId"] } as const;
const attending = { caller: "member", module: "events", may: ["event.attend", "eventId"] } as const;

const registering = {
  path: "/self/events/{eventId}/sessions/{sessionId}/registration",
  questions: "/self/events/{eventId}/sessions/{sessionId}/registration/questions",
  passes: "/self/events/{eventId}/sessions/{sessionId}/registration/passes",
} as const;
const passSession = "/self/events/{eventId}/attendee/passes/{passId}/sessions/{sessionId}";
const gates = [eventErrors.notRegistered, agendaErrors.closed];
const answering = [...gates, agendaErrors.chooseFirst, registrationErrors.holdExpired];
const places = [registrationErrors.soldOut, registrationErrors.fewLeft];
const answers = Type.Array(input({ questionId: Id("question"), value: Text(5000) }), { maxItems: 200 });
const values = { orderBy: ["value"], order: "value" } as const;

/** What a person plans to see at an event, and the sessions that their passes are registered for. */
export const agenda = slice("agenda", {
  mine: call({
    method: "GET",
    path: "/self/events/{eventId}/sessions",
    previews: true,
    summary: "List the sessions on the caller's own agenda: those they saved and those they are registered for",
    params: inEvent,
    list: { orderBy: ["startTime", "name"], order: "startTime" },
    returns: Type.Array(Session),
    chosenBy: [SavedSessions],
    access: { caller: "member", ...viewing },
    errors: [groupErrors.membersOnly],
  }),
  save: call({
    method: "POST",
    path: "/self/events/{eventId}/sessions/{sessionId}",
    summary: "Put a session on one's own agenda; repeating it changes nothing",
    params: inSession,
    returns: Session,
    access: { caller: "member", ...viewing, creates: false },
    audited: false,
    errors: [groupErrors.membersOnly],
    changes: [SessionViewer, SavedSessions],
    within: "eventId",
  }),
  remove: call({
    method: "DELETE",
    path: "/self/events/{eventId}/sessions/{sessionId}",
    summary: "Take a session off one's own agenda, whether one still sees it or not",
    params: inSession,
    returns: Nothing,
    access: { caller: "member", module: "events" },
    changes: [SessionViewer, SavedSessions],
    within: "eventId",
  }),
  accesses: call({
    method: "GET",
    path: registering.path,
    previews: true,
    summary: "Read which of the caller's passes are registered for a session, or about to be",
    params: inSession,
    returns: Type.Array(EventSessionAccess),
    access: attending,
    errors: [eventErrors.notRegistered],
    fresh: "always",
  }),
  passes: call({
    method: "GET",
    path: registering.passes,
    previews: true,
    summary: "List the caller's passes that a session is open to",
    params: inSession,
    returns: Type.Array(Pass),
    access: attending,
    errors: [eventErrors.notRegistered],
  }),
  choosePasses: call({
    method: "POST",
    path: registering.passes,
    summary:
      "Choose the passes that are to be registered for a session, in place of those chosen, and hold their places",
    params: inSession,
    body: Type.Array(input({ passId: Id("pass") }), { maxItems: 200 }),
    returns: Nothing,
    access: { ...attending, creates: false, binds: true },
    errors: [...gates, ...places, agendaErrors.notYours, agendaErrors.notForPass],
    changes: [EventSessionAccessSummary, Session],
    within: "eventId",
  }),
  questions: call({
    method: "GET",
    path: registering.questions,
    summary: "Read what is asked of each pass for a session, and renew the hold on its places",
    params: inSession,
    returns: Type.Array(EventSessionSection),
    access: attending,
    errors: answering,
    fresh: "always",
  }),
  answer: call({
    method: "PUT",
    path: registering.questions,
    summary: "Keep answers for passes that are about to be registered for a session",
    params: inSession,
    body: Type.Array(input({ passId: Id("pass"), responses: answers }), { maxItems: 200 }),
    returns: Nothing,
    access: attending,
    errors: [...answering, ...places, registrationErrors.answerRefused],
    changes: [EventSessionAccessSummary],
    within: "eventId",
  }),
  answerOne: call({
    method: "PUT",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes/{passId}/questions/{questionId}",
    summary: "Keep one answer as it is given; complete or not is decided when it is submitted",
    params: { ...inSession, passId: Id("pass"), questionId: Id("question") },
    body: input({ response: Text(5000) }),
    returns: Nothing,
    access: attending,
    errors: [...answering, ...places, registrationErrors.answerRefused],
    changes: [EventSessionAccessSummary],
    within: "eventId",
  }),
  intent: call({
    method: "GET",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/intent",
    summary: "Read what has to be paid for a session and how",
    params: inSession,
    query: { addressId: Optional(Id("address")) },
    returns: PaymentIntent,
    access: attending,
    errors: [
      ...answering,
      registrationErrors.answersMissing,
      registrationErrors.nothingToPay,
      paymentErrors.notSetUp,
      paymentErrors.nothingDue,
    ],
    fresh: "always",
  }),
  submit: call({
    method: "POST",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/submit",
    summary: "Complete the registration for a session: a free one at once, a paid one after its payment was captured",
    params: inSession,
    returns: Registration,
    access: { ...attending, creates: false, binds: true },
    errors: [...answering, ...places, registrationErrors.answersMissing, registrationErrors.unpaid],
    changes: [...inSessions, SavedSessions, Registration, Pass],
    within: "eventId",
  }),
  giveBack: call({
    method: "DELETE",
    path: "/self/events/{eventId}/sessions/{sessionId}/registration/passes/{passId}",
    summary: "Give back the place that a pass has in a session",
    params: { ...inSession, passId: Id("pass") },
    returns: Nothing,
    access: attending,
    errors: [eventErrors.notRegistered, agendaErrors.notYours, agendaErrors.paidFor],
    changes: [...inSessions, SavedSessions, Registration, Pass],
    within: "eventId",
  }),
  available: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/available/sessions",
    summary: "List the sessions that a pass of the caller may still be registered for",
    params: ofPass,
    returns: Type.Array(Session),
    access: attending,
    errors: [eventErrors.notRegistered, agendaErrors.notYours],
  }),
  access: call({
    method: "GET",
    path: passSession,
    summary: "Read how a pass of the caller is registered for a session",
    params: { ...ofPass, sessionId: Id("session") },
    returns: EventSessionAccess,
    access: attending,
    errors: [eventErrors.notRegistered],
  }),
  accessQuestions: call({
    method: "GET",
    path: `${passSession}/questions`,
    summary: "Read what was asked of a pass for a session",
    params: { ...ofPass, sessionId: Id("session") },
    returns: Type.Array(EventSessionSection),
    access: attending,
    errors: [eventErrors.notRegistered],
  }),
  changeAnswers: call({
    method: "PUT",
    path: `${passSession}/questions`,
    summary: "Change answers that may still be changed, once a pass is registered for a session",
    params: { ...ofPass, sessionId: Id("session") },
    body: answers,
    returns: Nothing,
    access: attending,
    errors: [eventErrors.notRegistered, ...places, registrationErrors.answerRefused, registrationErrors.answersMissing],
    changes: [EventSessionAccessSummary, Registration, Pass],
    within: "eventId",
  }),
  values: call({
    method: "GET",
    path: "/events/{eventId}/sessions/{sessionId}/questions/{questionId}/values",
    summary: "Search what may be answered to a question of a session",
    params: { ...inSession, questionId: Id("question") },
    list: values,
    returns: Type.Array(EventSessionQuestionSearchValue),
    access: { caller: "guest", ...viewing },
    errors: [groupErrors.membersOnly],
  }),
  registrationValues: call({
    method: "GET",
    path: "/events/{eventId}/questions/{questionId}/values",
    summary: "Search what may be answered to a question of the registration",
    params: { ...inEvent, questionId: Id("question") },
    list: values,
    returns: Type.Array(RegistrationQuestionSearchValue),
    access: { caller: "guest", ...viewing },
    errors: [groupErrors.membersOnly],
  }),
});

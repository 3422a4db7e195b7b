import { agenda } from "@marquee/contract/agenda";
import { kernelErrors } from "@marquee/contract/kernel";
import { findAccesses, isKept } from "../accesses/index.ts";
import { eventPolicy, previewed, readSessions, sessionView } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import {
  answerSession,
  answerSessionOnce,
  changeSessionAnswers,
  readAccessQuestions,
  readSessionQuestions,
  registeredAccess,
} from "./answer-sessions.ts";
import { choosePasses } from "./choose-passes.ts";
import { removeSession, saveSession } from "./keep-sessions.ts";
import { findOwn, findSession, passCalled, readOwnSession, shownOf } from "./own.ts";
import { listOwnSessions } from "./queries/own-sessions.ts";
import { isAskedAtEvent, isAskedForSession, listRegistrationValues, listSessionValues } from "./queries/values.ts";
import { readSessionIntent } from "./read-intent.ts";
import { opens, takesRegistrations } from "./rules.ts";
import { giveBack, submitSession } from "./submit-session.ts";
import { presentAccesses, presentPasses } from "./views.ts";

const agendaModule = serve(agenda, {
  mine: previewed(
    query(agenda.mine, eventPolicy, async ({ scope, subject, query }) => {
      const { window, rows } = await listOwnSessions(scope, subject.id, query);
      return pageOf(window, rows, (row) => sessionView(scope, row));
    }),
  ),
  save: saveSession,
  remove: removeSession,
  accesses: previewed(
    query(agenda.accesses, eventPolicy, async ({ scope, params }) => {
      const own = await readOwnSession(scope, params);
      return presentAccesses(scope, params.eventId, own, shownOf(own.accesses, scope.now));
    }),
  ),
  passes: previewed(
    query(agenda.passes, eventPolicy, async ({ scope, params }) => {
      const { session, registration, passes } = await readOwnSession(scope, params);
      const open = passes.filter(({ passType }) => opens(passType, session)).map(({ pass }) => pass);
      return presentPasses(scope, { eventId: params.eventId, registration }, open);
    }),
  ),
  choosePasses,
  questions: readSessionQuestions,
  answer: answerSession,
  answerOne: answerSessionOnce,
  intent: readSessionIntent,
  submit: submitSession,
  giveBack,
  available: query(agenda.available, eventPolicy, async ({ scope, params }) => {
    const { pass, passType } = passCalled(
      (await findOwn(scope, { eventId: params.eventId, accountId: scope.caller.accountId })).passes,
      params.passId,
    );
    const taken = new Set((await findAccesses(scope, [pass.id])).filter(isKept).map(({ sessionId }) => sessionId));
    const sessions = await readSessions(scope, params.eventId);
    return sessions
      .filter((session) => takesRegistrations(session, scope.now) && opens(passType, session))
      .filter(({ id, free }) => free !== 0 && !taken.has(id))
      .map((session) => sessionView(scope, session));
  }),
  access: query(agenda.access, eventPolicy, async ({ scope, params }) => {
    const own = await readOwnSession(scope, params);
    const [access] = await presentAccesses(scope, params.eventId, own, [registeredAccess(own, params.passId)]);
    return access ?? fail(kernelErrors.notFound);
  }),
  accessQuestions: readAccessQuestions,
  changeAnswers: changeSessionAnswers,
  values: query(agenda.values, eventPolicy, async ({ scope, params, query }) => {
    await findSession(scope, params);
    if (!(await isAskedForSession(scope, params))) fail(kernelErrors.notFound);
    const { window, rows } = await listSessionValues(scope, params.questionId, query);
    return pageOf(window, rows, ({ id, value }) => ({ id, value }));
  }),
  registrationValues: query(agenda.registrationValues, eventPolicy, async ({ scope, params, query }) => {
    if (!(await isAskedAtEvent(scope, params))) fail(kernelErrors.notFound);
    const { window, rows } = await listRegistrationValues(scope, params.questionId, query);
    return pageOf(window, rows, ({ id, value }) => ({ id, value }));
  }),
});

export const module: SliceModule = { serves: [agendaModule] };

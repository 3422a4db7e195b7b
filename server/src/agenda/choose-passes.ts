import { agenda, agendaErrors } from "@marquee/contract/agenda";
import { type AccessRow, endAccesses, findSessionQuestionnaire, isKept, storeChosen } from "../accesses/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { newId } from "../kernel/new-id.ts";
import { holdTime } from "../registration/index.ts";
import { givenTo } from "./answering.ts";
import { lockOwnSession, passCalled } from "./own.ts";
import { takePlaces } from "./take-places.ts";
import { opens, takesRegistrations } from "./rules.ts";

/** Passes that are registered already stay so, whether they are named or not. */
export const choosePasses = command(agenda.choosePasses, eventPolicy, async ({ scope, params, body }) => {
  const { session, passes, accesses } = await lockOwnSession(scope, params);
  if (!takesRegistrations(session, scope.now)) fail(agendaErrors.closed);
  const named = [...new Set(body.map(({ passId }) => passId.toLowerCase()))].map((id) => passCalled(passes, id));
  for (const { passType } of named)
    if (!opens(passType, session)) fail(agendaErrors.notForPass, { name: session.name });

  const before = new Map(accesses.map((access) => [access.passId, access]));
  const wanted = named.filter(({ pass }) => !isRegistered(before.get(pass.id)));
  const chosen = wanted.map(({ pass }) => ({
    id: before.get(pass.id)?.id ?? newId(),
    passId: pass.id,
    price: session.price ?? 0,
  }));
  const goneIds = accesses
    .filter(({ id, status }) => status === "draft" && !chosen.some((each) => each.id === id))
    .map(({ id }) => id);
  const expiresAt = new Date(scope.now.getTime() + holdTime);
  const questionnaire = await findSessionQuestionnaire(scope, [session.id]);
  const answers = await givenTo(
    scope,
    chosen.map(({ id }) => id),
  );
  await takePlaces(scope, { session, questionnaire, answers, goneIds, expiresAt });
  await storeChosen(scope, { sessionId: session.id, chosen, expiresAt });
  await endAccesses(scope, goneIds);
  return null;
});

const isRegistered = (access: AccessRow | undefined): boolean => access !== undefined && isKept(access);

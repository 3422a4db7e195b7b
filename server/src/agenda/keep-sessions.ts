import { agenda } from "@marquee/contract/agenda";
import { kernelErrors } from "@marquee/contract/kernel";
import { deleteSavedSession, insertSavedSession } from "../accesses/index.ts";
import { eventPolicy, findVisibleEvent, readSessions, sessionView } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { findSession } from "./own.ts";

export const saveSession = command(agenda.save, eventPolicy, async ({ scope, params }) => {
  const { id } = await findSession(scope, params);
  await insertSavedSession(scope, id);
  return sessionView(scope, await findSession(scope, params));
});

/** What is not seen any more can still be let go; what was never saved nor is seen is not there. */
export const removeSession = command(agenda.remove, async ({ scope, params: { eventId, sessionId } }) => {
  if (await deleteSavedSession(scope, sessionId)) return null;
  const isSeen =
    (await findVisibleEvent(scope, eventId)) && (await readSessions(scope, eventId, [sessionId])).length > 0;
  if (!isSeen) fail(kernelErrors.notFound);
  return null;
});

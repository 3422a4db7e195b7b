import { readSessions, sessionSummaryView } from "../events/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { type AccessRow, findAccesses, findSessionQuestionnaire, findSessionResponses } from "./queries.ts";
import { type AccessMaterial, noAccesses } from "./views.ts";

/** What passes of an event have at its sessions: registered, or chosen and still held. */
export async function accessMaterialFor(
  scope: Scope,
  eventId: string,
  passIds: readonly string[],
): Promise<AccessMaterial> {
  const accesses = (await findAccesses(scope, passIds)).filter((access) => isShown(access, scope.now));
  if (accesses.length === 0) return noAccesses;
  const sessionIds = [...new Set(accesses.map(({ sessionId }) => sessionId))];
  const sessions = await readSessions(scope, eventId, sessionIds);
  return {
    accesses,
    sessions: new Map(sessions.map((session) => [session.id, sessionSummaryView(scope, session)])),
    questionnaire: await findSessionQuestionnaire(scope, sessionIds),
    responses: await findSessionResponses(
      scope,
      accesses.map(({ id }) => id),
    ),
  };
}

/** Registered: the place is the pass's own. */
export const isKept = ({ status }: AccessRow): boolean => status === "ready" || status === "needsInfo";

/** Chosen, and its place is still held. */
export const isHeld = ({ status, expiresAt }: AccessRow, now: Date): boolean =>
  status === "draft" && expiresAt !== null && expiresAt > now;

const isShown = (access: AccessRow, now: Date): boolean => isKept(access) || isHeld(access, now);

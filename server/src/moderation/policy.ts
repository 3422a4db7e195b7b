import { kernelErrors } from "@marquee/contract/kernel";
import type { ModerationAction } from "@marquee/contract/moderation";
import { allow, type Decision, deny, policy } from "../kernel/http/serve.ts";
import type { Caller, Scope } from "../kernel/scope.ts";
import { type CaseFacts, findCase, holdCase } from "./queries/cases.ts";
import { type DecisionRow, findOwnDecision, findRemoval } from "./queries/decisions.ts";
import { managesSubject, type Subject } from "./subjects.ts";

export const looksAfterAll = (caller: Caller): boolean =>
  caller.isAdministrator === true || caller.isModerator === true;

/** Those who look after the community see every case, those of a group what stands in it. */
const mayDecide = (caller: Caller, { ownRole }: Pick<CaseFacts, "ownRole">): Decision =>
  looksAfterAll(caller) || ownRole === "moderator" ? allow : deny(kernelErrors.forbidden);

export const casePolicy = policy({ load: findCase, may: { "case.read": mayDecide } });

/** For commands: nobody else decides meanwhile. */
export const heldCasePolicy = policy({
  load: async (scope: Scope, caseId: string): Promise<CaseFacts | undefined> => {
    await holdCase(scope, caseId);
    return findCase(scope, caseId);
  },
  may: { "case.decide": mayDecide },
});

/** A decision is there for whom it is about, and for those who look after the same. */
export const statementPolicy = policy({
  load: async (scope: Scope, decisionId: string): Promise<DecisionRow | undefined> =>
    (await findOwnDecision(scope, decisionId)) ?? findOfManaged(scope, decisionId),
  may: { "statement.appeal": () => allow },
});

/** One about what the caller looks after with whom it is about. */
async function findOfManaged(scope: Scope, decisionId: string): Promise<DecisionRow | undefined> {
  const decision = await findRemoval(scope, { decisionId });
  return decision && (await managesSubject(scope, decision)) ? decision : undefined;
}

/** What the caller may decide about a case as it is; `subject`: what was written, where something was. */
export function actionsIn(caller: Caller, facts: CaseFacts, subject: Subject | undefined): ModerationAction[] {
  if (subject?.isOfCaller === true) return [];
  const about = facts.state === "waiting" ? ofWaiting(subject) : ofReported(facts, subject);
  return [...about, ...measuresAgainst(caller, facts)].filter((action) => action !== false);
}

function ofReported({ state, hiddenAt }: CaseFacts, subject: Subject | undefined): (ModerationAction | false)[] {
  const isWithheld = subject?.isWithheld === true;
  const mayGo = subject?.isThere === true && (!isWithheld || isHiddenByNumber({ state, hiddenAt }));
  return [state === "open" && hiddenAt === null && "dismiss", mayGo && "remove", isWithheld && "restore"];
}

/** Nobody reports what a moderator has removed: what waits and is out of sight went by the number of reports. Removed as well, it has a reason and can be appealed. */
export const isHiddenByNumber = ({ state, hiddenAt }: Pick<CaseFacts, "state" | "hiddenAt">): boolean =>
  state === "open" && hiddenAt !== null;

/** What went with its event or conversation is only put aside. */
const ofWaiting = (subject: Subject | undefined): ModerationAction[] =>
  subject?.isWithheld === true ? ["approve", "decline"] : ["dismiss"];

/** Whether beside what waits the person may be approved: their word counts everywhere then, not in one group. */
export const mayTrust = (caller: Caller, { state }: Pick<CaseFacts, "state">): boolean =>
  state === "waiting" && looksAfterAll(caller);

/** Nobody takes anything from an administrator but another, and what is the community's stays with those who look after it. */
function measuresAgainst(caller: Caller, { person }: CaseFacts): (ModerationAction | false)[] {
  const { isAdministrator, deletedAt, suspendedAt, mutedUntil } = person;
  if (deletedAt !== null || (isAdministrator && !caller.isAdministrator)) return [];
  if (!looksAfterAll(caller)) return ["warn"];
  const isOut = suspendedAt !== null;
  return ["warn", !isOut && "mute", !isOut && "suspend", !isOut && "ban", (isOut || mutedUntil !== null) && "lift"];
}

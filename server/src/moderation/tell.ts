import { appealAnswered, caseOpened, decisionAppealed, decisionMade, firstPostWaits } from "../cases/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { notify } from "../notifications/index.ts";
import { findSubjectOf } from "./queries/cases.ts";
import { type Deciding, whoDecide } from "./queries/deciding.ts";
import { type DecisionRow, findDecision } from "./queries/decisions.ts";
import { readReports } from "./queries/reports.ts";
import { takesSomething } from "./views.ts";

/**
 * In the bell: those who decide, of what waits for them; whom it is about; and those who reported it, who hear that
 * something was done and nothing else.
 */
export const tellings: readonly Reaction[] = [
  // Nobody is named as who reported it.
  reaction(caseOpened, "notify", async (scope, { caseId }) => {
    await tellWhoDecide(scope, "reported", await whoDecide(scope, caseId));
  }),
  // Who wrote it may have taken it back by now.
  reaction(firstPostWaits, "notify", async (scope, { caseId }) => {
    await tellWhoDecide(scope, "firstPostWaits", await whoDecide(scope, caseId));
  }),
  reaction(decisionAppealed, "notify", async (scope, { decisionId }) => {
    const decision = await findDecision(scope, decisionId);
    if (!decision) return;
    const deciding = await whoDecide(scope, decision.caseId);
    const others = deciding.filter(({ accountId }) => accountId !== decision.byId);
    await tellWhoDecide(scope, "appealed", others.length > 0 ? others : deciding);
  }),
  reaction(decisionMade, "notify", async (scope, { decisionId }) => {
    const decision = await findDecision(scope, decisionId);
    if (!decision || decision.action === "dismiss") return;
    if (decision.action === "approve") return tellApproved(scope, decision);
    const happened = decision.action === "decline" ? "firstPostDeclined" : "decided";
    await notify(scope, { type: "ANNOUNCEMENT", happened, to: [decision.accountId] });
    const to = await reportersOf(scope, decision);
    await notify(scope, { type: "ANNOUNCEMENT", happened: "reportHandled", to });
  }),
  reaction(appealAnswered, "notify", async (scope, { decisionId }) => {
    const decision = await findDecision(scope, decisionId);
    if (decision) await notify(scope, { type: "ANNOUNCEMENT", happened: "appealAnswered", to: [decision.accountId] });
  }),
];

/** Where it stands is where they are led. */
async function tellApproved(scope: Scope, { accountId, caseId }: DecisionRow): Promise<void> {
  const about = await findSubjectOf(scope, caseId);
  if (!about) return;
  const at = about.kind === "thread" ? { threadId: about.subjectId } : { activityId: about.subjectId };
  await notify(scope, { type: "ANNOUNCEMENT", happened: "firstPostApproved", to: [accountId], ...at });
}

async function reportersOf(scope: Scope, { caseId, action }: DecisionRow): Promise<string[]> {
  if (!takesSomething(action)) return [];
  const about = await findSubjectOf(scope, caseId);
  const reports = about ? await readReports(scope, about.kind, about.subjectId) : [];
  return reports.map(({ accountId }) => accountId);
}

type ForDeciding = "reported" | "appealed" | "firstPostWaits";

/** Who looks after the community reads it in its queue, who looks after a group alone in the group's. */
async function tellWhoDecide(scope: Scope, happened: ForDeciding, deciding: readonly Deciding[]) {
  const ofAll = deciding.filter(({ groupId }) => groupId === null);
  await notify(scope, { type: "ACTIVITY", happened, to: ofAll.map(({ accountId }) => accountId) });
  const inGroup = deciding.filter(({ groupId }) => groupId !== null);
  const groupId = inGroup[0]?.groupId;
  if (groupId)
    await notify(scope, { type: "ACTIVITY", happened, to: inGroup.map(({ accountId }) => accountId), groupId });
}

import { appealAnswered, decisionMade } from "../cases/index.ts";
import { type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { notify } from "../notifications/index.ts";
import { findSubjectOf } from "./queries/cases.ts";
import { type DecisionRow, findDecision } from "./queries/decisions.ts";
import { readReports } from "./queries/reports.ts";
import { takesSomething } from "./views.ts";

/** In the bell: whom it is about, and those who reported it, who hear that something was done and nothing else. */
export const tellings: readonly Reaction[] = [
  reaction(decisionMade, "notify", async (scope, { decisionId }) => {
    const decision = await findDecision(scope, decisionId);
    if (!decision || decision.action === "dismiss") return;
    await notify(scope, { type: "ANNOUNCEMENT", happened: "decided", to: [decision.accountId] });
    const to = await reportersOf(scope, decision);
    await notify(scope, { type: "ANNOUNCEMENT", happened: "reportHandled", to });
  }),
  reaction(appealAnswered, "notify", async (scope, { decisionId }) => {
    const decision = await findDecision(scope, decisionId);
    if (decision) await notify(scope, { type: "ANNOUNCEMENT", happened: "appealAnswered", to: [decision.accountId] });
  }),
];

async function reportersOf(scope: Scope, { caseId, action }: DecisionRow): Promise<string[]> {
  if (!takesSomething(action)) return [];
  const about = await findSubjectOf(scope, caseId);
  const reports = about ? await readReports(scope, about.kind, about.subjectId) : [];
  return reports.map(({ accountId }) => accountId);
}

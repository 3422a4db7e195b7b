import { kernelErrors } from "@marquee/contract/kernel";
import { moderation, moderationErrors } from "@marquee/contract/moderation";
import { appealAnswered } from "../cases/index.ts";
import { letInAgain, mute } from "../accounts/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { heldCasePolicy } from "./policy.ts";
import type { CaseFacts } from "./queries/cases.ts";
import { areOthersThere, type DecisionRow, findDecision, isAppealed } from "./queries/decisions.ts";
import { changeCase, changeDecision, endRemovals } from "./repo.ts";
import { restoreSubject } from "./subjects.ts";
import { mayAnswer, readDetail } from "./views.ts";

export const answerAppeal = command(
  moderation.answer,
  heldCasePolicy,
  async ({ scope, subject: facts, params, body }) => {
    const decision = await findDecision(scope, params.decisionId);
    if (decision?.caseId !== facts.id) fail(kernelErrors.notFound);
    if (decision.appealedAt === null || decision.outcome !== null) fail(moderationErrors.notPossible);
    const areOthers = await areOthersThere(scope, { about: facts.accountId, groupId: facts.groupId });
    if (!mayAnswer(scope, decision, areOthers)) fail(moderationErrors.anotherDecides);
    const isUndone = body.outcome === "overturned";
    const isBack = isUndone && (await undo(scope, facts, decision));
    await changeDecision(scope, decision.id, {
      outcome: body.outcome,
      answer: body.answer.trim(),
      answeredById: scope.caller.actingAccountId,
      answeredAt: scope.now,
      ...(isUndone && { endedAt: scope.now }),
    });
    await changeCase(scope, facts.id, {
      state: (await isAppealed(scope, facts.id)) ? "appealed" : facts.reporters > 0 ? "open" : "closed",
      ...(isBack && { hiddenAt: null }),
    });
    scope.publish(appealAnswered({ decisionId: decision.id }));
    return readDetail(scope, facts.id);
  },
);

/** Takes back what a decision did; true where what was written is in sight again. */
async function undo(scope: Scope, facts: CaseFacts, { action, removed }: DecisionRow): Promise<boolean> {
  if (action === "mute") await mute(scope, facts.accountId, null);
  if (action === "suspend" || action === "ban") await letInAgain(scope, facts.accountId);
  if (!removed || !(await restoreSubject(scope, facts))) return false;
  await endRemovals(scope, facts.id);
  return true;
}

import { kernelErrors } from "@marquee/contract/kernel";
import { moderation, moderationErrors } from "@marquee/contract/moderation";
import { decisionAppealed } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { statementPolicy } from "./policy.ts";
import { type DecisionRow, findByCode, findDecision } from "./queries/decisions.ts";
import { changeCase, saveAppeal } from "./repo.ts";
import { isAppealable, statementView } from "./views.ts";

export const appeal = command(moderation.appeal, statementPolicy, ({ scope, subject, body }) =>
  keepAppeal(scope, subject, body.text),
);

/** Whoever has the address from the mail answers for whom it was sent to: they may not be able to sign in. */
export const appealByCode = command(moderation.appealByCode, async ({ scope, params, body }) =>
  keepAppeal(scope, await expectByCode(scope, params.code), body.text),
);

export const statement = query(moderation.statement, async ({ scope, params }) =>
  statementView(scope, await expectByCode(scope, params.code)),
);

async function expectByCode(scope: Scope, code: string): Promise<DecisionRow> {
  return (await findByCode(scope, code)) ?? fail(kernelErrors.notFound);
}

async function keepAppeal(scope: Scope, decision: DecisionRow, text: string) {
  if (decision.appealedAt !== null) fail(moderationErrors.appealedBefore);
  if (!isAppealable(decision, scope.now)) fail(moderationErrors.notAppealable);
  if (!(await saveAppeal(scope, decision.id, text.trim()))) fail(moderationErrors.appealedBefore);
  await changeCase(scope, decision.caseId, { state: "appealed" });
  scope.publish(decisionAppealed({ decisionId: decision.id }));
  const kept = await findDecision(scope, decision.id);
  if (!kept) throw new Error("a decision that was just appealed is not there");
  return statementView(scope, kept);
}

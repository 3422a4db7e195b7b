import type { BodyOf } from "@marquee/contract/kernel";
import { moderation, moderationErrors, type ModerationAction } from "@marquee/contract/moderation";
import { letInAgain, mute, suspend } from "../accounts/index.ts";
import { insertDecision } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { actionsIn, heldCasePolicy } from "./policy.ts";
import type { CaseFacts } from "./queries/cases.ts";
import { isAppealed } from "./queries/decisions.ts";
import { changeCase, endMeasures, endRemovals } from "./repo.ts";
import { readSubject, restoreSubject, withholdSubject } from "./subjects.ts";
import { readDetail, takesSomething } from "./views.ts";

const day = 24 * 60 * 60_000;
const usualDays = 7;

export const decide = command(moderation.decide, heldCasePolicy, async ({ scope, subject: facts, body }) => {
  const written = await readSubject(scope, facts);
  const possible = actionsIn(scope.caller, facts, written);
  const { action } = body;
  const statement = body.statement?.trim() || null;
  if (!possible.includes(action)) fail(moderationErrors.notPossible);
  if (takesSomething(action) && statement === null) fail(moderationErrors.wordsNeeded);
  const removes = action === "remove" || (isAgainst(action) && body.removes === true && possible.includes("remove"));
  if (removes && !(await withholdSubject(scope, facts))) fail(moderationErrors.notPossible);
  const until = untilOf(scope, body);
  await follow(scope, facts, { action, until });
  const isHidden = removes || (facts.hiddenAt !== null && action !== "restore");
  await changeCase(scope, facts.id, {
    state: (await isAppealed(scope, facts.id)) ? "appealed" : "closed",
    reporters: 0,
    hiddenAt: isHidden ? (facts.hiddenAt ?? scope.now) : null,
  });
  const { accountId, id: caseId } = facts;
  const rule = body.rule?.trim() || null;
  const byId = scope.caller.actingAccountId;
  await insertDecision(scope, { caseId, accountId, action, removed: removes, rule, statement, until, byId });
  return readDetail(scope, facts.id);
});

const isAgainst = (action: ModerationAction): boolean => takesSomething(action) && action !== "remove";

function untilOf({ now }: Scope, { action, days = usualDays }: BodyOf<typeof moderation.decide>): Date | null {
  return action === "mute" || action === "suspend" ? new Date(now.getTime() + days * day) : null;
}

type Measure = { readonly action: ModerationAction; readonly until: Date | null };

async function follow(scope: Scope<Member>, facts: CaseFacts, { action, until }: Measure): Promise<void> {
  const { accountId } = facts;
  if (action === "mute") await mute(scope, accountId, until);
  if (action === "suspend" || action === "ban") await suspend(scope, accountId, until);
  if (action === "lift") await lift(scope, accountId);
  if (action === "restore") {
    if (!(await restoreSubject(scope, facts))) fail(moderationErrors.notPossible);
    await endRemovals(scope, facts.id);
  }
}

/** They may write and sign in again. */
export async function lift(scope: Scope, accountId: string): Promise<void> {
  await mute(scope, accountId, null);
  await letInAgain(scope, accountId);
  await endMeasures(scope, accountId, ["mute", "suspend", "ban"]);
}

import type { BodyOf } from "@marquee/contract/kernel";
import { moderation, moderationErrors, type ModerationAction } from "@marquee/contract/moderation";
import { letInAgain, mute, suspend, trust } from "../accounts/index.ts";
import { insertDecision } from "../cases/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { actionsIn, heldCasePolicy, isHiddenByNumber, mayTrust } from "./policy.ts";
import type { CaseFacts } from "./queries/cases.ts";
import { isAppealed } from "./queries/decisions.ts";
import { changeCase, endMeasures, endRemovals } from "./repo.ts";
import { readSubject, restoreSubject, withholdSubject } from "./subjects.ts";
import { readDetail, takesSomething } from "./views.ts";

const day = 24 * 60 * 60_000;
const usualDays = 7;
type Body = BodyOf<typeof moderation.decide>;

export const decide = command(moderation.decide, heldCasePolicy, async ({ scope, subject: facts, body }) => {
  const possible = actionsIn(scope.caller, facts, await readSubject(scope, facts));
  const { action } = body;
  const statement = body.statement?.trim() || null;
  if (!possible.includes(action)) fail(moderationErrors.notPossible);
  if (takesSomething(action) && statement === null) fail(moderationErrors.wordsNeeded);
  const removes = takesAway(action) || (isAgainst(action) && body.removes === true && possible.some(takesAway));
  if (removes && !isHiddenByNumber(facts) && !(await withholdSubject(scope, facts))) fail(moderationErrors.notPossible);
  const until = untilOf(scope, body);
  await follow(scope, facts, { action, until });
  if (action === "approve") await approve(scope, facts, body);
  await closeCase(scope, facts, { action, removes });
  const { accountId, id: caseId } = facts;
  const rule = body.rule?.trim() || null;
  const byId = scope.caller.actingAccountId;
  await insertDecision(scope, { caseId, accountId, action, removed: removes, rule, statement, until, byId });
  return readDetail(scope, facts.id);
});

/** Out of sight: what was reported, or what waits to come into it. */
const takesAway = (action: ModerationAction): boolean => action === "remove" || action === "decline";

const isAgainst = (action: ModerationAction): boolean => takesSomething(action) && !takesAway(action);

function untilOf({ now }: Scope, { action, days = usualDays }: Body): Date | null {
  return action === "mute" || action === "suspend" ? new Date(now.getTime() + days * day) : null;
}

/** What waits goes on to wait where the person alone was decided about. */
async function closeCase(
  scope: Scope,
  facts: CaseFacts,
  { action, removes }: { readonly action: ModerationAction; readonly removes: boolean },
): Promise<void> {
  const isHidden = removes || (facts.hiddenAt !== null && action !== "restore");
  const waits = facts.state === "waiting" && !removes && action !== "approve" && action !== "dismiss";
  const state = (await isAppealed(scope, facts.id)) ? "appealed" : waits ? "waiting" : "closed";
  await changeCase(scope, facts.id, {
    state,
    reporters: 0,
    hiddenAt: isHidden ? (facts.hiddenAt ?? scope.now) : null,
  });
}

/** Lets out what waits, as the moderator has read it. */
async function approve(scope: Scope, facts: CaseFacts, { seenAt, trusts }: Body): Promise<void> {
  if (seenAt !== undefined && new Date(seenAt) < facts.updatedAt) fail(moderationErrors.changedSince);
  if (trusts && !mayTrust(scope.caller, facts)) fail(moderationErrors.notPossible);
  if (!(await restoreSubject(scope, facts))) fail(moderationErrors.cannotGoOut);
  if (trusts) await trust(scope, facts.accountId, true);
}

type Measure = { readonly action: ModerationAction; readonly until: Date | null };

async function follow(scope: Scope<Member>, facts: CaseFacts, { action, until }: Measure): Promise<void> {
  const { accountId } = facts;
  // Whoever gives cause for a decision is looked at again as every newcomer is.
  if (takesSomething(action) && facts.person.trustedAt !== null) await trust(scope, accountId, false);
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

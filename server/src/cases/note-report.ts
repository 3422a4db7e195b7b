import type { CaseKind } from "@marquee/contract/moderation";
import type { Scope } from "../kernel/scope.ts";
import { usualSafety } from "../kernel/tenancy/safety.ts";
import { insertDecision } from "./decisions.ts";
import { caseOpened } from "./events.ts";
import { isDecidedSince, isHiddenByNumber } from "./queries.ts";
import { countReport, discountReport, holdCaseOf, markHidden, markShown } from "./repo.ts";

/** Something that was reported: what it is, whose, where it stands, and what it said. */
export type Noted = {
  readonly kind: CaseKind;
  readonly subjectId: string;
  readonly accountId: string;
  readonly groupId: string | null;
  readonly text: string;
};

/** How many different people hide something by reporting it; 0: never. */
export const hidesAfter = ({ organization }: Pick<Scope, "organization">): number =>
  organization.configuration.MODERATION?.hideAfter ?? usualSafety.hideAfter;

/**
 * Brings a report into the queue. What enough different people reported is out of sight until somebody decides;
 * `withhold` does that, and answers false where there is nothing to be hidden. Without it, it stays in sight, and those who
 * decide are told once more.
 */
export async function noteReport(scope: Scope, noted: Noted, withhold?: () => Promise<boolean>): Promise<void> {
  const { id, reporters, hiddenAt } = await countReport(scope, noted);
  const enough = hidesAfter(scope);
  // The first since anybody decided: those who decide are told of the thing once, however many report it.
  if (reporters === 1 || (!withhold && reporters === enough)) scope.publish(caseOpened({ caseId: id }));
  if (!withhold || hiddenAt !== null || enough === 0 || reporters < enough || !(await withhold())) return;
  await markHidden(scope, id);
  await insertDecision(scope, { caseId: id, accountId: noted.accountId, action: "hidden", removed: true });
}

type Withdrawn = Pick<Noted, "kind" | "subjectId"> & { readonly reportedAt: Date };

/**
 * Somebody took their report back. What the number of reports alone has hidden is in sight again where too few are left.
 * False where somebody has decided since: the report is in no count any more.
 */
export async function noteWithdrawn(
  scope: Scope,
  { reportedAt, ...about }: Withdrawn,
  restore: () => Promise<boolean>,
): Promise<boolean> {
  const held = await holdCaseOf(scope, about);
  if (!held || (await isDecidedSince(scope, held.id, reportedAt))) return false;
  await discountReport(scope, about);
  const isBack =
    held.hiddenAt !== null && held.reporters - 1 < hidesAfter(scope) && (await isHiddenByNumber(scope, held.id));
  if (isBack && (await restore())) await markShown(scope, held.id);
  return true;
}

import type { CaseKind } from "@marquee/contract/moderation";
import type { Scope } from "../kernel/scope.ts";
import { usualSafety } from "../kernel/tenancy/safety.ts";
import { insertDecision } from "./decisions.ts";
import { caseOpened } from "./events.ts";
import { countReport, discountReport, markHidden } from "./repo.ts";

/** Something that was reported: what it is, whose, where it stands, and what it said. */
export type Noted = {
  readonly kind: CaseKind;
  readonly subjectId: string;
  readonly accountId: string;
  readonly groupId: string | null;
  readonly text: string;
};

/**
 * Brings a report into the queue. What enough different people reported is out of sight until somebody decides;
 * `withhold` does that, and answers false where there is nothing to be hidden.
 */
export async function noteReport(scope: Scope, noted: Noted, withhold?: () => Promise<boolean>): Promise<void> {
  const { id, reporters, hiddenAt } = await countReport(scope, noted);
  // The first since anybody decided: those who decide are told of the thing once, however many report it.
  if (reporters === 1) scope.publish(caseOpened({ caseId: id }));
  const enough = scope.organization.configuration.MODERATION?.hideAfter ?? usualSafety.hideAfter;
  if (!withhold || hiddenAt !== null || enough === 0 || reporters < enough || !(await withhold())) return;
  await markHidden(scope, id);
  await insertDecision(scope, { caseId: id, accountId: noted.accountId, action: "hidden", removed: true });
}

/** Somebody took their report back. */
export const noteWithdrawn = (scope: Scope, noted: Pick<Noted, "kind" | "subjectId">): Promise<void> =>
  discountReport(scope, noted);

import type { ApprovalOutcome } from "@marquee/contract/approvals";
import type { Translate } from "../kernel/i18n/texts.ts";

type Outcome = ApprovalOutcome["outcome"];
type Toast = { readonly kind: "success" | "error"; readonly text: string };

const inOrder = ["registered", "offered", "declined", "noPlace", "notAllowed", "decided"] as const satisfies Outcome[];
const good: ReadonlySet<Outcome> = new Set(["registered", "offered", "declined"]);

/** What became of requests that were decided about together, a sentence for each way it went. */
export function outcomeTexts(t: Translate, outcomes: readonly Pick<ApprovalOutcome, "outcome">[]): Toast[] {
  return inOrder.flatMap((outcome): Toast[] => {
    const count = outcomes.filter((each) => each.outcome === outcome).length;
    if (count === 0) return [];
    return [{ kind: good.has(outcome) ? "success" : "error", text: t(`approval.outcome.${outcome}`, { count }) }];
  });
}

import { approvalErrors, type ApprovalState } from "@marquee/contract/approvals";
import type { Scope } from "../kernel/scope.ts";
import { isOnSale, type SellablePassType } from "../passes/index.ts";
import type { Questionnaire, RegistrationContext } from "../registration/index.ts";
import { boundsOf, closesAt } from "../waitlist/index.ts";
import { gateOf } from "./policy.ts";

/** Files are given when one registers: what is attached to a request that is declined would stay with nobody. */
export const askedWith = ({ sections, questions }: Questionnaire): Questionnaire => ({
  sections,
  questions: questions.filter(({ type }) => type !== "file"),
});

type Standing = {
  readonly passType: Pick<
    SellablePassType,
    "needsApproval" | "active" | "overrideStartDate" | "minQuantityPerSale" | "maxQuantityPerSale"
  >;
  readonly bought: number;
  readonly own: readonly { readonly state: ApprovalState }[];
};

/** Why somebody cannot ask for a kind of pass, or nothing. */
export function refusalOf(
  { now }: Pick<Scope, "now">,
  { event }: RegistrationContext,
  { passType, bought, own }: Standing,
) {
  if (!passType.needsApproval) return approvalErrors.notNeeded;
  if (!isOnSale(passType, event, now) || now >= closesAt(event)) return approvalErrors.notSold;
  if (own.some(({ state }) => state === "requested" || state === "approved")) return approvalErrors.already;
  if (own.some(({ state }) => state === "declined")) return approvalErrors.declined;
  const { minimum, maximum } = boundsOf(passType, bought);
  return maximum < minimum ? approvalErrors.enough : undefined;
}

export const canAsk = (scope: Pick<Scope, "now">, context: RegistrationContext, standing: Standing): boolean =>
  gateOf(context, scope.now).allowed && refusalOf(scope, context, standing) === undefined;

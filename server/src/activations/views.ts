import type { EventActivation, EventActivationCompletion, EventActivationLeader } from "@marquee/contract/activations";
import { accountSummaryView, accountView } from "../accounts/index.ts";
import { eventSummaryOfRow } from "../events/index.ts";
import { imageView } from "../images/index.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import type { ActivationRow } from "./queries/activations.ts";
import type { CompletionRow, listLeaders } from "./queries/completions.ts";

type LeaderRow = Awaited<ReturnType<typeof listLeaders>>["rows"][number];

/** Of its code it says that there is one. */
export function activationView(
  scope: Scope,
  { code, own, isOpen, manager, event, ...row }: ActivationRow,
): EventActivation {
  const shown = eventSummaryOfRow(scope, event);
  if (!shown) throw new Error(`activation ${row.id} is of no event`);
  return {
    ...row,
    longDescription: row.longDescription && safeHtml(row.longDescription),
    image: imageView(scope, row.image),
    event: shown,
    manager: manager && accountSummaryView(scope, manager),
    protected: code !== null,
    completions: own.map((completion) => ({ ...completion, createdAt: new Date(completion.createdAt) })),
    viewer: { canComplete: isOpen },
  };
}

export function completionView(
  scope: Scope,
  activation: ActivationRow,
  { account, ...row }: CompletionRow,
): EventActivationCompletion {
  const { id, slug, name, shortDescription, maxPoints, startAfter } = activation;
  const image = imageView(scope, activation.image);
  return {
    ...row,
    eventActivationId: id,
    eventActivation: { id, slug, name, shortDescription, maxPoints, startAfter, image },
    account: accountSummaryView(scope, account),
  };
}

export const leaderView = (scope: Scope, { account, rank, points, completed }: LeaderRow): EventActivationLeader => ({
  ...accountView(scope, account),
  rank,
  points,
  completed,
});

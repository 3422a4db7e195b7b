import { approvalErrors, approvals } from "@marquee/contract/approvals";
import { release } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { isOver, type Line, lockLine } from "../waitlist/index.ts";
import { approvalEnded } from "./events.ts";
import { requestPolicy } from "./policy.ts";
import { isAskedAt, lockOpenRequests, type OpenRequest } from "./queries/open.ts";
import { closeRequests } from "./repo.ts";
import { presentRequest } from "./views.ts";

/** Takes a request back, or lets go of what was held for it. */
export const withdrawRequest = command(approvals.withdraw, requestPolicy, async ({ scope, subject }) => {
  await lockLine(scope, subject.eventId);
  const [request] = await lockOpenRequests(scope, subject.eventId, [subject.id]);
  if (!request) return fail(approvalErrors.over);
  if (request.state === "approved" && request.inCart) fail(approvalErrors.inCart);
  await end(scope, [request], "withdrawn");
  return presentRequest(scope, subject.id);
});

/** Ends what is over at an event. Safe to run at any moment and any number of times: it looks at what is. */
export async function endRequests(scope: Scope, eventId: string): Promise<void> {
  if (!(await isAskedAt(scope, eventId))) return;
  const line = await lockLine(scope, eventId);
  if (!line) return;
  const open = await lockOpenRequests(scope, eventId);
  const ending = Map.groupBy(open, (request) => whyOver(line, request, scope.now));
  await end(scope, ending.get("expired") ?? [], "expired");
  const ended = ending.get("ended") ?? [];
  await end(scope, ended, "ended");
  for (const { id: requestId, accountId } of ended) scope.publish(approvalEnded({ requestId, accountId, eventId }));
}

/** What somebody has in a cart that lives is theirs until that runs out. */
function whyOver(line: Line, request: OpenRequest, now: Date): "expired" | "ended" | undefined {
  const { state, inCart, offerEndsAt, passTypeId } = request;
  const isCanceled = line.event.status === "canceled";
  if (state === "approved") {
    if (isCanceled) return "ended";
    return !inCart && offerEndsAt !== null && offerEndsAt <= now ? "expired" : undefined;
  }
  const isNeeded = line.passTypes.get(passTypeId)?.needsApproval === true;
  return isOver(line, now) || !isNeeded ? "ended" : undefined;
}

async function end(
  scope: Scope,
  requests: readonly OpenRequest[],
  state: "withdrawn" | "expired" | "ended",
): Promise<void> {
  const requestIds = requests.map(({ id }) => id);
  await release(scope, requestIds);
  await closeRequests(scope, { requestIds, state });
}

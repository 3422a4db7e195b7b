import { approvalErrors, type ApprovalOutcome, approvals } from "@marquee/contract/approvals";
import { kernelErrors } from "@marquee/contract/kernel";
import { take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { loadContexts, lockRegistrations, registerAtOnce } from "../registration/index.ts";
import { claimsOf, isOver, isPaused, type Line, lockLine, offerEndsAt } from "../waitlist/index.ts";
import { approvalDeclined, approvalGranted } from "./events.ts";
import { gateOf } from "./policy.ts";
import { findAsking, lockOpenRequests, type OpenRequest } from "./queries/open.ts";
import { findRequest } from "./queries/requests.ts";
import { closeRequests, insertMessages, storeApproval } from "./repo.ts";

type Outcome = ApprovalOutcome["outcome"];

/** Each request is decided by itself: what one cannot have keeps nothing from the others. */
export const decideApprovals = command(approvals.decide, listingPolicy, async ({ scope, caller, subject, body }) => {
  const eventId = subject.id;
  const note = body.note?.trim() ?? "";
  refuseUnwanted(scope, note);
  const requestIds = [...new Set(body.requestIds.map((id) => id.toLowerCase()))];
  const asking = await findAsking(scope, eventId, requestIds);
  if (asking.length < requestIds.length) fail(kernelErrors.notFound);
  // Registrations, pools, requests: as whoever buys has them.
  await lockRegistrations(scope, eventId, [...new Set(asking.map(({ accountId }) => accountId))]);
  const line = (await lockLine(scope, eventId)) ?? fail(kernelErrors.notFound);
  const open = await lockOpenRequests(scope, eventId, requestIds);
  const isApproved = body.decision === "approve";
  if (isApproved && (isOver(line, scope.now) || isPaused(line))) fail(approvalErrors.notNow);

  const outcomes: ApprovalOutcome[] = [];
  for (const requestId of requestIds) {
    const request = open.find(({ id, state }) => id === requestId && state === "requested");
    const decided = isApproved ? approve : decline;
    outcomes.push({ requestId, outcome: request ? await decided(scope, line, request) : "decided" });
  }
  const settled = outcomes.filter(({ outcome }) => isSettled.has(outcome)).map(({ requestId }) => requestId);
  await insertMessages(scope, {
    requestIds: settled,
    authorId: caller.accountId,
    isFromOrganisers: true,
    text: note,
  });
  return outcomes;
});

const isSettled: ReadonlySet<Outcome> = new Set(["registered", "offered", "declined"]);

async function decline(scope: Scope, { event }: Line, { id, accountId }: OpenRequest): Promise<Outcome> {
  await closeRequests(scope, { requestIds: [id], state: "declined" });
  scope.publish(approvalDeclined({ requestId: id, accountId, eventId: event.id }));
  return "declined";
}

/** Holds the places as an offer of a waiting list does, and registers whoever has nothing left to do for it. */
async function approve(scope: Scope, line: Line, request: OpenRequest): Promise<Outcome> {
  const { id, accountId, passTypeId, places } = request;
  const { event } = line;
  const context = (await loadContexts(scope, event.id, [accountId])).get(accountId);
  if (!context || !gateOf(context, scope.now).allowed || !line.passTypes.has(passTypeId)) return "notAllowed";
  const expiresAt = offerEndsAt(line, passTypeId, scope.now);
  const [refusal] = await take(scope, [{ claims: claimsOf(line, request), expiresAt, isTheirTurn: true }]);
  if (refusal) return "noPlace";
  await storeApproval(scope, { id, offerEndsAt: expiresAt });
  scope.publish(approvalGranted({ requestId: id, accountId, eventId: event.id }));
  const answers = (await findRequest(scope, id))?.answers ?? [];
  return (await registerAtOnce(scope, context, { passTypeId, places, answers })) ? "registered" : "offered";
}

import { kernelErrors } from "@marquee/contract/kernel";
import { listingRefundErrors } from "@marquee/contract/listing-refunds";
import { passErrors } from "@marquee/contract/passes";
import { refundRequestErrors, refundRequests } from "@marquee/contract/refund-requests";
import { type Cancellation, cancellationOf } from "../attendee/index.ts";
import { findPassOf } from "../attendees/index.ts";
import type { EventFacts } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { endForHost, insertPassRefund, partsBySchedule, partsOf } from "../listing-refunds/index.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { lockRegistrations } from "../registration/index.ts";
import { refundApproved, refundRefused } from "./events.ts";
import { findAsking, type HeldRequest, lockRequest } from "./queries/open.ts";
import { closeRequest } from "./repo.ts";
import { sumsOf } from "./standing.ts";
import { presentListed } from "./views.ts";

export const approveRequest = command(
  refundRequests.approve,
  listingPolicy,
  async ({ scope, subject: event, params, body }) => {
    const answer = wordsOf(scope, body.answer);
    const request = await hold(scope, { eventId: event.id, requestId: params.requestId });
    const { amount, expectedPaid } = body;
    // The same once more, as after an answer that never arrived.
    if (request.state === "approved" && request.amount === amount) return presentListed(scope, event, request.id);
    await endPassOf(scope, event, {
      request: open(request),
      answer,
      kind: "refundApproved",
      partsOf: (found) => {
        if (sumsOf(found).paid !== expectedPaid) fail(listingRefundErrors.paidChanged);
        return partsOf(found, { amount, expectedPaid: found.terms.paid });
      },
    });
    await closeRequest(scope, { id: request.id, state: "approved", amount, answer });
    scope.publish(refundApproved({ requestId: request.id, accountId: request.accountId, eventId: event.id }));
    return presentListed(scope, event, request.id);
  },
);

/** A pass that its holder gives up in any case ends as if they had cancelled it themselves. */
export const refuseRequest = command(
  refundRequests.refuse,
  listingPolicy,
  async ({ scope, subject: event, params, body }) => {
    const answer = wordsOf(scope, body.answer);
    const request = await hold(scope, { eventId: event.id, requestId: params.requestId });
    if (request.state === "refused") return presentListed(scope, event, request.id);
    const { id, accountId, gives } = open(request);
    const amount = gives === "inAnyCase" ? await giveUp(scope, event, { request, answer }) : undefined;
    await closeRequest(scope, { id, state: "refused", answer, ...(amount !== undefined && { amount }) });
    scope.publish(refundRefused({ requestId: id, accountId, eventId: event.id }));
    return presentListed(scope, event, id);
  },
);

function wordsOf(scope: Scope, answer: string | undefined): string {
  const words = answer?.trim() ?? "";
  refuseUnwanted(scope, words);
  return words;
}

type Named = { readonly eventId: string; readonly requestId: string };

/** Registration, then request, then places and money: as whoever ends a pass has them. */
async function hold(scope: Scope, { eventId, requestId }: Named): Promise<HeldRequest> {
  const asking = (await findAsking(scope, { eventId, requestId })) ?? fail(kernelErrors.notFound);
  await lockRegistrations(scope, eventId, [asking.accountId]);
  return (await lockRequest(scope, requestId)) ?? fail(kernelErrors.notFound);
}

function open(request: HeldRequest): HeldRequest {
  return request.state === "requested" && request.isTheirs ? request : fail(refundRequestErrors.over);
}

type Ending = { readonly request: HeldRequest; readonly answer: string };

async function endPassOf(
  scope: Scope<Member>,
  event: EventFacts,
  {
    request: { accountId, passId },
    answer,
    ...how
  }: Ending & {
    readonly kind: "refundApproved" | "passGivenUp";
    readonly partsOf: (found: Cancellation) => ReadonlyMap<string, number>;
  },
): Promise<void> {
  const { pass } = await findPassOf(scope, { eventId: event.id, accountId, passId });
  if (pass.usedAt !== null) fail(passErrors.alreadyUsed);
  const refundId = await insertPassRefund(scope, {
    eventId: event.id,
    passId,
    says: answer,
    byId: scope.caller.accountId,
  });
  await endForHost(scope, { event, pass, accountId, reason: "requested", refundId, ...how });
}

/** @returns what goes back; nothing is done to a pass that was used meanwhile */
async function giveUp(scope: Scope<Member>, event: EventFacts, ending: Ending): Promise<number | undefined> {
  const { accountId, passId } = ending.request;
  const { pass } = await findPassOf(scope, { eventId: event.id, accountId, passId });
  if (pass.usedAt !== null) return undefined;
  const found = await cancellationOf(scope, { event, pass });
  const { scheduled } = sumsOf(found);
  const parts = scheduled > 0 ? partsBySchedule : () => new Map<string, number>();
  await endPassOf(scope, event, { ...ending, kind: "passGivenUp", partsOf: parts });
  return scheduled;
}

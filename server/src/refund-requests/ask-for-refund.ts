import { refundRequestErrors, refundRequests, type RefundStanding } from "@marquee/contract/refund-requests";
import { cancellationOf, holdOwnPass, ownPass } from "../attendee/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { lockRegistrations } from "../registration/index.ts";
import { refundAsked } from "./events.ts";
import { lockRequest } from "./queries/open.ts";
import { findOwnOf } from "./queries/requests.ts";
import { closeRequest, endOfPass, insertRequest } from "./repo.ts";
import { askableUntil, refusalOf, sumsOf } from "./standing.ts";
import { presentRequest, requestView } from "./views.ts";

export const readStanding = query(
  refundRequests.standing,
  eventPolicy,
  async ({ scope, subject: event, params }): Promise<RefundStanding> => {
    const { pass } = await ownPass(scope, { eventId: event.id, passId: params.passId });
    const found = await cancellationOf(scope, { event, pass });
    const sums = sumsOf(found);
    const own = await findOwnOf(scope, pass.id);
    const [latest] = own;
    return {
      eventId: event.id,
      passId: pass.id,
      canAsk: refusalOf({ event, pass, sums, own, now: scope.now }) === undefined,
      ...sums,
      currency: found.terms.currency,
      until: askableUntil(event),
      request: latest ? requestView(scope, latest) : null,
    };
  },
);

/** Asks under the lock of the registration: whoever cancels or passes the pass on at this moment comes before or after. */
export const askForRefund = command(
  refundRequests.ask,
  eventPolicy,
  async ({ scope, caller, subject: event, params, body }) => {
    const reason = body.reason.trim();
    refuseUnwanted(scope, reason);
    const { pass } = await holdOwnPass(scope, { eventId: event.id, passId: params.passId });
    const sums = sumsOf(await cancellationOf(scope, { event, pass }));
    const own = await findOwnOf(scope, pass.id);
    const refusal = refusalOf({ event, pass, sums, own, now: scope.now });
    if (refusal) fail(refusal);
    // Of whoever had the pass before; what ends it by itself may not have run yet.
    await endOfPass(scope, pass.id);
    const { accountId } = caller;
    const about = { eventId: event.id, accountId };
    const requestId = await insertRequest(scope, { ...about, passId: pass.id, reason, gives: body.gives });
    scope.publish(refundAsked({ ...about, requestId }));
    return presentRequest(scope, requestId);
  },
);

export const withdrawRequest = command(
  refundRequests.withdraw,
  eventPolicy,
  async ({ scope, caller, subject: event, params }) => {
    await lockRegistrations(scope, event.id, [caller.accountId]);
    const { pass } = await ownPass(scope, { eventId: event.id, passId: params.passId });
    const [latest] = await findOwnOf(scope, pass.id);
    const request = latest && (await lockRequest(scope, latest.id));
    if (request?.state !== "requested") return fail(refundRequestErrors.over);
    await closeRequest(scope, { id: request.id, state: "withdrawn" });
    return presentRequest(scope, request.id);
  },
);

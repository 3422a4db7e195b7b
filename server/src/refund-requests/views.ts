import { kernelErrors } from "@marquee/contract/kernel";
import type { ListingRefundRequest, RefundRequest } from "@marquee/contract/refund-requests";
import { accountSummaryView } from "../accounts/index.ts";
import { cancellationsOf } from "../attendee/index.ts";
import type { EventFacts } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findPasses } from "../registration/index.ts";
import { findListed, findRequest, type ListedRequest, type OwnRequest } from "./queries/requests.ts";
import { sumsOf } from "./standing.ts";

const currencyOf = ({ organization }: Scope): string => organization.configuration.payment.currency;

export const requestView = (scope: Scope, { accountId: _whose, ...request }: OwnRequest): RefundRequest => ({
  ...request,
  currency: currencyOf(scope),
});

/** A request as it is now, to whoever asks. */
export async function presentRequest(scope: Scope, requestId: string): Promise<RefundRequest> {
  return requestView(scope, (await findRequest(scope, requestId)) ?? fail(kernelErrors.notFound));
}

/** Requests as organisers see them, each with what was paid and what the schedule says at this moment. */
export async function listedViews(
  scope: Scope,
  event: EventFacts,
  rows: readonly ListedRequest[],
): Promise<ListingRefundRequest[]> {
  const passes = await findPasses(scope, { registrationIds: [], passIds: rows.map(({ passId }) => passId) });
  const found = await cancellationsOf(scope, { event, passes });
  return rows.map(({ accountId: _whose, account, ...request }) => {
    const cancellation = found.get(request.passId);
    return {
      ...request,
      account: accountSummaryView(scope, account),
      currency: currencyOf(scope),
      ...(cancellation ? sumsOf(cancellation) : { paid: 0, scheduled: 0 }),
    };
  });
}

export async function presentListed(scope: Scope, event: EventFacts, requestId: string): Promise<ListingRefundRequest> {
  const row = (await findListed(scope, event.id, requestId)) ?? fail(kernelErrors.notFound);
  const [view] = await listedViews(scope, event, [row]);
  return view ?? fail(kernelErrors.notFound);
}

import { refundRequests } from "@marquee/contract/refund-requests";
import { passCanceled, passTransferred } from "../attendee/index.ts";
import { eventCanceled, eventChanged } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { hostsOf, notify } from "../notifications/index.ts";
import { paymentRefunded } from "../payments/index.ts";
import { askForRefund, readStanding, withdrawRequest } from "./ask-for-refund.ts";
import { approveRequest, refuseRequest } from "./decide.ts";
import { refundApproved, refundAsked, refundRefused } from "./events.ts";
import { mailRefused } from "./mail.ts";
import { countRequests, listOwnRequests, listRequests } from "./queries/requests.ts";
import { endOfCanceledEvent, endOfHolder, endOfPass, endOfRefunded } from "./repo.ts";
import { listedViews, requestView } from "./views.ts";

const refundRequestsModule = serve(refundRequests, {
  list: query(refundRequests.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listOwnRequests(scope, asked);
    return pageOf(window, rows, ({ cursorKey: _key, ...row }) => requestView(scope, row));
  }),
  standing: readStanding,
  ask: askForRefund,
  withdraw: withdrawRequest,
  requests: query(refundRequests.requests, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listRequests(scope, subject.id, asked);
    const page = pageOf(window, rows, ({ cursorKey: _key, ...row }) => row);
    return { ...page, items: await listedViews(scope, subject, page.items) };
  }),
  counts: query(refundRequests.counts, listingPolicy, async ({ scope, subject }) => ({
    eventId: subject.id,
    ...(await countRequests(scope, subject.id)),
  })),
  approve: approveRequest,
  refuse: refuseRequest,
});

const ending = "endRefundRequests";

/** Whatever ends what is asked for: the money or the pass is not there any more, or everybody is paid back. */
const endings: readonly Reaction[] = [
  reaction(passCanceled, ending, (scope, { passId }) => endOfPass(scope, passId)),
  reaction(passTransferred, ending, (scope, { passId, senderId }) => endOfHolder(scope, passId, senderId)),
  reaction(paymentRefunded, ending, (scope, { paymentId }) => endOfRefunded(scope, paymentId)),
  reaction(eventChanged, ending, (scope, { eventId }) => endOfCanceledEvent(scope, eventId)),
  reaction(eventCanceled, ending, (scope, { eventId }) => endOfCanceledEvent(scope, eventId)),
];

export const module: SliceModule = {
  serves: [refundRequestsModule],
  reactions: [
    ...endings,
    reaction(refundAsked, "notify", async (scope, { accountId, eventId }) =>
      notify(scope, {
        type: "EVENT",
        happened: "refundAsked",
        to: await hostsOf(scope, eventId),
        senderId: accountId,
        eventId,
      }),
    ),
    reaction(refundApproved, "notify", (scope, { accountId, eventId }) =>
      notify(scope, { type: "EVENT", happened: "refundApproved", to: [accountId], eventId }),
    ),
    reaction(refundRefused, "notify", (scope, { accountId, eventId }) =>
      notify(scope, { type: "EVENT", happened: "refundRefused", to: [accountId], eventId }),
    ),
    // Where the pass ended, whatever ended it writes to them, with the same words and what goes back.
    effect(refundRefused, "mail", mailRefused),
  ],
};

import { approvals } from "@marquee/contract/approvals";
import type { Happening } from "@marquee/contract/notifications";
import { eventCanceled, eventChanged } from "../events/index.ts";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { hostsOf, notify } from "../notifications/index.ts";
import { findQuestionnaire } from "../registration/index.ts";
import { askForApproval } from "./ask-for-approval.ts";
import { approvalsByTheClock } from "./by-the-clock.ts";
import { decideApprovals } from "./decide.ts";
import { endRequests, withdrawRequest } from "./end-requests.ts";
import {
  approvalAnswered,
  approvalAsked,
  approvalDeclined,
  approvalEnded,
  approvalGranted,
  approvalQuestioned,
  approvalsDue,
} from "./events.ts";
import { mailDeclined, mailGranted, mailQuestion } from "./mail.ts";
import { seeingPolicy } from "./policy.ts";
import { listOwnRequests, listRequests } from "./queries/requests.ts";
import { listedView, presentApprovals, presentListed, summaryView } from "./views.ts";
import { answerAboutRequest, questionRequest } from "./write-about.ts";

const approvalsModule = serve(approvals, {
  list: query(approvals.list, async ({ scope, query: asked }) => {
    const { window, rows } = await listOwnRequests(scope, asked);
    return pageOf(window, rows, ({ cursorKey: _key, ...row }) => summaryView(row));
  }),
  ofEvent: query(approvals.ofEvent, seeingPolicy, ({ scope, subject }) => presentApprovals(scope, subject)),
  ask: askForApproval,
  answer: answerAboutRequest,
  withdraw: withdrawRequest,
  requests: query(approvals.requests, listingPolicy, async ({ scope, subject, query: asked }) => {
    const { window, rows } = await listRequests(scope, subject.id, asked);
    const questionnaire = await findQuestionnaire(scope, subject.id);
    return pageOf(window, rows, ({ cursorKey: _key, ...row }) => listedView(scope, questionnaire, row));
  }),
  request: query(approvals.request, listingPolicy, ({ scope, subject, params }) =>
    presentListed(scope, subject.id, params.requestId),
  ),
  decide: decideApprovals,
  question: questionRequest,
});

type About = { readonly accountId: string; readonly eventId: string };

const tellHosts =
  (happened: Happening) =>
  async (scope: Scope, { accountId, eventId }: About): Promise<void> =>
    notify(scope, { type: "EVENT", happened, to: await hostsOf(scope, eventId), senderId: accountId, eventId });
const tellWhoAsked =
  (happened: Happening) =>
  (scope: Scope, { accountId, eventId }: About): Promise<void> =>
    notify(scope, { type: "EVENT", happened, to: [accountId], eventId });

const endAt = (scope: Scope, { eventId }: { readonly eventId: string }): Promise<void> => endRequests(scope, eventId);
const ending = "endRequests";

/** Whatever may have ended what is asked for. */
const endings: readonly Reaction[] = [
  reaction(eventChanged, ending, endAt),
  reaction(eventCanceled, ending, endAt),
  reaction(approvalsDue, ending, endAt),
];

export const module: SliceModule = {
  serves: [approvalsModule],
  reactions: [
    ...endings,
    reaction(approvalAsked, "notify", tellHosts("approvalAsked")),
    reaction(approvalAnswered, "notify", tellHosts("approvalAnswered")),
    reaction(approvalQuestioned, "notify", tellWhoAsked("approvalQuestioned")),
    reaction(approvalGranted, "notify", tellWhoAsked("approvalGranted")),
    reaction(approvalDeclined, "notify", tellWhoAsked("approvalDeclined")),
    reaction(approvalEnded, "notify", tellWhoAsked("approvalEnded")),
    effect(approvalQuestioned, "mail", mailQuestion),
    effect(approvalGranted, "mail", mailGranted),
    effect(approvalDeclined, "mail", mailDeclined),
  ],
  schedules: approvalsByTheClock,
};

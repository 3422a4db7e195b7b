import { kernelErrors } from "@marquee/contract/kernel";
import { threads } from "@marquee/contract/threads";
import { pageOf } from "../kernel/db/keyset.ts";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";
import type { Caller, Member, Scope } from "../kernel/scope.ts";
import { isNarrowed } from "../messages/index.ts";
import { circlePolicy, expectWithin, isInside, messagePolicy, threadPolicy } from "./policy.ts";
import { readerCame } from "./pushes.ts";
import { findSeat, listCircles, listSeats } from "./queries/circles.ts";
import { withExtras } from "./queries/extras.ts";
import { listMessages as findMessages } from "./queries/messages.ts";
import { readReports } from "./queries/reports.ts";
import { listThreads as findThreads } from "./queries/threads.ts";
import { markRead } from "./repo/threads.ts";
import { circleView, messageView, reportView, seatView, threadView } from "./views.ts";

export const listThreads = query(threads.list, async ({ scope, query }) => {
  const { window, rows } = await findThreads(scope, query);
  return pageOf(window, rows, (row) => threadView(scope, row));
});

export const readThread = query(threads.get, threadPolicy, async ({ scope, subject }) => threadView(scope, subject));

export const listOfCircles = query(threads.circles, async ({ scope, query }) => {
  const { window, rows } = await listCircles(scope, query);
  return pageOf(window, rows, circleView);
});

export const readCircle = query(threads.circle, circlePolicy, async ({ subject }) => circleView(subject));

export const listCircleAccounts = query(
  threads.circleAccounts,
  circlePolicy,
  async ({ scope, subject: circle, query }) => {
    const seats = { circleId: circle.id, mayKnowInvited: isInside(circle) };
    const { window, rows } = await listSeats(scope, seats, query);
    return pageOf(window, rows, (row) => seatView(scope, row));
  },
);

export const readCircleAccount = query(
  threads.circleAccount,
  circlePolicy,
  async ({ scope, subject: circle, params }) => {
    const seat = await findSeat(scope, circle.id, params.accountId);
    const isKnown = seat && (seat.role !== "invited" || isInside(circle));
    return isKnown ? seatView(scope, seat) : fail(kernelErrors.notFound);
  },
);

/**
 * Whoever opens the first page has read up to its newest message. Searching, and reading other pages, changes nothing.
 */
export const listMessages = query(threads.messages, threadPolicy, async ({ scope, subject: thread, query }) => {
  const { window, rows } = await findMessages(scope, thread.id, query);
  const isNewest =
    !query.cursor && !query.search && !isNarrowed(query) && (query.page ?? 1) === 1 && window.order === "-sentAt";
  if (isNewest && isMember(scope)) {
    // The newest may be one that is hidden from this reader: then it counts as read with the page.
    const moved = await markRead(scope, thread.id, Math.max(thread.lastSeq, rows[0]?.seq ?? 0));
    if (moved?.isNew) readerCame(scope, thread.id);
  }
  return pageOf(window, rows, (row) => messageView(scope, thread, row));
});

export const listReports = query(threads.reports, threadPolicy, async ({ scope, subject: thread, query }) => {
  const { window, rows } = await readReports(scope, thread.id, query);
  return pageOf(window, rows, (row) => reportView(scope, thread, row));
});

const isMember = (scope: Scope<Caller>): scope is Scope<Member> => scope.caller.accountId !== undefined;

export const readMessage = query(threads.message, messagePolicy, async ({ scope, subject, params }) => {
  expectWithin(subject, params.threadId);
  const [whole] = await withExtras(scope, [subject.message]);
  return whole ? messageView(scope, subject.thread, whole) : fail(kernelErrors.notFound);
});

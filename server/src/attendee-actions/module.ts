import { attendeeActions } from "@marquee/contract/attendee-actions";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { query, serve } from "../kernel/http/serve.ts";
import { personName } from "../kernel/person-name.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { actionsByTheClock } from "./by-the-clock.ts";
import { actionReactions } from "./do-actions.ts";
import { findAction, findActions, findSkipped } from "./queries.ts";
import { cancelMany, previewAction, startAction } from "./start-action.ts";
import { presentActions } from "./views.ts";

const mostListed = 20;
const mostNamed = 100;

const attendeeActionsModule = serve(attendeeActions, {
  list: query(attendeeActions.list, listingPolicy, async ({ scope, subject }) =>
    presentActions(scope, await findActions(scope, subject.id, mostListed)),
  ),
  get: query(attendeeActions.get, listingPolicy, async ({ scope, subject, params }) => {
    const row = await findAction(scope, params.actionId);
    const [shown] = row?.eventId === subject.id ? await presentActions(scope, [row]) : [];
    if (!shown) fail(kernelErrors.notFound);
    const skipped = await findSkipped(scope, shown.id, mostNamed);
    const left = skipped.flatMap(({ accountId, reason, ...named }) =>
      reason === null ? [] : [{ accountId, reason, name: personName(named) }],
    );
    return { ...shown, left };
  }),
  preview: previewAction,
  start: startAction,
  cancel: cancelMany,
});

export const module: SliceModule = {
  serves: [attendeeActionsModule],
  reactions: actionReactions,
  schedules: (parts) => [actionsByTheClock(parts)],
};

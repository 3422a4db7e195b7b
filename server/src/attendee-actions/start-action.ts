import { attendeeActionErrors, attendeeActions, attendeeSkips } from "@marquee/contract/attendee-actions";
import { kernelErrors } from "@marquee/contract/kernel";
import { findLabelNames } from "../attendee-labels/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { findChosen, skipOf, sumRefunds } from "./choose.ts";
import { attendeeActionGoesOn } from "./events.ts";
import { findAction } from "./queries.ts";
import { insertAction } from "./repo.ts";
import { presentActions } from "./views.ts";

export const previewAction = command(
  attendeeActions.preview,
  listingPolicy,
  async ({ scope, subject: event, body }) => {
    const standings = await findChosen(scope, event.id, body);
    const skips = standings.map((standing) => skipOf(body.kind, standing));
    const possible = standings.filter((standing) => skipOf(body.kind, standing) === null);
    const sums = body.kind === "cancel" ? await sumRefunds(scope, event, possible) : { passes: 0, refund: 0 };
    return {
      people: standings.length,
      possible: possible.length,
      skipped: attendeeSkips
        .map((reason) => ({ reason, count: skips.filter((skip) => skip === reason).length }))
        .filter(({ count }) => count > 0),
      ...sums,
      currency: scope.organization.configuration.payment.currency,
    };
  },
);

export const startAction = command(attendeeActions.start, listingPolicy, async ({ scope, subject, body }) => {
  const { kind } = body;
  const labelId = kind === "label" || kind === "unlabel" ? await expectLabel(scope, subject.id, body.labelId) : null;
  const words = kind === "message" ? expectWords(body) : { subject: null, says: null };
  return start(scope, { eventId: subject.id, kind, chosen: body.chosen, labelId, ...words });
});

/** What would go back is worked out again, and has to be what the organiser was shown. */
export const cancelMany = command(attendeeActions.cancel, listingPolicy, async ({ scope, subject: event, body }) => {
  const asked = { kind: "cancel", chosen: body.chosen } as const;
  const possible = (await findChosen(scope, event.id, asked)).filter((each) => skipOf("cancel", each) === null);
  const { refund } = await sumRefunds(scope, event, possible);
  if (refund !== body.expectedRefund) fail(attendeeActionErrors.changed);
  return start(scope, { ...asked, eventId: event.id, labelId: null, subject: null, says: body.reason?.trim() || null });
});

type Started = Parameters<typeof findChosen>[2] & {
  readonly eventId: string;
  readonly labelId: string | null;
  readonly subject: string | null;
  readonly says: string | null;
};

async function start(scope: Scope<Member>, { chosen, ...asked }: Started) {
  const standings = await findChosen(scope, asked.eventId, { kind: asked.kind, chosen });
  const actionId = await insertAction(scope, { ...asked, accountIds: standings.map(({ accountId }) => accountId) });
  scope.publish(attendeeActionGoesOn({ actionId }));
  const row = await findAction(scope, actionId);
  const [shown] = await presentActions(scope, row ? [row] : []);
  if (!shown) throw new Error("an action that was just written is not there");
  return shown;
}

async function expectLabel(scope: Scope, eventId: string, labelId: string | undefined): Promise<string> {
  if (labelId === undefined) fail(attendeeActionErrors.labelNeeded);
  const [label] = await findLabelNames(scope, eventId, [labelId]);
  return label?.id ?? fail(kernelErrors.notFound);
}

function expectWords({ subject = "", text = "" }: { subject?: string | undefined; text?: string | undefined }) {
  const words = { subject: subject.trim(), says: text.trim() };
  return words.subject === "" || words.says === "" ? fail(attendeeActionErrors.wordsNeeded) : words;
}

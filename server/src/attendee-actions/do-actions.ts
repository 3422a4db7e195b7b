import { handOver, mailsGrantedNow } from "../announcements/index.ts";
import { markAttendees } from "../attendee-labels/index.ts";
import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { endForHost, insertPassRefund, partsBySchedule } from "../listing-refunds/index.ts";
import {
  findPasses,
  lockPlaces,
  lockRegistrations,
  noteOnAttendees,
  writeConfirmation,
} from "../registration/index.ts";
import { isEndable, skipOf } from "./choose.ts";
import { attendeeActionGoesOn, attendeeCancelWanted } from "./events.ts";
import { messageMail } from "./message-mail.ts";
import { type ActionRow, findAction, findEventOf, findStandings, type Standing } from "./queries.ts";
import { type Claimed, claimItems, closeWhenDone, hasItemsDue, noteWork, type Outcome, saveOutcomes } from "./repo.ts";

/** Labels are set, and cancellations asked for, so many in one transaction. */
const atOnce = 100;

const isMailed = ({ kind }: ActionRow): boolean => kind === "resend" || kind === "message";

/** Does some of it, in the transaction that says so; mails leave outside of one. As long as something waits it goes on. */
export const actionReactions: readonly Reaction[] = [
  effect(attendeeActionGoesOn, "mail", async (scope, { actionId }) => {
    const action = await findAction(scope, actionId);
    if (action && isMailed(action)) await mailSome(scope, action);
  }),
  reaction(attendeeActionGoesOn, "work", async (scope, { actionId }) => {
    const action = await findAction(scope, actionId);
    if (!action || action.closedAt) return;
    if (!isMailed(action)) await workOn(scope, action);
    await noteWork(scope, actionId);
    if (await hasItemsDue(scope, actionId)) scope.publish(attendeeActionGoesOn({ actionId }));
    else await closeWhenDone(scope, actionId);
  }),
  reaction(attendeeCancelWanted, "cancel", async (scope, { actionId, accountId }) => {
    const action = await findAction(scope, actionId);
    if (!action) return;
    await cancelOne(scope, action, accountId);
    await closeWhenDone(scope, actionId);
  }),
];

async function workOn(scope: Scope, action: ActionRow): Promise<void> {
  const claimed = await claimItems(scope, action.id, atOnce);
  if (action.kind === "cancel") {
    for (const { accountId } of claimed) scope.publish(attendeeCancelWanted({ actionId: action.id, accountId }));
    return;
  }
  const standings = await standingsOf(scope, action, claimed);
  const outcomes = claimed.map(({ accountId }) => outcomeOf(scope, action, accountId, standings.get(accountId)));
  const { id: actionId, eventId, labelId, labelName, byId } = action;
  if (labelId !== null) {
    const marks = outcomes.filter(({ state }) => state === "done").map(({ accountId }) => ({ labelId, accountId }));
    const [set, take] = action.kind === "label" ? [marks, []] : [[], marks];
    await markAttendees(scope, { eventId, set, take, names: new Map([[labelId, labelName ?? ""]]), byId });
  }
  await saveOutcomes(scope, actionId, outcomes);
}

async function standingsOf(scope: Scope, { eventId, byId }: ActionRow, claimed: readonly Claimed[]) {
  const accountIds = claimed.map(({ accountId }) => accountId);
  const found = await findStandings(scope, eventId, { accountIds, byId });
  return new Map(found.map((standing) => [standing.accountId, standing]));
}

/** As they stand at the moment at which it is done. */
function outcomeOf(scope: Scope, { kind }: ActionRow, accountId: string, standing: Standing | undefined): Outcome {
  const reason = standing ? skipOf(kind, standing) : "gone";
  return { accountId, state: reason === null ? "done" : "skipped", reason, at: scope.now };
}

/** Each is claimed before and noted after, so that none leaves twice. */
async function mailSome(scope: Scope, action: ActionRow): Promise<void> {
  const granted = await mailsGrantedNow(scope);
  if (granted === 0) return;
  const claimed = await claimItems(scope, action.id, granted);
  const standings = await standingsOf(scope, action, claimed);
  const outcomes = await Promise.all(
    claimed.map((claim) => mailOne(scope, action, { claim, standing: standings.get(claim.accountId) })),
  );
  await saveOutcomes(scope, action.id, outcomes);
}

type Mailed = { readonly claim: Claimed; readonly standing: Standing | undefined };

async function mailOne(scope: Scope, action: ActionRow, { claim, standing }: Mailed): Promise<Outcome> {
  const { accountId } = claim;
  const outcome = outcomeOf(scope, action, accountId, standing);
  if (outcome.state !== "done" || !standing) return outcome;
  const mail = await mailTo(scope, action, standing);
  if (!mail) return { ...outcome, state: "skipped", reason: "noAddress" };
  const sent = await handOver(scope, claim, () => mail);
  if (sent.mail === "waiting") return { ...outcome, state: "waiting", at: sent.mailAt };
  const { eventId, byId, subject: about } = action;
  const happened = action.kind === "message" ? "message" : "confirmation";
  await noteOnAttendees(scope, [{ eventId, accountId, happened, about, byId, mail: sent.mail }]);
  return sent.mail === "sent" ? outcome : { ...outcome, state: "skipped", reason: "failed" };
}

async function mailTo(scope: Scope, { kind, eventId, subject, says }: ActionRow, standing: Standing) {
  const { accountId, email, locale, passIds } = standing;
  if (kind === "resend") return writeConfirmation(scope, { eventId, accountId, passIds });
  const event = await findEventOf(scope, eventId);
  if (!event || email === null) return undefined;
  const message = { eventName: event.name, slug: event.slug, subject: subject ?? event.name, text: says ?? "" };
  return messageMail(scope, message, { accountId, email, locale });
}

/** A transaction of its own for each: what fails is tried again, and holds nobody else up. */
async function cancelOne(scope: Scope, action: ActionRow, accountId: string): Promise<void> {
  const { id: actionId, eventId, byId, says } = action;
  const event = await findEventOf(scope, eventId);
  await lockRegistrations(scope, eventId, [accountId]);
  const [standing] = await findStandings(scope, eventId, { accountIds: [accountId], byId });
  const outcome = outcomeOf(scope, action, accountId, standing);
  if (event && standing && outcome.state === "done") {
    await lockPlaces(scope, standing.registrationId);
    const passes = await findPasses(scope, { registrationIds: [standing.registrationId], passIds: [] });
    for (const pass of passes.filter(isEndable)) {
      const decided = { eventId, passId: pass.id, says: says ?? undefined, byId };
      const refundId = await insertPassRefund(scope, decided);
      await endForHost(scope, { event, pass, accountId, partsOf: partsBySchedule, reason: "requested", refundId });
    }
  }
  await saveOutcomes(scope, actionId, [outcome]);
}

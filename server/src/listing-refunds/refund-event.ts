import { type EventRefund, listingRefundErrors, listingRefunds } from "@marquee/contract/listing-refunds";
import { type Cancellation, mailAboutPass } from "../attendee/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import { effect, type Reaction, reaction } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refund } from "../payments/index.ts";
import { findPasses, isKept, lockPlaces, lockRegistrations } from "../registration/index.ts";
import { eventRefundWanted, passPaidBack, registrationRefundWanted } from "./events.ts";
import { findEventRefund, findKeptRegistrations, findOwnerOf, findWords, sumRefunds } from "./queries.ts";
import { endForHost, partsBySchedule } from "./refunds.ts";
import { storeEventRefund } from "./repo.ts";

/** So many are asked for in one transaction; the rest follows by itself. */
const atOnce = 50;

async function progressOf(scope: Scope, eventId: string): Promise<EventRefund> {
  const [found, sums] = [await findEventRefund(scope, eventId), await sumRefunds(scope, eventId)];
  const { currency } = scope.organization.configuration.payment;
  return { eventId, way: found?.way ?? null, startedAt: found?.startedAt ?? null, ...sums, currency };
}

export const readEventRefund = query(listingRefunds.ofEvent, listingPolicy, ({ scope, subject }) =>
  progressOf(scope, subject.id),
);

/** Asked for again it goes on with what is left, as it is said now. */
export const refundEvent = command(
  listingRefunds.refundEvent,
  listingPolicy,
  async ({ scope, subject: event, body }) => {
    if (event.status !== "canceled") fail(listingRefundErrors.notCanceled);
    await storeEventRefund(scope, { eventId: event.id, way: body.way, says: body.reason });
    scope.publish(eventRefundWanted({ eventId: event.id, after: null }));
    return progressOf(scope, event.id);
  },
);

/** Each registration is a transaction of its own: what fails is tried again, and holds nobody else up. */
export const refundReactions: readonly Reaction[] = [
  reaction(eventRefundWanted, "spread", async (scope, { eventId, after }) => {
    const found = await findKeptRegistrations(scope, { eventId, after, most: atOnce });
    for (const registrationId of found) scope.publish(registrationRefundWanted({ eventId, registrationId }));
    const last = found.at(-1);
    if (found.length === atOnce && last) scope.publish(eventRefundWanted({ eventId, after: last }));
  }),
  reaction(registrationRefundWanted, "refund", (scope, { eventId, registrationId }) =>
    endRegistration(scope, eventId, registrationId),
  ),
  effect(passPaidBack, "mail", async (scope, { refundId, kind, ...about }) =>
    mailAboutPass(scope, about, { kind, says: await findWords(scope, refundId) }),
  ),
];

const partsOfEverything = ({ parts }: Cancellation): Map<string, number> =>
  new Map(
    parts
      .filter(({ isOwed, rest }) => !isOwed && rest > 0)
      .map(({ paymentId, rest }): [string, number] => [paymentId, rest]),
  );

async function endRegistration(scope: Scope, eventId: string, registrationId: string): Promise<void> {
  const wanted = await findEventRefund(scope, eventId);
  const accountId = await findOwnerOf(scope, registrationId);
  if (wanted?.event.status !== "canceled" || accountId === undefined) return;
  await lockRegistrations(scope, eventId, [accountId]);
  await lockPlaces(scope, registrationId);
  const passes = await findPasses(scope, { registrationIds: [registrationId], passIds: [] });
  const { event, way, id: refundId } = wanted;
  for (const pass of passes.filter(isKept)) {
    await endForHost(scope, {
      event,
      pass,
      accountId,
      reason: "eventCanceled",
      refundId,
      partsOf: way === "everything" ? partsOfEverything : partsBySchedule,
    });
  }
  // What was paid beside the passes, such as a room.
  if (way === "everything") await refund(scope, { of: { registrationId }, reason: "eventCanceled" });
}

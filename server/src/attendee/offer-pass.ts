import { kernelErrors } from "@marquee/contract/kernel";
import { attendee, type OfferedPass, type PassOffer, passErrors } from "@marquee/contract/passes";
import { accountSummaryView, nobody } from "../accounts/index.ts";
import { eventPolicy, eventSummaryOfRow, findVisibleEvent, mayView } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { expectAddresses } from "../mail-invitations/index.ts";
import { passOffered } from "./events.ts";
import { handOn } from "./hand-on.ts";
import { holdOwnPass, ownPass, presentPass } from "./own-pass.ts";
import { findOffer, findOfferSender, isBlockedWith } from "./queries/transfers.ts";
import { deleteOffer, insertOffer, type OfferRow } from "./repo/transfers.ts";
import { checkTransferable, transfersEnd } from "./transferable.ts";

const purpose = "passes that are passed on by mail";
const day = 24 * 60 * 60_000;
const week = 7 * day;
/** Mails that one person can have sent to addresses they name. */
const aDay = 20;

type Signing = Pick<Scope, "organization" | "services">;

/** What stands in the mailed link: it takes this one offer, while it is there. */
export const offerToken = ({ organization, services }: Signing, offerId: string): string =>
  `${offerId}.${services.signatures.sign(purpose, `${organization.id} ${offerId}`)}`;

function offerIdIn({ organization, services }: Signing, token: string): string {
  const [offerId = "", signature = ""] = token.split(".");
  const isGood = services.signatures.isGood(purpose, `${organization.id} ${offerId}`, signature);
  return isGood ? offerId : fail(kernelErrors.notFound);
}

const offerView = ({ id, passId, email, expiresAt, createdAt }: OfferRow): PassOffer => ({
  id,
  passId,
  email,
  expiresAt,
  createdAt,
});

export const readOffer = query(attendee.offer, eventPolicy, async ({ scope, subject: event, params }) => {
  const { pass } = await ownPass(scope, { eventId: event.id, passId: params.passId });
  const offer = await findOffer(scope, { passId: pass.id });
  return offer ? offerView(offer) : null;
});

/** The pass stays the sender's until somebody takes it. */
export const offerPass = command(attendee.offerTo, eventPolicy, async ({ scope, subject: event, params, body }) => {
  const { pass } = await holdOwnPass(scope, { eventId: event.id, passId: params.passId });
  await checkTransferable(scope, { event, pass });
  const [email = ""] = expectAddresses([body.email], () => "email");
  const key = `pass offers ${scope.organization.id} ${scope.caller.accountId}`;
  const seconds = await scope.services.limiter.take(key, aDay, day);
  if (seconds > 0) fail(kernelErrors.tooOften, { seconds });
  const end = await transfersEnd(scope, event);
  const expiresAt = new Date(Math.min(scope.now.getTime() + week, end.getTime()));
  const offer = await insertOffer(scope, {
    eventId: event.id,
    passId: pass.id,
    senderId: scope.caller.accountId,
    email,
    expiresAt,
  });
  scope.publish(passOffered({ passId: pass.id, offerId: offer.id }));
  return offerView(offer);
});

export const withdrawOffer = command(attendee.withdraw, eventPolicy, async ({ scope, subject: event, params }) => {
  const { pass } = await holdOwnPass(scope, { eventId: event.id, passId: params.passId });
  await deleteOffer(scope, pass.id);
  return null;
});

async function expectOffer(scope: Scope, token: string): Promise<OfferRow> {
  return (await findOffer(scope, { id: offerIdIn(scope, token) })) ?? fail(passErrors.offerOver);
}

/** Whoever has the link sees what it is, without an account too. */
export const readOffered = query(attendee.offered, async ({ scope, params }): Promise<OfferedPass> => {
  const offer = await expectOffer(scope, params.token);
  const found = await findOfferSender(scope, offer);
  const event = eventSummaryOfRow(scope, found?.event ?? null);
  if (!found || !event) fail(passErrors.offerOver);
  return {
    event,
    sender: found.isSenderSeen ? accountSummaryView(scope, found.sender) : nobody,
    passType: found.passType,
    expiresAt: offer.expiresAt,
  };
});

export const claimPass = command(attendee.claim, async ({ scope, params }) => {
  const offer = await expectOffer(scope, params.token);
  const { accountId } = scope.caller;
  if (offer.senderId === accountId) fail(passErrors.notYourself);
  if (await isBlockedWith(scope, offer.senderId)) fail(kernelErrors.blocked);
  const event = await findVisibleEvent(scope, offer.eventId);
  if (!event || !mayView(scope.caller, event).allowed) fail(passErrors.receiverUnavailable);
  const { passId, senderId } = offer;
  const checkLocked = async () => void (await expectOffer(scope, params.token));
  const pass = await handOn(scope, { event, passId, senderId, receiverId: accountId, checkLocked });
  return presentPass(scope, { eventId: event.id, passId: pass.id });
});

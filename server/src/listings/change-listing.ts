import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { listingErrors, type listings } from "@marquee/contract/listings";
import { expectNotWithheld } from "../cases/index.ts";
import { changeEvent, type EventFacts, findFormerly, findVisibleEvent, lockEvent } from "../events/index.ts";
import { imageReplaced, keepPicturesOfText } from "../images/index.ts";
import { isDuplicate } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findSellable } from "../passes/index.ts";
import { expectGroup, publicationAt, spanOf, timezoneThatIs } from "./checks.ts";
import { offerAdmission } from "./offer-admission.ts";
import { indexListing, reservedSlugs } from "./repo/listings.ts";
import { presentListing } from "./views.ts";

type Change = BodyOf<typeof listings.update>["event"];

/** Changes what is named of an event. @param keepImage keeps its picture: `undefined` leaves the one it has */
export async function changeListing(
  scope: Scope<Member>,
  id: string,
  { event, keepImage }: { readonly event: Change; readonly keepImage?: () => Promise<string | null | undefined> },
) {
  // What stays is looked at together with what changes, so nobody may change it beside.
  await lockEvent(scope, id);
  const subject = (await findVisibleEvent(scope, id)) ?? fail(kernelErrors.notFound);
  if (subject.status === "canceled" && event.status !== undefined && event.status !== "canceled")
    fail(listingErrors.isCanceled);
  if (isBroughtOut(event)) await expectNotWithheld(scope, "event", subject.id);
  refuseUnwanted(scope, [event.name, event.shortDescription, event.longDescription].filter(Boolean).join("\n"));
  if (event.longDescription) await keepPicturesOfText(scope, safeHtml(event.longDescription));
  if (event.slug !== undefined) await expectFree(scope, subject.id, event.slug);
  const imageId = await keepImage?.();
  const change = { ...(await checked(scope, subject, event)), imageId };
  await changeEvent(scope, subject.id, change).catch((error: unknown) => {
    if (isDuplicate(error, "events_slug_unique")) fail(listingErrors.slugTaken);
    throw error;
  });
  if (imageId !== undefined && subject.imageId) scope.publish(imageReplaced({ imageId: subject.imageId }));
  if (event.registration && (await findSellable(scope, subject.id)).length === 0)
    await offerAdmission(scope, subject.id);
  const listing = await presentListing(scope, subject.id);
  await indexListing(scope, listing);
  return listing;
}

/** What is a draft comes into sight by it, now or at its time; cancelled it has a page, too. */
const isBroughtOut = ({ status, publishAt }: Change): boolean =>
  (status !== undefined && status !== "draft") || Boolean(publishAt);

/** @throws Failure where the address is a part of the interface, or led to another event before. */
async function expectFree(scope: Scope, eventId: string, slug: string): Promise<void> {
  const formerly = await findFormerly(scope, slug);
  if (reservedSlugs.has(slug) || (formerly !== undefined && formerly !== eventId)) fail(listingErrors.slugTaken);
}

/** What is to be another, as it is stored; times and group are looked at together with what stays. */
async function checked(scope: Scope<Member>, before: EventFacts, event: Change) {
  const { eventStart, eventEnd, registrationStart, registrationEnd, registrationLimit, timezone, publishAt, ...rest } =
    event;
  const span = spanOf(momentOr(eventStart, before.eventStart), momentOr(eventEnd, before.eventEnd));
  const wanted = spanOf(
    momentOr(registrationStart, before.registrationStart),
    momentOr(registrationEnd, movesAlong(before) ? span.end : before.registrationEnd),
  );
  const groupId = event.groupId ? await expectGroup(scope, event.groupId) : event.groupId;
  const isOfGroup = (groupId === undefined ? before.groupId : groupId) !== null;
  if ((event.groupOnly ?? before.groupOnly) && !isOfGroup) fail(listingErrors.noGroup);
  if ((event.groupOnly ?? before.groupOnly) && (event.guestRegistration ?? before.guestRegistration))
    fail(listingErrors.guestsInGroup);
  const status = event.status ?? before.status;
  const moment = publishAt === undefined && status === "draft" ? before.publishAt : publishAt;
  return {
    ...rest,
    publishAt: publicationAt(scope, moment, { status, end: span.end, isNew: publishAt !== undefined }),
    groupId,
    eventStart: span.start,
    eventEnd: span.end,
    registrationStart: wanted.start,
    registrationEnd: wanted.end,
    timezone: timezone === undefined ? undefined : timezoneThatIs(timezone),
    // 0 is no limit.
    registrationLimit: registrationLimit === undefined ? undefined : registrationLimit || null,
  };
}

const momentOr = (wanted: string | undefined, before: Date): Date => (wanted === undefined ? before : new Date(wanted));

/** Registration that was open until the end stays open until the end, whenever that is. */
const movesAlong = ({ registrationEnd, eventEnd }: EventFacts): boolean =>
  registrationEnd.getTime() === eventEnd.getTime();

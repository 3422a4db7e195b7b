import { listingErrors, listings } from "@marquee/contract/listings";
import { keepPicture, keepPicturesOfText, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import { preparedCommand } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { expectGroup, publicationAt, spanOf, spanWithin, timezoneThatIs } from "./checks.ts";
import { expectSponsors } from "./change-sponsors.ts";
import { insertListing } from "./repo/listings.ts";
import { insertSessions, insertSpeakers, insertSponsors } from "./repo/parts.ts";
import { offerAdmission } from "./offer-admission.ts";
import { presentListing } from "./views.ts";

export const createListing = preparedCommand(
  listings.create,
  ({ scope, body }) => preparePicture(scope, body.image),
  async ({ scope, body, prepared }) => {
    const { event, speakers = [], sessions = [], sponsorIds = [] } = body;
    const texts = [event.name, event.shortDescription, event.longDescription ?? ""];
    const ofParts = [...speakers.map(({ bio }) => bio ?? ""), ...sessions.map(({ name }) => name)];
    refuseUnwanted(scope, [...texts, ...ofParts].join("\n"));
    const span = spanOf(new Date(event.eventStart), new Date(event.eventEnd));
    const timed = sessions.map((session) => ({ ...session, ...spanWithin(span, session) }));
    const timezone = timezoneThatIs(event.timezone);
    const status = event.status ?? (event.publishAt ? "draft" : "published");
    const publishAt = publicationAt(scope, event.publishAt, { status, end: span.end, isNew: true });
    const groupId = body.groupId ? await expectGroup(scope, body.groupId) : null;
    if (event.groupOnly && groupId === null) fail(listingErrors.noGroup);
    const sponsors = await expectSponsors(scope, sponsorIds);
    if (event.longDescription) await keepPicturesOfText(scope, safeHtml(event.longDescription));

    const imageId = await keepPicture(scope, prepared);
    const eventId = await insertListing(scope, {
      ...event,
      ...span,
      status,
      publishAt,
      timezone,
      groupId,
      imageId: imageId ?? null,
    });
    await insertSpeakers(scope, eventId, speakers);
    await insertSessions(scope, eventId, timed);
    await insertSponsors(scope, eventId, sponsors);
    if (event.registration) await offerAdmission(scope, eventId);
    return presentListing(scope, eventId);
  },
);

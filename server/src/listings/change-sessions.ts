import { kernelErrors } from "@marquee/contract/kernel";
import { listingErrors, listings } from "@marquee/contract/listings";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { spanWithin } from "./checks.ts";
import { listingPolicy } from "./policy.ts";
import { deleteSession, hasAttendees, insertSessions, updateSessionRow } from "./repo/parts.ts";
import { presentListing } from "./views.ts";

type Times = { readonly eventStart: Date; readonly eventEnd: Date };
const during = ({ eventStart, eventEnd }: Times) => ({ start: eventStart, end: eventEnd });

export const addSession = preparedCommand(
  listings.addSession,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, body: { session }, prepared }) => {
    refuseUnwanted(scope, `${session.name}\n${session.description ?? ""}`);
    const span = spanWithin(during(subject), session);
    const imageId = await keepPicture(scope, prepared);
    await insertSessions(scope, subject.id, [{ ...session, ...span, imageId: imageId ?? null }]);
    return presentListing(scope, subject.id);
  },
);

export const updateSession = preparedCommand(
  listings.updateSession,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, params, body: { session }, prepared }) => {
    refuseUnwanted(scope, `${session.name}\n${session.description ?? ""}`);
    const span = spanWithin(during(subject), session);
    const imageId = await keepPicture(scope, prepared);
    const before = await updateSessionRow(scope, subject.id, params.sessionId, { ...session, ...span, imageId });
    if (!before) fail(kernelErrors.notFound);
    if (imageId !== undefined && before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
    return presentListing(scope, subject.id);
  },
);

export const removeSession = command(listings.removeSession, listingPolicy, async ({ scope, subject, params }) => {
  if (await hasAttendees(scope, subject.id, params.sessionId)) fail(listingErrors.sessionTaken);
  const before = await deleteSession(scope, subject.id, params.sessionId);
  if (!before) fail(kernelErrors.notFound);
  if (before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
  return presentListing(scope, subject.id);
});

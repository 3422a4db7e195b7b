import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { listingPolicy } from "./policy.ts";
import { deleteSpeaker, insertSpeakers, updateSpeakerRow } from "./repo/parts.ts";
import { presentListing } from "./views.ts";

type Spoken = { readonly firstName: string; readonly lastName?: string | null; readonly bio?: string | null };
const wordsOf = ({ firstName, lastName, bio }: Spoken): string => [firstName, lastName, bio].join("\n");

export const addSpeaker = preparedCommand(
  listings.addSpeaker,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, body: { speaker }, prepared }) => {
    refuseUnwanted(scope, wordsOf(speaker));
    const imageId = await keepPicture(scope, prepared);
    await insertSpeakers(scope, subject.id, [{ ...speaker, imageId: imageId ?? null }]);
    return presentListing(scope, subject.id);
  },
);

export const updateSpeaker = preparedCommand(
  listings.updateSpeaker,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, params, body: { speaker }, prepared }) => {
    refuseUnwanted(scope, wordsOf(speaker));
    const imageId = await keepPicture(scope, prepared);
    const before = await updateSpeakerRow(scope, subject.id, params.speakerId, { ...speaker, imageId });
    if (!before) fail(kernelErrors.notFound);
    if (imageId !== undefined && before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
    return presentListing(scope, subject.id);
  },
);

export const removeSpeaker = command(listings.removeSpeaker, listingPolicy, async ({ scope, subject, params }) => {
  const before = await deleteSpeaker(scope, subject.id, params.speakerId);
  if (!before) fail(kernelErrors.notFound);
  if (before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
  return presentListing(scope, subject.id);
});

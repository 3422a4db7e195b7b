import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedChannelErrors } from "@marquee/contract/managed-channels";
import { managedGuestErrors as errors, managedGuests } from "@marquee/contract/managed-guests";
import { channelPolicy } from "../channels/index.ts";
import { indexContents } from "../contents/index.ts";
import { expectReachable } from "../groups/index.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { tidied } from "../kernel/tidied.ts";
import { lockChannel } from "../managed-channels/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { expectContent } from "./expect-content.ts";
import { countGuests, deleteGuest, holdGuest, insertGuest, saveGuest } from "./repo.ts";
import { presentGuest } from "./views.ts";

const most = 30;
type Sent = BodyOf<typeof managedGuests.addGuest>["contentGuest"];

export const addGuest = preparedCommand(
  managedGuests.addGuest,
  channelPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, params: { contentId }, body: { contentGuest }, prepared }) => {
    await lockChannel(scope, subject.id);
    await expectContent(scope, subject.id, contentId);
    if ((await countGuests(scope, contentId)) >= most) fail(errors.tooManyGuests);
    const fields = await fieldsFrom(scope, contentGuest, null);
    const imageId = await keepPicture(scope, prepared);
    const guestId = await insertGuest(scope, contentId, { ...fields, imageId });
    await indexContents(scope, [contentId]);
    return presentGuest(scope, guestId);
  },
);

export const updateGuest = preparedCommand(
  managedGuests.updateGuest,
  channelPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, params: { contentId, guestId }, body: { contentGuest }, prepared }) => {
    await expectContent(scope, subject.id, contentId);
    const before = (await holdGuest(scope, { contentId, guestId })) ?? fail(kernelErrors.notFound);
    const fields = await fieldsFrom(scope, contentGuest, before.accountId);
    const imageId = await keepPicture(scope, prepared);
    await saveGuest(scope, { contentId, guestId }, { ...fields, imageId });
    await indexContents(scope, [contentId]);
    if (imageId !== undefined && before.imageId !== null) scope.publish(imageReplaced({ imageId: before.imageId }));
    return presentGuest(scope, guestId);
  },
);

export const removeGuest = command(
  managedGuests.removeGuest,
  channelPolicy,
  async ({ scope, subject, params: { contentId, guestId } }) => {
    await expectContent(scope, subject.id, contentId);
    const before = (await holdGuest(scope, { contentId, guestId })) ?? fail(kernelErrors.notFound);
    await deleteGuest(scope, { contentId, guestId });
    await indexContents(scope, [contentId]);
    if (before.imageId !== null) scope.publish(imageReplaced({ imageId: before.imageId }));
    return null;
  },
);

/** What is not sent stays as it is. Whom it names already is not asked for again: they may be suspended by now. */
async function fieldsFrom(scope: Scope, { accountId, type, name, ...lines }: Sent, before: string | null) {
  const words = Object.fromEntries(Object.entries(lines).map(([line, text]) => [line, tidied(text)]));
  refuseUnwanted(scope, [name, ...Object.values(words)].filter((text) => typeof text === "string").join("\n"));
  if (accountId && accountId.toLowerCase() !== before)
    await expectReachable(scope, [accountId], managedChannelErrors.unknownAccount);
  return { ...words, accountId, type, name: name.trim() };
}

import { managedContentErrors as errors, managedContents } from "@marquee/contract/managed-contents";
import { channelPolicy } from "../channels/index.ts";
import { contentSearch, indexContents } from "../contents/index.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import { indexDocuments } from "../kernel/search/index.ts";
import { attachMedia, removeDetached } from "./attach-media.ts";
import { announceIfOut, changeContent, expectHeld } from "./change-content.ts";
import { checkContent, expectReady } from "./check-content.ts";
import { secondsOf } from "./measure.ts";
import { deleteContent, insertContent } from "./repo/contents.ts";
import { presentContent } from "./views.ts";

export const createContent = command(
  managedContents.create,
  channelPolicy,
  async ({ scope, subject: { id: channelId }, body: { title, visible = false, ...written } }) => {
    const checked = await checkContent(scope, { channelId }, { title, ...written });
    const words = checked.words ?? 0;
    const made = { ...checked, channelId, title: title.trim(), visible, words, seconds: secondsOf({ ...none, words }) };
    if (visible) expectReady(made);
    const contentId = await insertContent(scope, { ...made, published: visible ? scope.now : null });
    await announceIfOut(scope, contentId);
    await indexContents(scope, [contentId]);
    return presentContent(scope, { channelId, contentId });
  },
);

const none = { audioId: null, videoId: null, audioDuration: null, videoDuration: null } as const;

export const updateContent = preparedCommand(
  managedContents.update,
  channelPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, params, body: { content, version }, prepared }) => {
    const before = await expectHeld(scope, params);
    if (version !== undefined && version !== before.version) fail(errors.changedMeanwhile);
    const checked = await checkContent(scope, { channelId: before.channelId, before }, content);
    const { audioId, videoId, ...durations } = await attachMedia(scope, before, content);
    const words = checked.words ?? before.words;
    const seconds = secondsOf({ audioId, videoId, words, ...durations });
    const { visible = before.visible } = content;
    const published = before.published ?? (visible ? scope.now : null);
    const imageId = await keepPicture(scope, prepared);
    const change = { ...checked, audioId, videoId, seconds, visible, published, imageId };
    await changeContent(scope, before, change);
    if (imageId !== undefined && before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
    await removeDetached(scope, before, { audioId, videoId });
    return presentContent(scope, params);
  },
);

export const removeContent = command(managedContents.remove, channelPolicy, async ({ scope, params }) => {
  const before = await expectHeld(scope, params);
  await deleteContent(scope, before.id);
  if (before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
  await removeDetached(scope, before, {});
  await indexDocuments(scope, contentSearch, [{ subjectId: before.id, texts: [] }]);
  return null;
});

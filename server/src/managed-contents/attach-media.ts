import { managedContentErrors as errors } from "@marquee/contract/managed-contents";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { deleteUnused, findOwnVideo, ownFiles, shareUploads } from "../storage/index.ts";
import type { Written } from "./check-content.ts";
import type { HeldContent } from "./repo/contents.ts";

export type Media = Pick<HeldContent, "audioId" | "videoId" | "audioDuration" | "videoDuration">;

/**
 * The recording and the video that a content has from now on: what is new is the caller's own, and open to whoever may
 * read the content. @throws Failure for what is not theirs, or no recording by its first bytes.
 */
export async function attachMedia(scope: Scope, before: Media, { audioId, videoId }: Written): Promise<Media> {
  const media = {
    ...before,
    ...(await recordingOf(scope, before, audioId)),
    ...(await filmOf(scope, before, videoId)),
  };
  await shareUploads(scope, {
    fileIds: isOther(before.audioId, audioId) ? [audioId] : [],
    videoIds: isOther(before.videoId, videoId) ? [videoId] : [],
  });
  return media;
}

const isOther = (before: string | null, wanted: string | null | undefined): wanted is string =>
  typeof wanted === "string" && wanted !== before;

async function recordingOf(scope: Scope, before: Media, audioId: string | null | undefined): Promise<Partial<Media>> {
  if (audioId === null) return { audioId, audioDuration: null };
  if (!isOther(before.audioId, audioId)) return {};
  const [file] = await ownFiles(scope, [audioId]);
  if (!file) fail(errors.unknownFile);
  if (!file.type.startsWith("audio/")) fail(errors.noRecording);
  return { audioId, audioDuration: file.duration };
}

async function filmOf(scope: Scope, before: Media, videoId: string | null | undefined): Promise<Partial<Media>> {
  if (videoId === null) return { videoId, videoDuration: null };
  if (!isOther(before.videoId, videoId)) return {};
  const video = (await findOwnVideo(scope, videoId)) ?? fail(errors.unknownVideo);
  return { videoId, videoDuration: video.duration };
}

/** What a content had and has no more goes, where nothing else shows it. After the content was written. */
export async function removeDetached(
  scope: Scope,
  before: Pick<Media, "audioId" | "videoId">,
  after: Partial<Pick<Media, "audioId" | "videoId">>,
): Promise<void> {
  const files = before.audioId !== null && before.audioId !== after.audioId ? [before.audioId] : [];
  const videos = before.videoId !== null && before.videoId !== after.videoId ? [before.videoId] : [];
  await deleteUnused(scope, { images: [], files, videos });
}

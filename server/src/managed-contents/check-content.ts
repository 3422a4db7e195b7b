import type { BodyOf } from "@marquee/contract/kernel";
import { managedChannelErrors } from "@marquee/contract/managed-channels";
import { managedContentErrors as errors, type managedContents } from "@marquee/contract/managed-contents";
import { keepPicturesOfText } from "../images/index.ts";
import { fail } from "../kernel/failure.ts";
import { plainTextOf } from "../kernel/html/plain-text.ts";
import { safeHtml } from "../kernel/html/safe-html.ts";
import type { Scope } from "../kernel/scope.ts";
import { tidied } from "../kernel/tidied.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { accessOf } from "./check-access.ts";
import { countWords } from "./measure.ts";
import { type ContentChange, type HeldContent, isSlugFree } from "./repo/contents.ts";
import { readTranscript } from "./transcript.ts";

export type Written = Partial<BodyOf<typeof managedContents.update>["content"]>;
type InWhich = { readonly channelId: string; readonly before?: HeldContent };

/** What is written of a content, as it is stored; what is not written stays. @throws Failure saying what does not fit. */
export async function checkContent(
  scope: Scope,
  { channelId, before }: InWhich,
  written: Written,
): Promise<ContentChange> {
  const { title, description, duration, body, slug, chapters, transcript, featured, email, push } = written;
  const { externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl } = written;
  refuseUnwanted(scope, wordsIn(written));
  if (slug !== undefined && !(await isSlugFree(scope, slug, before?.id)))
    fail(managedChannelErrors.slugTaken, { slug });
  if (chapters) expectInOrder(chapters);
  return {
    externalUrl,
    appleUrl,
    spotifyUrl,
    googleUrl,
    youtubeUrl,
    featured,
    email,
    push,
    slug,
    title: title?.trim(),
    description: tidied(description),
    duration: tidied(duration),
    editor: written.editor === undefined && body !== undefined ? null : written.editor,
    ...(body !== undefined && (await bodyOf(scope, body))),
    chapters: chapters?.map(({ seconds, title: name }) => ({
      seconds,
      title: name.trim(),
    })),
    transcript: transcript === undefined ? undefined : linesOf(transcript),
    ...(await accessOf(
      scope,
      {
        channelId,
        before,
      },
      written,
    )),
  };
}

const wordsIn = ({ title, description, body, chapters = [], transcript }: Written): string =>
  [title, description, body, ...(chapters ?? []).map((chapter) => chapter.title), transcript]
    .filter(Boolean)
    .join("\n");

/** A picture or a line is something, markup around nothing is not. */
async function bodyOf(scope: Scope, written: string | null): Promise<Pick<ContentChange, "body" | "words">> {
  const safe = safeHtml(written?.trim() ?? "");
  if (plainTextOf(safe).trim() === "" && !safe.includes("<img")) return { body: null, words: 0 };
  await keepPicturesOfText(scope, safe);
  return { body: safe, words: countWords(safe) };
}

function expectInOrder(chapters: NonNullable<Written["chapters"]>): void {
  const early = chapters.find(({ seconds }, index) => seconds <= (chapters[index - 1]?.seconds ?? -1));
  if (early) fail(errors.chapterOrder, { title: early.title });
}

const linesOf = (file: string | null) => (file === null ? [] : (readTranscript(file) ?? fail(errors.badTranscript)));

/** Whether there is enough of it to come out. */
export function expectReady({ title, body, audioId, videoId }: Partial<Ready>): void {
  if (!title || (!body && !audioId && !videoId)) fail(errors.emptyContent);
}
type Ready = Pick<HeldContent, "title" | "body" | "audioId" | "videoId">;

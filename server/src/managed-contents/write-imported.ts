import type { ContentAccess } from "@marquee/contract/contents";
import { indexContents } from "../contents/index.ts";
import { noteImage } from "../images/index.ts";
import type { StoredImage } from "../kernel/files/index.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { type KeptFile, noteFile, shareUploads } from "../storage/index.ts";
import { checkContent, expectReady } from "./check-content.ts";
import { secondsOf } from "./measure.ts";
import { insertContent } from "./repo/contents.ts";
import { readTranscript } from "./transcript.ts";

/** Something that came out elsewhere before. What it shows and plays lies in the store already. */
export type Imported = {
  readonly channelId: string;
  readonly title: string;
  readonly description: string | null;
  readonly body: string | null;
  /** The end of its address elsewhere, which it keeps where nothing else has it. */
  readonly slug: string | null;
  readonly access: Extract<ContentAccess, "everybody" | "members">;
  /** When it came out; null of a draft. */
  readonly published: Date | null;
  readonly picture: StoredImage | null;
  /** Of its text. */
  readonly pictures: readonly StoredImage[];
  readonly audio: KeptFile | null;
  readonly chapters: readonly { readonly seconds: number; readonly title: string }[];
  readonly transcript: string | null;
};

/**
 * Writes what came out elsewhere, by the rules of what is written here. That it is out is no news: nobody is mailed or
 * notified, now or later. @throws Failure for what would be refused of whoever writes it
 */
export async function writeImported(scope: Scope<Member>, imported: Imported): Promise<string> {
  const { channelId, title, description, body, access, published, picture, audio } = imported;
  for (const image of imported.pictures) await noteImage(scope, image, { type: "activity", isPublic: true });
  if (picture) await noteImage(scope, picture, { type: "banner", isPublic: true });
  if (audio) await noteFile(scope, audio);
  const { transcript } = imported;
  const spoken = transcript !== null && readTranscript(transcript) ? { transcript } : {};
  const chapters = inOrder(imported.chapters);
  const checked = await checkContent(scope, { channelId }, { title, description, body, access, chapters, ...spoken });
  const words = checked.words ?? 0;
  const [audioId, audioDuration] = [audio?.id ?? null, audio?.duration ?? null];
  const seconds = secondsOf({ audioId, audioDuration, videoId: null, videoDuration: null, words });
  const isOut = published !== null;
  const unannounced = { notifiedAt: isOut ? scope.now : null, email: false, push: false };
  const made = { ...checked, ...unannounced, channelId, title, words, seconds, audioId, imageId: picture?.id ?? null };
  if (isOut) expectReady(made);
  const contentId = await insertContent(scope, { ...made, visible: isOut, published }, imported.slug ?? title);
  if (audioId !== null) await shareUploads(scope, { fileIds: [audioId] });
  await indexContents(scope, [contentId]);
  return contentId;
}

/** Each after the one before; what has no name or no time of its own is left out. */
function inOrder(chapters: Imported["chapters"]): { seconds: number; title: string }[] {
  const named = chapters.filter(({ seconds, title }) => seconds >= 0 && seconds <= 360_000 && title.trim() !== "");
  const bySecond = new Map(named.map((chapter) => [chapter.seconds, chapter]));
  return [...bySecond.values()].toSorted((one, other) => one.seconds - other.seconds).slice(0, 200);
}

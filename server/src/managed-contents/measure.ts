import { plainTextOf } from "../kernel/html/plain-text.ts";

/** What somebody reads in a minute. */
const wordsAMinute = 220;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Words of a text with markup, in any script. */
export function countWords(body: string | null): number {
  if (body === null) return 0;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(plainTextOf(body))) if (isWordLike) words += 1;
  return words;
}

export type Measured = {
  readonly videoId: string | null;
  readonly audioId: string | null;
  /** Of its file, in seconds; null where that does not say. */
  readonly videoDuration: number | null;
  readonly audioDuration: number | null;
  readonly words: number;
};

/** How long it takes to watch, hear or read; null where nobody knows. */
export function secondsOf({ videoId, audioId, videoDuration, audioDuration, words }: Measured): number | null {
  if (videoId !== null) return rounded(videoDuration);
  if (audioId !== null) return rounded(audioDuration);
  return words === 0 ? null : Math.max(1, Math.round((words / wordsAMinute) * 60));
}

const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds));

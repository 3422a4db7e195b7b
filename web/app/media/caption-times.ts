/** What is said from when until when, in seconds; null where that is not known. */
type Line = { readonly startTime: number; readonly endTime: number | null; readonly text: string };
export type CaptionTime = { readonly start: number; readonly end: number; readonly text: string };

/** Seconds that a line stands whose end is not known, if nothing is said sooner. */
const longest = 7;

/** When each line of a transcript stands, in seconds; one whose end is not known makes way for the next. */
export function captionTimes(lines: readonly Line[]): CaptionTime[] {
  return lines.map(({ startTime: start, endTime, text }, at) => {
    const next = lines[at + 1]?.startTime ?? Infinity;
    // Of two in the same second the first one stands for that second.
    return { start, end: endTime ?? Math.max(start + 1, Math.min(next, start + longest)), text };
  });
}

/** The captions of a video; undefined where it has none. */
export const captionsOf = ({ textTracks }: HTMLVideoElement): TextTrack | undefined =>
  [...textTracks].find(({ kind }) => kind === "captions");

/** What people wrote is no markup of WebVTT. */
export const asCueText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

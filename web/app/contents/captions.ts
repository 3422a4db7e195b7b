import { keepText, keptText } from "../kernel/keep-text.ts";
import type { Content } from "./reads.ts";

type Lines = Content["transcript"];

const storageKey = "player.captions";
/** Seconds that a line stands whose end is not known, if nothing is said sooner. */
const longest = 7;

/**
 * Shows what is said in a video as captions, which the browser's own controls turn on and off; this device remembers
 * which.
 *
 * @param label what the controls call them
 * @param over when whoever watches leaves
 */
export function addCaptions(element: HTMLVideoElement, lines: Lines, label: string, over: AbortSignal): void {
  if (lines.length === 0 || captionsOf(element)) return;
  const track = element.addTextTrack("captions", label);
  for (const { start, end, text } of captionTimes(lines)) track.addCue(new VTTCue(start, end, asCueText(text)));
  track.mode = keptText(storageKey) ? "showing" : "hidden";
  let mode: TextTrackMode = track.mode;
  const keep = (): void => {
    // The browser tells of every change, ours among them.
    if (track.mode === mode) return;
    mode = track.mode;
    keepText(storageKey, mode === "showing" ? "on" : undefined);
  };
  element.textTracks.addEventListener("change", keep, { signal: over });
}

const captionsOf = ({ textTracks }: HTMLVideoElement): TextTrack | undefined =>
  [...textTracks].find(({ kind }) => kind === "captions");

/** When each line stands, in seconds; one whose end is not known makes way for the next. */
export function captionTimes(lines: Lines): { start: number; end: number; text: string }[] {
  return lines.map(({ startTime: start, endTime, text }, at) => {
    const next = lines[at + 1]?.startTime ?? Infinity;
    // Of two in the same second the first one stands for that second.
    return { start, end: endTime ?? Math.max(start + 1, Math.min(next, start + longest)), text };
  });
}

/** What people wrote is no markup of WebVTT. */
const asCueText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

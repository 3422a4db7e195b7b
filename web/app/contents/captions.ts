import { keepText, keptText } from "../kernel/keep-text.ts";
import { asCueText, captionsOf, captionTimes } from "../media/index.ts";
import type { Content } from "./reads.ts";

type Lines = Content["transcript"];

const storageKey = "player.captions";

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

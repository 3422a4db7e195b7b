import type { Recording } from "@marquee/contract/channels";
import type { Static, Wire } from "@marquee/contract/kernel";
import { asCueText, captionTimes } from "../media/index.ts";

type Beside = Pick<Wire<Static<typeof Recording>>, "transcript" | "chapters">;

/** Names of files beside a recording, and their media types (podcastindex.org/namespace/1.0, w3.org/TR/webvtt1). */
export const [transcriptFile, transcriptType] = ["transcript.vtt", "text/vtt"] as const;
export const [chaptersFile, chaptersType] = ["chapters.json", "application/json+chapters"] as const;

/** Such a file; undefined where it would say nothing, or has another name. */
export function fileBeside(name: string, { transcript, chapters }: Beside): { type: string; text: string } | undefined {
  if (name === transcriptFile && transcript.length > 0) return { type: transcriptType, text: webVtt(transcript) };
  if (name !== chaptersFile || chapters.length === 0) return undefined;
  const marks = chapters.map(({ seconds, title }) => ({ startTime: seconds, title }));
  return { type: chaptersType, text: JSON.stringify({ version: "1.2.0", chapters: marks }) };
}

const webVtt = (lines: Beside["transcript"]): string =>
  ["WEBVTT", ...captionTimes(lines).map(({ start, end, text }) => `${at(start)} --> ${at(end)}\n${asCueText(text)}`)]
    .join("\n\n")
    .concat("\n");

/** As `00:01:05.250`. */
function at(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, unit: number, most: number) =>
    String(Math.floor(milliseconds / unit) % most).padStart(size, "0");
  return `${part(2, 3_600_000, Infinity)}:${part(2, 60_000, 60)}:${part(2, 1000, 60)}.${part(3, 1, 1000)}`;
}

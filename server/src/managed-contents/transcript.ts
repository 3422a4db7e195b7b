/** What is said in a recording or video: from when until when, in seconds from its beginning, and what. */
export type TranscriptLine = {
  /** The whole second in which it begins. */
  readonly seconds: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
};

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2}[.,]\d{1,3})`;
const timing = new RegExp(String.raw`^${time}[ \t]+-->[ \t]+${time}(?:[ \t]|$)`);
const longestLine = 2_000;

/**
 * Reads a transcript in WebVTT (w3.org/TR/webvtt1) or SubRip. Looks and places on the screen are left out, who speaks
 * stands before what they say.
 *
 * @returns Lines in the order of time; undefined for what is neither, or says nothing.
 */
export function readTranscript(file: string): TranscriptLine[] | undefined {
  const lines = cuesOf(file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return lines.length === 0 ? undefined : lines.toSorted((one, other) => one.startTime - other.startTime);
}

/** Cues are apart by empty lines; a comment or a style has no line of times. */
function cuesOf(text: string): TranscriptLine[] {
  const cues: TranscriptLine[] = [];
  let spoken: string[] | undefined;
  let [startTime, endTime] = [0, 0];
  const close = (): void => {
    const words = spokenIn(spoken ?? []);
    const last = cues.at(-1);
    // Captions that roll repeat what they said.
    if (words !== "" && words === last?.text) cues.splice(-1, 1, { ...last, endTime: Math.max(last.endTime, endTime) });
    else if (words !== "") cues.push({ seconds: Math.floor(startTime), startTime, endTime, text: words });
    spoken = undefined;
  };
  for (const line of text.split("\n")) {
    const begins = line.includes("-->") ? timing.exec(line.trim().slice(0, 200)) : null;
    if (begins) {
      close();
      spoken = [];
      startTime = secondsOf(begins.slice(1, 4));
      // One that would end before it begins stands for no time at all.
      endTime = Math.max(startTime, secondsOf(begins.slice(4, 7)));
    } else if (line.trim() === "") close();
    else spoken?.push(line);
  }
  close();
  return cues;
}

function secondsOf([hours = "0", minutes = "0", seconds = "0"]: readonly string[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
}

function spokenIn(lines: readonly string[]): string {
  const written = lines.join(" ").slice(0, longestLine * 2);
  const named = written.replace(/<v(?:\.[^\s<>]*)?[ \t]+([^<>]{1,200})>/g, (_, name: string) => `${name.trim()}: `);
  return unescaped(named.replace(/<[^<>]*>/g, "").replace(/\{\\[^{}]*\}/g, ""))
    .replace(/\p{Cc}/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, longestLine)
    .trim();
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", nbsp: " ", lrm: "", rlm: "" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => characters[name] ?? "");

/** What is said in a recording or video: when, from its beginning, and what. */
export type TranscriptLine = { readonly seconds: number; readonly text: string };

const timing =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,]\d{1,3}[ \t]+-->[ \t]+(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}(?:[ \t]|$)/;
const longestLine = 2_000;

/**
 * Reads a transcript in WebVTT (w3.org/TR/webvtt1) or SubRip. Looks and places on the screen are left out, who speaks
 * stands before what they say.
 *
 * @returns Lines in the order of time; undefined for what is neither, or says nothing.
 */
export function readTranscript(file: string): TranscriptLine[] | undefined {
  const lines = cuesOf(file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  return lines.length === 0 ? undefined : lines.toSorted((one, other) => one.seconds - other.seconds);
}

/** Cues are apart by empty lines; a comment or a style has no line of times. */
function cuesOf(text: string): TranscriptLine[] {
  const cues: TranscriptLine[] = [];
  let spoken: string[] | undefined;
  let seconds = 0;
  const close = (): void => {
    const words = spokenIn(spoken ?? []);
    // Captions that roll repeat what they said.
    if (words !== "" && words !== cues.at(-1)?.text) cues.push({ seconds, text: words });
    spoken = undefined;
  };
  for (const line of text.split("\n")) {
    const begins = line.includes("-->") ? timing.exec(line.trim().slice(0, 200)) : null;
    if (begins) {
      close();
      [seconds, spoken] = [secondsOf(begins), []];
    } else if (line.trim() === "") close();
    else spoken?.push(line);
  }
  close();
  return cues;
}

function secondsOf([, hours = "0", minutes = "0", seconds = "0"]: RegExpExecArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
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

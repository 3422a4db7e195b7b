import { describe, expect, test } from "vitest";
import { readTranscript } from "./transcript.ts";

const vtt = `WEBVTT - Low tide

NOTE said on the pier --> not a time

STYLE
::cue { color: red }

intro
00:01.500 --> 00:04.000 align:start
<v Ana Lee>Good <i>morning</i></v>
to all &amp; everybody

01:02:03.000 --> 01:02:05.000
- Tea?
`;
const srt =
  "\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<b>Ahoy</b>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nWho is there?\r\n";

describe("a transcript", () => {
  test("is read from WebVTT: who speaks is said, looks, notes and names of cues are left out", () => {
    expect(readTranscript(vtt)).toEqual([
      { seconds: 1, startTime: 1.5, endTime: 4, text: "Ana Lee: Good morning to all & everybody" },
      { seconds: 3723, startTime: 3723, endTime: 3725, text: "- Tea?" },
    ]);
  });

  test("is read from SubRip, whatever ends its lines", () => {
    const lines = [
      { seconds: 1, startTime: 1, endTime: 2.5, text: "Ahoy" },
      { seconds: 3, startTime: 3, endTime: 4, text: "Who is there?" },
    ];
    expect(readTranscript(srt)).toEqual(lines);
    expect(readTranscript(srt.replaceAll("\r\n", "\n"))).toEqual(lines);
    expect(readTranscript(srt.replaceAll("\r\n", "\r"))).toEqual(lines);
  });

  test("comes in the order of time, and says once what captions repeat while they roll", () => {
    const file =
      "WEBVTT\n\n00:09.000 --> 00:10.000\nlate\n\n00:01.000 --> 00:02.000\nsoon\n\n00:02.000 --> 00:03.000\nsoon\n";
    expect(readTranscript(file)).toEqual([
      { seconds: 1, startTime: 1, endTime: 3, text: "soon" },
      { seconds: 9, startTime: 9, endTime: 10, text: "late" },
    ]);
  });

  test("is never over before it begins", () => {
    expect(readTranscript("WEBVTT\n\n00:09.000 --> 00:02.000\nback\n")).toEqual([
      { seconds: 9, startTime: 9, endTime: 9, text: "back" },
    ]);
  });

  test("is none where nothing is said at a time", () => {
    for (const file of [
      "",
      "WEBVTT",
      "Just a text --> with an arrow",
      "1\n00:00:01,000 --> 00:00:02,000\n\n",
      "<html>",
    ])
      expect(readTranscript(file)).toBeUndefined();
  });

  test("lets no markup and no control through", () => {
    const file =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script><img src=x onerror="y">\u0007hi &lt;b&gt;\n';
    expect(readTranscript(file)).toMatchObject([{ seconds: 1, text: "alert(1) hi <b>" }]);
  });

  test("takes no longer for what was made to take long", () => {
    const hostile = [
      "<".repeat(1_000_000),
      "<v ".repeat(300_000),
      "00:".repeat(300_000),
      `00:01.000 --> 00:02.000\n${"<v a".repeat(240_000)}`,
      `00:01.000 -->${" ".repeat(900_000)}x`,
      "\n".repeat(1_000_000),
      "00:00.000 --> 00:00.000\n".repeat(40_000),
      `00:01.000 --> 00:02.000\n${"{\\".repeat(400_000)}`,
    ];
    const timeOf = (files: readonly string[]): number => {
      const before = performance.now();
      for (const file of files) readTranscript(file);
      return performance.now() - before;
    };
    const cue = "00:00.000 --> 00:01.000\nWhat somebody says in a second.\n\n";
    const ordinary = hostile.map((file) => `WEBVTT\n\n${cue.repeat(file.length / cue.length)}`);
    // Whatever the machine does beside: reading that goes back again and again would take thousands of times as long.
    expect(timeOf(hostile)).toBeLessThan(50 * timeOf(ordinary));
  });
});

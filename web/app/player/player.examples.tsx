import { Button } from "../ui/button.tsx";
import type { Examples } from "../ui/examples.ts";
import { Row } from "../ui/examples-row.tsx";
import { play, type PlayableContent } from "./index.ts";

const listen = (change: Partial<PlayableContent>) => play({ ...content, audio: { url: soundUrl(90) }, ...change });

const content = {
  title: "A long walk along the harbour, told by those who work there at night",
  image: null,
  channel: { slug: "harbour-voices", name: "Harbour voices", image: null },
};

/** A quiet tone as a WAV file: 8 kHz, 8 bit, mono. */
function soundUrl(seconds: number): string {
  const rate = 8000;
  const samples = Uint8Array.from(
    { length: rate * seconds },
    (_, at) => 128 + 20 * Math.sin((at * 2 * Math.PI * 220) / rate),
  );
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => head.setUint8(at + index, letter.charCodeAt(0)));
  write(0, "RIFF");
  head.setUint32(4, 36 + samples.length, true);
  write(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, rate, true);
  head.setUint32(28, rate, true);
  head.setUint16(32, 1, true);
  head.setUint16(34, 8, true);
  write(36, "data");
  head.setUint32(40, samples.length, true);
  return URL.createObjectURL(new Blob([head, samples], { type: "audio/wav" }));
}

export const examples: Examples = {
  title: "Player",
  group: "Content",
  states: {
    "A sound made here, one that is missing, none": () => (
      <Row>
        <Button onClick={() => listen({})}>Play</Button>
        <Button onClick={() => listen({ title: "Tides", audio: { url: "/missing.mp3" } })}>Play what is gone</Button>
        <Button onClick={() => listen({ audio: null })}>Play nothing</Button>
      </Row>
    ),
  },
};

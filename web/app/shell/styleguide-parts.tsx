import { useState } from "react";
import { play, type PlayableContent } from "../player/index.ts";
import { faultOf, faultText, QuestionField, type Question } from "../questions/index.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { showToast } from "../kernel/toasts.ts";

/** Questions of every type, each with what is wrong with its answer. */
export function QuestionSamples() {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  return (
    <Section title="Questions">
      <div className="grid max-w-reading gap-5">
        {questions.map((question) => {
          const { name } = question;
          const value = answers[name] ?? "";
          const fault = name in answers ? faultOf(question, value) : undefined;
          return (
            <QuestionField
              key={name}
              id={`sample-${name}`}
              question={question}
              value={value}
              error={fault && faultText(t, fault, formatLocale)}
              onChange={(next) => setAnswers({ ...answers, [name]: next })}
              onLeave={() => setAnswers({ ...answers, [name]: value })}
            />
          );
        })}
      </div>
    </Section>
  );
}

const types = [
  "text",
  "textarea",
  "number",
  "quantity",
  "time",
  "date",
  "toggle",
  "select",
  "radio",
  "checkbox",
  "search",
  "file",
] as const;
const bounds: Partial<Record<(typeof types)[number], readonly [string, string]>> = {
  text: ["2", "10"],
  number: ["1", "99"],
  quantity: ["0", "4"],
  checkbox: ["1", "2"],
};
const words = ["Soup", "Stew", "Pie"];

const sample = (type: (typeof types)[number], name: string, choices: readonly string[]): Question => ({
  id: name,
  type,
  name,
  label: null,
  description: "What it is for",
  placeholder: null,
  default: null,
  required: type !== "search",
  featured: false,
  mutable: true,
  min: bounds[type]?.[0] ?? null,
  max: bounds[type]?.[1] ?? null,
  validation: null,
  validationMessage: null,
  span: 12,
  choices: choices.map((word) => ({ id: word, value: word, text: null, description: null, leadsTo: [] })),
});

const questions = [...types.map((type) => sample(type, type, words)), sample("radio", "no choices", [])];

/** The player with a sound made here, one that is missing, and one that cannot be loaded. */
export function PlayerSamples() {
  const listen = (change: Partial<PlayableContent>) => play({ ...content, audio: { url: soundUrl(90) }, ...change });
  return (
    <Section title="Player and toasts">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => listen({})}>Play</Button>
        <Button onClick={() => listen({ title: "Tides", audio: { url: "/missing.mp3" } })}>Play what is gone</Button>
        <Button onClick={() => listen({ audio: null })}>Play nothing</Button>
        <Button onClick={() => [1, 2, 3, 4, 5, 6].forEach((count) => showToast({ text: `Notice ${count}` }))}>
          Six toasts
        </Button>
        <Button onClick={() => showToast({ id: "draft", text: `Saved at ${performance.now().toFixed(0)}` })}>
          Update a toast
        </Button>
      </div>
    </Section>
  );
}

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

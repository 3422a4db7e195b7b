import { Drawing, type DrawingName } from "./drawing.tsx";
import type { Examples } from "./examples.ts";
import { Row } from "./examples-row.tsx";
import { Flag } from "./flag.tsx";
import { Pattern } from "./pattern.tsx";
import { Picture } from "./picture.tsx";
import { QrCode } from "./qr-code.tsx";
import { samplePeople } from "./sample-people.ts";

const drawings: readonly DrawingName[] = [
  "calendar",
  "people",
  "picture",
  "search",
  "message",
  "lost",
  "broken",
  "lock",
  "offline",
  "tools",
  "ticket",
];

export const examples: Examples = {
  title: "Picture",
  group: "Content",
  states: {
    "Where there is none": () => (
      <div className="grid grid-cols-2 gap-3 pair:grid-cols-4">
        {samplePeople.map(({ id }) => (
          <Picture key={id} image={null} seed={id} ratio="wide" sizes="200px" className="rounded-card" />
        ))}
      </div>
    ),
    "A pattern of an id": () => (
      <div className="aspect-video max-w-60 overflow-hidden rounded-card">
        <Pattern seed="harbour" />
      </div>
    ),
    Drawings: () => (
      <Row>
        {drawings.map((name) => (
          <Drawing key={name} name={name} size={140} />
        ))}
      </Row>
    ),
    Flags: () => (
      <Row>
        {["en", "ja", "ar", "eo"].map((locale) => (
          <Flag key={locale} locale={locale} />
        ))}
      </Row>
    ),
    "A code to scan": () => (
      <div className="max-w-40">
        <QrCode text="https://riverside.example/passes/1" label="Your pass" />
      </div>
    ),
  },
};

import { useState } from "react";
import { ColourField } from "./colour-field.tsx";
import type { Examples } from "./examples.ts";

function Chosen({ initial, error }: { initial: string; error?: string }) {
  const [colour, setColour] = useState(initial);
  return <ColourField label="Colour of the community" value={colour} onChange={setColour} error={error} />;
}

export const examples: Examples = {
  title: "Colour",
  group: "Fields",
  states: {
    "Carries white letters": () => <Chosen initial="#0b6e4f" />,
    "Hard to see on a light page": () => <Chosen initial="#ffe94d" />,
    "Hard to see on a dark page": () => <Chosen initial="#1a1440" />,
    "With a fault": () => <Chosen initial="#0b6e4f" error="Choose another colour than the second one" />,
  },
};

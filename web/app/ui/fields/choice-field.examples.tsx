import { useState } from "react";
import type { Examples } from "../examples.ts";
import { ChoiceField } from "./choice-field.tsx";

const options = [
  { value: "open", label: "Everybody", hint: "Anybody who visits the site reads it" },
  { value: "closed", label: "Members of the circle", hint: "Only those who are in it" },
] as const;

type State = { look?: "list" | "cards"; initial?: "open" | "closed" | ""; error?: string; disabled?: boolean };

function WhoReads({ initial = "", ...rest }: State) {
  const [value, setValue] = useState<"open" | "closed" | "">(initial);
  return <ChoiceField {...rest} label="Who reads it" value={value} onChange={setValue} options={options} />;
}

export const examples: Examples = {
  title: "Choice",
  group: "Fields",
  states: {
    "Nothing chosen": () => <WhoReads />,
    Chosen: () => <WhoReads initial="open" />,
    "With a fault": () => <WhoReads error="Please choose" />,
    Disabled: () => <WhoReads initial="closed" disabled />,
    "As cards": () => <WhoReads look="cards" initial="closed" />,
    "As cards, with a fault": () => <WhoReads look="cards" error="Please choose" />,
    "As cards, disabled": () => <WhoReads look="cards" initial="closed" disabled />,
  },
};

import { useState } from "react";
import type { Examples } from "../examples.ts";
import { MoneyField, NumberField } from "./number-field.tsx";

type State = { initial?: number | null; error?: string; disabled?: boolean; hint?: string };

function Number({ initial = null, ...rest }: State) {
  const [value, setValue] = useState(initial);
  return <NumberField {...rest} label="Places" value={value} onChange={setValue} />;
}

function Amount({ initial = null, currency = "EUR", ...rest }: State & { currency?: string }) {
  const [value, setValue] = useState(initial);
  return <MoneyField {...rest} label="Price" currency={currency} value={value} onChange={setValue} />;
}

export const examples: Examples = {
  title: "Number and amount",
  group: "Fields",
  states: {
    "A number, empty": () => <Number hint="Leave it empty where anybody may come" />,
    "A number": () => <Number initial={2.5} />,
    "A number with a fault": () => <Number initial={-3} error="Enter 0 or more" />,
    "A number, disabled": () => <Number initial={120} disabled />,
    "An amount": () => <Amount initial={123_456} />,
    "An amount, empty": () => <Amount />,
    "An amount without a minor unit": () => <Amount initial={1200} currency="JPY" />,
    "An amount with a fault": () => <Amount error="Enter a number, such as 3 or 2.5" />,
  },
};

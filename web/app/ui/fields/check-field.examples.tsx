import { useState } from "react";
import type { Examples } from "../examples.ts";
import { CheckField, ChoicesField } from "./check-field.tsx";

function Yes({ initial = false, ...rest }: { initial?: boolean; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(initial);
  return <CheckField {...rest} label="Show who is going" value={value} onChange={setValue} />;
}

const days = [
  { value: "fri", label: "Friday" },
  { value: "sat", label: "Saturday", hint: "From ten in the morning" },
  { value: "sun", label: "Sunday" },
] as const;
type Day = (typeof days)[number]["value"];
const saturday: readonly Day[] = ["sat"];

function Days({ id, ...rest }: { id: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(saturday);
  return <ChoicesField {...rest} id={id} label="Days" value={value} onChange={setValue} options={days} />;
}

export const examples: Examples = {
  title: "Yes or no, and several",
  group: "Fields",
  states: {
    No: () => <Yes />,
    Yes: () => <Yes initial />,
    "With a fault": () => <Yes error="Please choose" />,
    Disabled: () => <Yes initial disabled />,
    "Several of some": () => <Days id="days" />,
    "Several, with a fault": () => <Days id="days-fault" error="Choose at most 2" />,
    "Several, disabled": () => <Days id="days-disabled" disabled />,
  },
};

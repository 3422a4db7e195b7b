import { useState } from "react";
import type { Examples } from "../examples.ts";
import { DateField, DateRangeField, MomentField, TimeField } from "./date-field.tsx";

type State = { initial?: string; error?: string; disabled?: boolean; hint?: string; required?: boolean };

function Day({ initial = "", ...rest }: State) {
  const [value, setValue] = useState(initial);
  return <DateField {...rest} label="Birthday" value={value} onChange={setValue} />;
}

function Time({ initial = "", ...rest }: State) {
  const [value, setValue] = useState(initial);
  return <TimeField {...rest} label="Doors open" value={value} onChange={setValue} />;
}

function Moment({ initial = "", ...rest }: State) {
  const [value, setValue] = useState(initial);
  return <MomentField {...rest} label="Begins" timeZone="Asia/Tokyo" value={value} onChange={setValue} />;
}

const none = { start: "", end: "" };

function Range({ initial = none, ...rest }: Omit<State, "initial"> & { initial?: typeof december }) {
  const [value, setValue] = useState(initial);
  return <DateRangeField {...rest} label="From when until when" value={value} onChange={setValue} />;
}

const december = { start: "2026-12-04", end: "2026-12-06" };

export const examples: Examples = {
  title: "Dates and times",
  group: "Fields",
  states: {
    "A day, empty": () => <Day hint="Only the organisers see it" required={false} />,
    "A day": () => <Day initial="2026-12-04" />,
    "A day with a fault": () => <Day error="Enter a date" />,
    "A day, disabled": () => <Day initial="2026-12-04" disabled />,
    "A time": () => <Time initial="18:30" />,
    "A time with a fault": () => <Time error="Enter a time, such as 18:30" />,
    "A time in a named zone": () => <Moment initial="2026-12-04T09:30:00.000Z" />,
    "A time in a named zone, empty": () => <Moment />,
    "From a day until a day": () => <Range initial={december} />,
    "From a day until a day, with a fault": () => <Range error="Please fill this in" />,
  },
};

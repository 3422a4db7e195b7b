import { useState } from "react";
import type { Examples } from "../examples.ts";
import { TimezoneField } from "./timezone-field.tsx";

function Zone({ initial, ...rest }: { initial: string; hint?: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState(initial);
  return <TimezoneField {...rest} label="Timezone" value={value} onChange={setValue} />;
}

export const examples: Examples = {
  title: "Timezone",
  group: "Fields",
  states: {
    "One that is known": () => <Zone initial="Europe/Dublin" />,
    "One by another name": () => <Zone initial="Asia/Calcutta" hint="Its clock says when everything begins" />,
    "With a fault": () => <Zone initial="" error="Choose a timezone" />,
    Disabled: () => <Zone initial="America/Argentina/Buenos_Aires" disabled />,
  },
};

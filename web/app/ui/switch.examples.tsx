import { useState } from "react";
import type { Examples } from "./examples.ts";
import { Switch } from "./switch.tsx";

function Turned({ initial = false, ...rest }: { initial?: boolean; hint?: string; disabled?: boolean }) {
  const [isOn, setOn] = useState(initial);
  return <Switch label="Tell me about new events" checked={isOn} onChange={setOn} {...rest} />;
}

export const examples: Examples = {
  title: "Switch",
  group: "Fields",
  states: {
    Off: () => <Turned />,
    On: () => <Turned initial hint="By mail, at most once a day" />,
    Disabled: () => <Turned initial disabled />,
    "With the word in a table's head": () => <Switch label="By mail" labelHidden checked onChange={() => undefined} />,
  },
};

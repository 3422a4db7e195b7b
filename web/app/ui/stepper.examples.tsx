import type { Examples } from "./examples.ts";
import { Stepper } from "./stepper.tsx";

const steps = [
  { to: "?1", label: "Passes" },
  { to: "?2", label: "Questions" },
  { to: "?3", label: "Payment" },
];

export const examples: Examples = {
  title: "Steps of a flow",
  group: "Navigation",
  states: {
    First: () => <Stepper current={0} steps={steps} />,
    "On the way": () => <Stepper current={1} steps={steps} />,
    Last: () => <Stepper current={2} steps={steps} />,
  },
};

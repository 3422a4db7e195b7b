import { Checkbox, RadioGroup } from "./choice.tsx";
import type { Examples } from "./examples.ts";

const options = [
  { value: "a", label: "Soup", hint: "Vegan" },
  { value: "b", label: "Stew" },
  { value: "c", label: "Pie", disabled: true },
];

export const examples: Examples = {
  title: "Checkbox and choice",
  group: "Fields",
  states: {
    Checkbox: () => <Checkbox label="Tell me when it begins" hint="By mail, an hour before" defaultChecked />,
    "Checkbox with a fault": () => <Checkbox label="I have read the terms" error="Please agree to go on" />,
    "Checkbox, disabled": () => <Checkbox label="Tell me when it begins" disabled />,
    "One of a few": () => <RadioGroup label="Meal" name="meal" defaultValue="a" options={options} />,
    "One of a few, with a fault": () => (
      <RadioGroup label="Meal" name="meal-fault" options={options} error="Choose what you eat" />
    ),
  },
};

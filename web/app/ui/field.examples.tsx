import type { Examples } from "./examples.ts";
import { Select, TextArea, TextField } from "./field.tsx";

const countries = (
  <>
    <option>Ireland</option>
    <option>Japan</option>
  </>
);

export const examples: Examples = {
  title: "Text and list",
  group: "Fields",
  states: {
    "With a hint": () => <TextField label="Name" hint="As it should be on the pass" defaultValue="Ana Torres" />,
    "With a fault": () => <TextField label="Email" error="Enter your email" required />,
    "Not asked of everybody": () => <TextField label="Company" required={false} />,
    Disabled: () => <TextField label="Company" disabled defaultValue="Harbour Works" />,
    "Several lines": () => <TextArea label="Tell us more" hint="Grows with what is written" />,
    "Several lines with a fault": () => <TextArea label="Tell us more" error="Write at least a sentence" />,
    "One of a list": () => <Select label="Country">{countries}</Select>,
    "One of a list, with a fault": () => (
      <Select label="Country" error="Choose your country">
        {countries}
      </Select>
    ),
  },
};

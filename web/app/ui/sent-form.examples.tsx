import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { SentForm } from "./sent-form.tsx";

const form = { faults: [], busy: false, submit: () => undefined };

export const examples: Examples = {
  title: "Form with one button",
  group: "Fields",
  states: {
    "As it begins": () => (
      <SentForm form={form} action="Save">
        <TextField label="Name" />
      </SentForm>
    ),
    "While it is sent": () => (
      <SentForm form={{ ...form, busy: true }} action="Save">
        <TextField label="Name" />
      </SentForm>
    ),
  },
};

import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { FieldRow, FormSection } from "./form-section.tsx";

export const examples: Examples = {
  title: "Parts of a form",
  group: "Fields",
  states: {
    "Two parts": () => (
      <div className="grid gap-5">
        <FormSection title="You">
          <FieldRow>
            <TextField label="First name" defaultValue="Ana" />
            <TextField label="Last name" defaultValue="Torres" />
          </FieldRow>
        </FormSection>
        <FormSection title="For the organisers" text="Nobody else sees it.">
          <TextField label="Phone" type="tel" />
        </FormSection>
      </div>
    ),
  },
};

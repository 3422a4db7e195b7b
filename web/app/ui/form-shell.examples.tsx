import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { FormShell } from "./form-shell.tsx";

const save = (
  <Button type="submit" look="primary">
    Save
  </Button>
);

export const examples: Examples = {
  title: "Form",
  group: "Fields",
  states: {
    "As it begins": () => (
      <FormShell faults={[]} onSubmit={() => undefined} actions={save}>
        <TextField label="Name" />
      </FormShell>
    ),
    "With faults": () => (
      <FormShell
        faults={[{ field: "example-mail", message: "Enter your email" }]}
        onSubmit={() => undefined}
        actions={save}
      >
        <TextField id="example-mail" label="Email" error="Enter your email" required />
      </FormShell>
    ),
  },
};

import { useState } from "react";
import { useForm } from "../kernel/forms/use-form.ts";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { TextArea, TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

function Invitation({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { email: "", words: "" },
    check: ({ email }) => (email ? {} : { email: "Enter an email" }),
    submit: () => new Promise((resolve) => setTimeout(resolve, 1_000)),
  });
  return (
    <FormDialog title="Invite somebody" form={form} action="Invite" onClose={onClose}>
      <TextField {...form.field("email")} label="Email" type="email" />
      <TextArea {...form.field("words")} label="Some words" required={false} />
    </FormDialog>
  );
}

function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite somebody</Button>
      {isOpen && <Invitation onClose={() => setOpen(false)} />}
    </>
  );
}

export const examples: Examples = { title: "Dialog with a form", group: "Overlays", states: { Closed: Opened } };

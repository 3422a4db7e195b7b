import { useForm } from "../kernel/forms/use-form.ts";
import type { Examples } from "./examples.ts";
import { TextField } from "./field.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

function Guarded() {
  const form = useForm({ initial: { name: "" }, submit: () => Promise.resolve() });
  return (
    <>
      <TextField {...form.field("name")} label="Name" hint="Write something, then choose another block" />
      <LeaveGuard form={form} />
    </>
  );
}

export const examples: Examples = { title: "Leaving a form", group: "Fields", states: { Untouched: Guarded } };

import { type Form, useForm } from "../kernel/forms/use-form.ts";
import { PeopleField } from "./fields/people-field.tsx";
import { FormDialog } from "./form-dialog.tsx";

type Chosen = { readonly people: readonly string[] };
const nobody: Chosen = { people: [] };

type PeopleDialogProps = {
  title: string;
  action: string;
  /** Teams too, where one may be meant. */
  among?: "people" | "everybody";
  /** Does it to one of those who are chosen. */
  onEach: (accountId: string) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses people, and does the same to each of them. */
export function PeopleDialog({ title, action, among = "people", onEach, onClose }: PeopleDialogProps) {
  const form: Form<Chosen> = useForm({
    initial: nobody,
    submit: async ({ people }) => {
      // One after the other: each is a person of their own who may be refused, and who is done with is no longer chosen.
      for (const accountId of people) {
        await onEach(accountId);
        form.setValues((current) => ({ people: current.people.filter((each) => each !== accountId) }));
      }
    },
  });
  const isReady = form.values.people.length > 0;
  return (
    <FormDialog title={title} form={form} action={action} isReady={isReady} onClose={onClose}>
      <PeopleField {...form.field("people")} among={among} />
    </FormDialog>
  );
}

import { type Form, useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

type AddPeopleProps = {
  /** Adds one of them. */
  add: (accountId: string) => Promise<unknown>;
  onClose: () => void;
};

type Chosen = { readonly people: readonly string[] };
const nobody: Chosen = { people: [] };

/** Takes more people into a group or a circle. */
export function AddPeople({ add, onClose }: AddPeopleProps) {
  const t = useText();
  const form: Form<Chosen> = useForm({
    initial: nobody,
    submit: async ({ people }) => {
      // One after the other: each is a person of their own who may be refused, and who is in is no longer chosen.
      for (const id of people) {
        await add(id);
        form.setValues((current) => ({ people: current.people.filter((each) => each !== id) }));
      }
    },
  });
  return (
    <FormDialog
      title={t("chat.addPeople")}
      form={form}
      action={t("chat.add")}
      isReady={form.values.people.length > 0}
      onClose={onClose}
    >
      <PeopleField {...form.field("people")} />
    </FormDialog>
  );
}

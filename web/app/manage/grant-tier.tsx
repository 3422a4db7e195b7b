import { manage } from "@marquee/contract/manage";
import { useAction } from "../kernel/data/use-action.ts";
import { type Form, useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { PeopleField } from "../ui/fields/people-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ManagedTier } from "./reads.ts";

type Chosen = { readonly people: readonly string[] };
const nobody: Chosen = { people: [] };

/** Grants people a tier by hand. */
export function GrantTier({ tier, onClose }: { tier: ManagedTier; onClose: () => void }) {
  const t = useText();
  const grant = useAction(manage.grantTier, { faults: "form" });
  const form: Form<Chosen> = useForm({
    initial: nobody,
    submit: async ({ people }) => {
      // One after the other: each is a person of their own who may be refused, and who has it is no longer chosen.
      for (const accountId of people) {
        await grant.mutateAsync({ tierId: tier.id, accountId, body: { isHeld: true } });
        form.setValues((current) => ({ people: current.people.filter((each) => each !== accountId) }));
      }
    },
  });
  return (
    <FormDialog
      title={t("tiers.grantNamed", { name: tier.name })}
      form={form}
      action={t("tiers.grant")}
      isReady={form.values.people.length > 0}
      onClose={onClose}
    >
      <PeopleField {...form.field("people")} />
    </FormDialog>
  );
}

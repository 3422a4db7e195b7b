import { mailInvitations } from "@marquee/contract/mail-invitations";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { addressesIn } from "./addresses.ts";
import { AddressesField } from "./addresses-field.tsx";
import { progressOf } from "./reads.ts";

type InviteByMailProps = { groupId: string; onClose: () => void };

/** What is found in what was pasted is said before anything is sent. */
export function InviteByMail({ groupId, onClose }: InviteByMailProps) {
  const t = useText();
  const left = useRead(...progressOf(groupId)).data?.left;
  const add = useAction(mailInvitations.add, { faults: "form" });
  const form = useForm({
    initial: { text: "" },
    submit: async ({ text }) => {
      const { addresses } = addressesIn(text);
      const { added } = await add.mutateAsync({ groupId, body: { addresses: [...addresses] } });
      showToast({ text: t("mailInvitation.added", { added }), kind: "success" });
    },
  });
  const { addresses, faults } = addressesIn(form.values.text);
  return (
    <FormDialog
      title={t("mailInvitation.invite")}
      form={form}
      action={t("mailInvitation.send", { count: addresses.length })}
      isReady={addresses.length > 0}
      wide
      onClose={onClose}
    >
      <p className="text-muted">{t("mailInvitation.text")}</p>
      <AddressesField
        field={form.field("text")}
        label={t("mailInvitation.addresses")}
        hint={t("mailInvitation.addressesHint")}
        faults={faults}
      />
      <div role="status" className="grid gap-1">
        <p className="font-medium">{t("mailInvitation.preview", { count: addresses.length })}</p>
        {left !== undefined && <p className="text-14 text-muted">{t("mailInvitation.left", { count: left })}</p>}
      </div>
      <p className="text-14 text-muted">{t("mailInvitation.kept")}</p>
    </FormDialog>
  );
}

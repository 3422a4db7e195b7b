import { invitations } from "@marquee/contract/invitations";
import type { DataOf } from "@marquee/contract/kernel";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AddressesField } from "../mail-invitations/index.ts";
import { Notice } from "../ui/badge.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { peopleIn } from "./people-in.ts";
import { progress, tiers } from "./reads.ts";

type Checked = DataOf<typeof invitations.check>;

/** First it is shown what would become of each address, then they are invited: the button says which of the two it does. */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const t = useText();
  const left = useRead(...progress).data?.left;
  const { form, people, faults, found } = useInviting();
  // The first press looks, and the dialog stays.
  const submit = async (): Promise<boolean> => (await form.submit()) && found !== undefined;
  return (
    <FormDialog
      title={t("invitation.invite")}
      form={{ ...form, submit }}
      action={
        found ? t("mailInvitation.send", { count: found.added }) : t("invitation.check", { count: people.length })
      }
      isReady={found ? found.added > 0 : people.length > 0}
      wide
      onClose={onClose}
    >
      <p className="text-muted">{t("invitation.text")}</p>
      <AddressesField
        field={form.field("text")}
        label={t("mailInvitation.addresses")}
        hint={t("invitation.addressesHint")}
        faults={faults}
      />
      <div role="status" className="grid gap-3">
        <p className="font-medium">{t("mailInvitation.preview", { count: found?.added ?? people.length })}</p>
        {found && <Skipped skipped={found.skipped} />}
        {left !== undefined && <p className="text-14 text-muted">{t("mailInvitation.left", { count: left })}</p>}
      </div>
      <p className="text-14 text-muted">{t("invitation.kept")}</p>
    </FormDialog>
  );
}

/** What was looked at holds until another letter is written. */
function useInviting() {
  const t = useText();
  const known = useRead(...tiers).data ?? [];
  const check = useAction(invitations.check, { faults: "form" });
  const add = useAction(invitations.add, { faults: "form" });
  const [checked, setChecked] = useState<{ readonly text: string; readonly found: Checked }>();
  const form = useForm({
    initial: { text: "" },
    submit: async ({ text }) => {
      const body = { people: peopleIn(text, known).people.map((person) => ({ ...person })) };
      if (checked?.text !== text) {
        setChecked({ text, found: await check.mutateAsync({ body }) });
        return;
      }
      const { added } = await add.mutateAsync({ body });
      showToast({ text: t("mailInvitation.added", { added }), kind: "success" });
    },
  });
  const { text } = form.values;
  return { form, ...peopleIn(text, known), found: checked?.text === text ? checked.found : undefined };
}

const skippedShown = 20;

/** Whom nothing is sent to, with why. */
function Skipped({ skipped }: { readonly skipped: Checked["skipped"] }) {
  const t = useText();
  if (skipped.length === 0) return null;
  const more = skipped.length - skippedShown;
  return (
    <Notice>
      <p className="font-medium">{t("invitation.skipped", { count: skipped.length })}</p>
      <ul className="text-14">
        {skipped.slice(0, skippedShown).map(({ email, reason }) => (
          <li key={`${reason} ${email}`} className="wrap-anywhere">
            <bdi>{email}</bdi>: {t(`invitation.skipped.${reason}`)}
          </li>
        ))}
        {more > 0 && <li>{t("mailInvitation.moreFaults", { count: more })}</li>}
      </ul>
    </Notice>
  );
}

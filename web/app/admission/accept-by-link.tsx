import { admission } from "@marquee/contract/admission";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { GroupLinkPreview } from "./reads.ts";
import { RulesField } from "./rules-field.tsx";

type AcceptByLinkProps = {
  readonly preview: GroupLinkPreview;
  readonly code: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** The rules of a group, before one comes in by its link. */
export function AcceptByLink({ preview: { group, rules }, code, onDone, onClose }: AcceptByLinkProps) {
  const t = useText();
  const accept = useAction(admission.acceptRules, { faults: "form" });
  const join = useAction(admission.joinByLink, { faults: "form", onDone });
  const form = useForm({
    initial: { accepts: false },
    check: ({ accepts }) => (accepts ? {} : { accepts: t("admission.acceptFirst") }),
    submit: async () => {
      if (rules) await accept.mutateAsync({ groupId: group.id, body: { version: rules.version } });
      await join.mutateAsync({ code });
    },
  });
  return (
    <FormDialog
      title={t("admission.title.join", { name: group.name })}
      form={form}
      action={t("admission.join")}
      wide
      onClose={onClose}
    >
      <RulesField text={rules?.text} field={form.field("accepts")} />
    </FormDialog>
  );
}

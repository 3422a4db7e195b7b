import { Unlink } from "lucide-react";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { hrefOf, leadsSomewhere } from "./href-of.ts";

type LinkDialogProps = { address: string; onLink: (href: string) => void; onClose: () => void };

/** Where the words that are chosen lead. */
export function LinkDialog({ address, onLink, onClose }: LinkDialogProps) {
  const t = useText();
  const form = useForm({
    initial: { address },
    check: (typed) => (leadsSomewhere(hrefOf(typed.address)) ? {} : { address: t("writing.wrongAddress") }),
    submit: async (typed) => onLink(hrefOf(typed.address)),
  });
  const unlink = () => {
    onLink("");
    onClose();
  };
  return (
    <FormDialog title={t("writing.link")} form={form} action={t("writing.keepLink")} onClose={onClose}>
      <TextField {...form.field("address")} label={t("writing.address")} inputMode="url" />
      {address !== "" && (
        <Button look="quiet" icon={Unlink} className="-ms-4 justify-self-start" onClick={unlink}>
          {t("writing.unlink")}
        </Button>
      )}
    </FormDialog>
  );
}

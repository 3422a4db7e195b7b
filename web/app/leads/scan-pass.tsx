import { leads } from "@marquee/contract/leads";
import { useRef } from "react";
import { Camera, canScan } from "../contacts/index.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

/** Scans one pass after the other; where there is no camera the code is typed. */
export function ScanPass({ onClose }: { onClose: () => void }) {
  const t = useText();
  const last = useRef("");
  const say = (): void => showToast({ text: t("lead.scanned"), kind: "success" });
  const scan = useAction(leads.scan, { onDone: say });
  const form = useActionForm(leads.scan, { code: "" }, { onDone: say });
  const found = (code: string): void => {
    // The camera goes on seeing the same pass.
    if (code === last.current) return;
    last.current = code;
    scan.mutate({ body: { code } });
  };
  return (
    <FormDialog title={t("lead.scan")} form={form} action={t("lead.keep")} onClose={onClose}>
      {canScan() && <Camera onFound={found} />}
      <TextField {...form.field("code")} label={t("lead.code")} hint={t("lead.codeHint")} autoComplete="off" />
    </FormDialog>
  );
}

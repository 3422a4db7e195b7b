import { useState } from "react";
import { useNavigate } from "react-router";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Camera, canScan } from "./camera.tsx";
import { codeIn } from "./codes.ts";

/** Leads to somebody's card: by the camera where the browser can, else by its code or link. */
export function ScanCard({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { origin } = usePageFacts();
  const [isOther, setOther] = useState(false);
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) => (codeIn(code, origin) === undefined ? { code: t("contacts.noCode") } : {}),
    submit: async ({ code }) => navigate(`/card/${codeIn(code, origin)}`),
  });
  const scanned = (text: string) => {
    const code = codeIn(text, origin);
    if (code === undefined) return setOther(true);
    void navigate(`/card/${code}`);
  };
  return (
    <FormDialog title={t("contacts.scan")} form={form} action={t("contacts.openCard")} onClose={onClose}>
      {canScan() && <Camera onFound={scanned} />}
      <p role="status" className="text-14 text-muted empty:hidden">
        {isOther && t("contacts.otherCode")}
      </p>
      <TextField {...form.field("code")} label={t("contacts.code")} hint={t("contacts.codeHint")} autoComplete="off" />
    </FormDialog>
  );
}

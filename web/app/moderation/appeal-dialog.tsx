import { moderation } from "@marquee/contract/moderation";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

type AppealDialogProps = { id: string; code: string | undefined; onClose: () => void };

/** Once for each decision; by its address also for who cannot sign in. */
export function AppealDialog({ id, code, onClose }: AppealDialogProps) {
  return code === undefined ? <OwnAppeal id={id} onClose={onClose} /> : <AppealByCode code={code} onClose={onClose} />;
}

function OwnAppeal({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useActionForm(moderation.appeal, { text: "" }, { input: { decisionId: id }, onDone: useThanks() });
  return <Appealing form={form} onClose={onClose} />;
}

function AppealByCode({ code, onClose }: { code: string; onClose: () => void }) {
  const form = useActionForm(moderation.appealByCode, { text: "" }, { input: { code }, onDone: useThanks() });
  return <Appealing form={form} onClose={onClose} />;
}

function useThanks() {
  const t = useText();
  return () => showToast({ kind: "success", text: t("moderation.appealed") });
}

function Appealing({ form, onClose }: { form: Form<{ text: string }>; onClose: () => void }) {
  const t = useText();
  return (
    <FormDialog title={t("moderation.appealTitle")} form={form} action={t("moderation.appealIt")} onClose={onClose}>
      <p>{t("moderation.appealText")}</p>
      <TextArea {...form.field("text")} label={t("moderation.appealWords")} rows={5} />
    </FormDialog>
  );
}

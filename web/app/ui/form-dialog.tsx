import { useId, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import type { FormFault } from "../kernel/forms/faults.ts";
import { AsyncButton, Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormShell } from "./form-shell.tsx";

type FormDialogProps = {
  title: string;
  form: {
    readonly faults: readonly FormFault[];
    readonly busy: boolean;
    readonly submit: () => Promise<boolean>;
    readonly hasChanges: () => boolean;
  };
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  /** False while there is nothing to send yet. */
  isReady?: boolean;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * Asks for something in a dialog. The focus begins in its first field, the button and Enter send it, a refusal is said
 * above the fields, and what was written is asked for before it goes. Closes when it is done. It stands at the end of the
 * document, since it may be asked from within a form, and no form may stand in another.
 */
export function FormDialog({ title, form, action, danger, isReady = true, wide, onClose, children }: FormDialogProps) {
  const t = useText();
  const id = useId();
  const isLive = useIsLive();
  const send = async () => {
    if (isReady && (await form.submit())) onClose();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton type="submit" form={id} look={danger ? "danger" : "primary"} busy={form.busy} disabled={!isReady}>
        {action}
      </AsyncButton>
    </>
  );
  if (!isLive) return null;
  return createPortal(
    <Dialog open onClose={onClose} title={title} actions={buttons} hasChanges={form.hasChanges} {...(wide && { wide })}>
      <FormShell id={id} faults={form.faults} heading={t("ui.correct")} onSubmit={send} actions={null}>
        {children}
      </FormShell>
    </Dialog>,
    document.body,
  );
}

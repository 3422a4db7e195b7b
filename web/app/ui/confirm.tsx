import type { ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button. */
  action: string;
  danger?: boolean;
  /** What has to be said first is not there yet. */
  disabled?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before what cannot be taken back. Stays open when the work fails. */
export function Confirm({ open, title, children, action, danger, disabled, onConfirm, onClose }: ConfirmProps) {
  const t = useText();
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look={danger ? "danger" : "primary"} disabled={disabled} onClick={() => onConfirm().then(onClose)}>
        {action}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={buttons}>
      {children}
    </Dialog>
  );
}

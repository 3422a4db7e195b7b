import { useId, useState } from "react";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";

type RenameDialogProps = {
  title: string;
  /** What the name is the name of. */
  label: string;
  /** The name so far. */
  name: string;
  /** The verb on the button. */
  action: string;
  /** Shows itself what went wrong. */
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for another name; the button and Enter give it. Stays open when the work fails. */
export function RenameDialog({ title, label, name, action, onRename, onClose }: RenameDialogProps) {
  const t = useText();
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const rename = async () => {
    setBusy(true);
    await onRename(typed.trim()).then(onClose, () => undefined);
    setBusy(false);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton type="submit" form={form} look="primary" busy={isBusy} disabled={typed.trim() === ""}>
        {action}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} actions={buttons}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField label={label} maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </form>
    </Dialog>
  );
}

import { threads } from "@marquee/contract/threads";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import type { Thread } from "./reads.ts";

export function RenameThread({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const t = useText();
  const [subject, setSubject] = useState(thread.subject);
  const update = useAction(threads.update);
  const rename = async () => {
    await update.mutateAsync({ threadId: thread.id, body: { subject: subject.trim() } });
    onClose();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>{t("ui.cancel")}</Button>
      <AsyncButton look="primary" disabled={subject.trim() === ""} onClick={() => rename().catch(() => undefined)}>
        {t("chat.rename")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("chat.rename")} actions={buttons}>
      <TextField
        label={t("threads.subject")}
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
    </Dialog>
  );
}

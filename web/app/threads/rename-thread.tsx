import { threads } from "@marquee/contract/threads";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { RenameDialog } from "../ui/rename-dialog.tsx";
import type { Thread } from "./reads.ts";

export function RenameThread({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const t = useText();
  const update = useAction(threads.update, { faults: "form" });
  return (
    <RenameDialog
      title={t("chat.rename")}
      label={t("threads.subject")}
      name={thread.subject}
      action={t("chat.rename")}
      onRename={(subject) => update.mutateAsync({ threadId: thread.id, body: { subject } })}
      onClose={onClose}
    />
  );
}

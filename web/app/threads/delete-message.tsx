import { threads } from "@marquee/contract/threads";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { MessageView } from "../messages/index.ts";

type DeleteProps = { threadId: string; view: MessageView; onClose: () => void };

export function DeleteMessage({ threadId, view: { id: messageId = "" }, onClose }: DeleteProps) {
  const t = useText();
  const remove = useAction(threads.deleteMessage);
  return (
    <Confirm
      open
      title={t("chat.deleteTitle")}
      action={t("chat.delete")}
      danger
      onConfirm={() => remove.mutateAsync({ threadId, messageId })}
      onClose={onClose}
    >
      {t("chat.deleteText")}
    </Confirm>
  );
}

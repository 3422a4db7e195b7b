import { CircleAlert } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { MessageActions } from "./message-actions.ts";
import type { MessageView } from "./message-view.ts";

type FateProps = { view: MessageView; note: string | undefined; actions: MessageActions };

/** What became of an own message: on its way, refused, seen. */
export function MessageDelivery({ view, note, actions }: FateProps) {
  const t = useText();
  if (view.delivery.state === "failed") {
    const action = "inline-flex min-h-11 items-center px-1 font-medium underline";
    return (
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-14 text-danger">
        <Icon of={CircleAlert} size={16} />
        <span>{view.delivery.reason ?? t("chat.notSent")}</span>
        <button type="button" className={action} onClick={() => actions.again(view)}>
          {t("ui.tryAgain")}
        </button>
        <button type="button" className={action} onClick={() => actions.discard(view)}>
          {t("chat.discard")}
        </button>
      </p>
    );
  }
  return note ? <p className="px-1 pt-0.5 text-12 text-muted">{note}</p> : null;
}

import { notifications } from "@marquee/contract/notifications";
import { BellMinus, Ellipsis, Info } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { NotificationView } from "./reads.ts";

const settings = "/settings/notifications";

type NotificationOptionsProps = {
  notification: NotificationView;
  /** Called when it leads away from here. */
  onGo?: () => void;
};

/** Why somebody is told this, and less of it at the press: no mail and no push of its kind any more. */
export function NotificationOptions({ notification: { kind, sentBy }, onGo }: NotificationOptionsProps) {
  const t = useText();
  const save = useAction(notifications.setPreferences, {
    onDone: () => showToast({ text: t("notifications.lessDone"), id: "less" }),
  });
  const less = () => save.mutate({ body: Object.fromEntries(sentBy.map((name) => [name, false])) });
  const items = [
    { id: "why", label: t(`notifications.why.${kind}`), icon: Info, to: settings, ...(onGo && { onChoose: onGo }) },
    ...(sentBy.length > 0 ? [{ id: "less", label: t("notifications.less"), icon: BellMinus, onChoose: less }] : []),
  ];
  return (
    <Menu label={t("notifications.options")} items={items} className="grid place-items-center text-muted">
      <Icon of={Ellipsis} />
    </Menu>
  );
}

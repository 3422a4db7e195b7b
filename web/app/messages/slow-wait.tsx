import { Timer } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { Countdown } from "../ui/countdown.tsx";
import { Icon } from "../ui/icon.tsx";

/** How long it still takes. Not read out every second: the field is described by it. */
export function SlowWait({ id, until }: { id: string; until: number }) {
  const t = useText();
  return (
    <p id={id} className="mb-2 flex items-center gap-2 text-14 text-muted">
      <Icon of={Timer} size={18} />
      <span>
        {t("chat.slowWait")} <Countdown until={until} />
      </span>
    </p>
  );
}

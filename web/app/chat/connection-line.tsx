import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { Icon } from "../ui/icon.tsx";
import { socketState } from "./live/signals.ts";

/** Says that nothing arrives at the moment. Lies over the messages, so that nothing moves. */
export function ConnectionLine() {
  const t = useText();
  const isOnline = useIsOnline();
  const state = useSyncExternalStore(socketState.subscribe, socketState.get, () => "closed");
  const text = !isOnline ? t("chat.offline") : state === "waiting" || state === "gaveUp" ? t("chat.reconnecting") : "";
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-2 z-10 flex justify-center">
      {text && (
        <span className="flex items-center gap-2 rounded-full border border-line bg-surface-1 px-3 py-1.5 text-14 font-medium shadow-raised">
          <Icon of={WifiOff} size={16} />
          {text}
        </span>
      )}
    </p>
  );
}

import { useText } from "../kernel/page/page.tsx";
import { Drawing } from "../ui/drawing.tsx";

/** Beside the list while no conversation is open. */
export default function NoConversationPage() {
  const t = useText();
  return (
    <div className="grid h-full content-center justify-items-center gap-3 bg-surface-1 p-8 text-center">
      <Drawing name="message" />
      <p className="text-18 font-medium">{t("chat.choose")}</p>
      <p className="max-w-xs text-muted">{t("chat.chooseText")}</p>
    </div>
  );
}

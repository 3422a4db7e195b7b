import { useText } from "../kernel/page/page.tsx";

/** Where that begins which came since the reader was last here. */
export function NewLine() {
  const t = useText();
  return (
    <p className="flex items-center gap-3 py-2 text-12 font-semibold text-accent-text before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      {t("chat.newSince")}
    </p>
  );
}

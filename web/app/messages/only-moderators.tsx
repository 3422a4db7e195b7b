import { Megaphone } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

/** In place of the field to write in, for who only reads. */
export function OnlyModerators({ isFramed = false }: { isFramed?: boolean }) {
  const t = useText();
  return (
    <p
      className={classes(
        "flex items-center justify-center gap-2 px-4 py-4 text-center text-14 text-muted",
        isFramed ? "rounded-card border border-line" : "border-t border-line",
      )}
    >
      <Icon of={Megaphone} size={18} />
      {t("chat.onlyModerators")}
    </p>
  );
}

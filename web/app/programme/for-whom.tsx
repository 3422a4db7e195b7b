import { LockKeyhole } from "lucide-react";
import { useReading, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import type { MediaItem } from "./reads.ts";

type Shown = Pick<MediaItem, "audience" | "allowedPassTypes">;

/** What is not everybody's says whose it is, so that nobody passes it on without knowing. */
export function ForWhom({ item, className }: { item: Shown; className?: string }) {
  const t = useText();
  const { locale } = useReading();
  const { audience, allowedPassTypes } = item;
  if (audience === "everybody") return null;
  const types = new Intl.ListFormat(locale, { type: "disjunction" }).format(allowedPassTypes.map(({ name }) => name));
  return (
    <p className={classes("flex items-center gap-1.5 text-14 text-muted", className)}>
      <Icon of={LockKeyhole} size={16} />
      {types && audience === "passTypes" ? t("programme.forTypes", { types }) : t("programme.forHolders")}
    </p>
  );
}

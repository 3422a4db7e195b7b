import { CircleAlert } from "lucide-react";
import { sizeText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";

type StorageMeterProps = {
  use: { readonly used: number; readonly limit: number; readonly isLow: boolean };
  label: string;
  /** What to do when it runs low. */
  next: string;
};

/** How much of a storage is used, and when it runs low what to do. */
export function StorageMeter({ use: { used, limit, isLow }, label, next }: StorageMeterProps) {
  const t = useText();
  const { locale } = useReading();
  const share = Math.min(1, used / limit);
  const text = t("settings.storageUse", { used: sizeText(used, locale), limit: sizeText(limit, locale) });
  return (
    <div className="grid gap-3">
      <p className="figures font-medium">{text}</p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={classes("h-full rounded-full", isLow ? "bg-danger" : "bg-accent")}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {isLow && (
        <Notice tone="warning" icon={CircleAlert}>
          {next}
        </Notice>
      )}
    </div>
  );
}

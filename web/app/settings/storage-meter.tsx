import { CircleAlert } from "lucide-react";
import { sizeText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { ProgressBar } from "../ui/progress.tsx";

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
  const text = t("settings.storageUse", { used: sizeText(used, locale), limit: sizeText(limit, locale) });
  return (
    <div className="grid gap-3">
      <p className="figures font-medium">{text}</p>
      <ProgressBar
        kind="meter"
        label={label}
        value={used / limit}
        text={text}
        tone={isLow ? "danger" : "accent"}
        className="h-2"
      />
      {isLow && (
        <Notice tone="warning" icon={CircleAlert}>
          {next}
        </Notice>
      )}
    </div>
  );
}

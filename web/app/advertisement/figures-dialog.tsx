import { advertisement } from "@marquee/contract/advertisement";
import { BarChart, dayLabel } from "../charts/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ManagedAdvertisement } from "./reads.ts";

type FiguresDialogProps = { advertisement: ManagedAdvertisement; onClose: () => void };

/** How often an advertisement was seen and followed, day by day. */
export function FiguresDialog({ advertisement: { id: advertisementId, name }, onClose }: FiguresDialogProps) {
  const t = useText();
  const { locale } = useReading();
  const { data: days, isError, refetch } = useRead(advertisement.days, { advertisementId });
  const shown = (figure: "views" | "clicks") => days?.map((day) => day[figure]) ?? [];
  const charts = [
    ["views", t("advertisement.seen"), "accent"],
    ["clicks", t("advertisement.followed"), "second"],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={name} wide>
      {isError && <ReadFailed onRetry={refetch} />}
      {!isError && !days && <Skeleton className="h-60 w-full rounded-card" />}
      {days && (
        <div className="grid gap-6">
          {charts.map(([figure, title, tone]) => (
            <BarChart
              key={figure}
              title={title}
              labelTitle={t("advertisement.day")}
              labels={days.map(({ day }) => dayLabel(day, locale))}
              series={[{ name: title, tone, values: shown(figure) }]}
            />
          ))}
          <p className="text-14 text-muted">{t("advertisement.counted")}</p>
        </div>
      )}
    </Dialog>
  );
}

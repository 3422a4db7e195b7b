import { EventsInTime } from "../events/index.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { datesOf, type Series } from "./reads.ts";

/** The dates of a series that are still to come, or those that are over. */
export function SeriesDates({ series, past }: { series: Pick<Series, "id" | "name">; past: boolean }) {
  const t = useText();
  const list = useList(...datesOf(series.id, past));
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mb-3 text-22">
        {t("series.dates")}
      </h2>
      <EventsInTime
        address={`/series/${series.id}`}
        past={past}
        pages={pagesOf(list)}
        empty={
          <EmptyState drawing="calendar" title={past ? t("series.noPastDates") : t("series.noDates")}>
            {t("series.noDatesText", { name: series.name })}
          </EmptyState>
        }
      />
    </section>
  );
}

import { Link } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { allSeries, type Series } from "./reads.ts";

/** The series that go on, or those whose dates are all over. */
export function SeriesList({ past }: { past: boolean }) {
  const t = useText();
  const list = useList(...allSeries(past));
  return (
    <>
      <ChipRow label={t("series.filters")}>
        <Chip to="/series" chosen={!past}>
          {t("series.goingOn")}
        </Chip>
        <Chip to="/series?past" chosen={past}>
          {t("series.over")}
        </Chip>
      </ChipRow>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(series) => <SeriesCard series={series} />}
        className="mt-4 grid grid-cols-1 gap-4 pair:grid-cols-2"
        skeleton={<Skeleton className="mt-4 h-32 w-full rounded-card" />}
        empty={
          <div className="mt-4">
            <EmptyState
              drawing="calendar"
              title={past ? t("series.nonePast") : t("series.none")}
              action={<LinkButton to="/events">{t("event.otherEvents")}</LinkButton>}
            >
              {t("series.noneText")}
            </EmptyState>
          </div>
        }
      />
    </>
  );
}

function SeriesCard({ series: { id, name, description, image } }: { series: Series }) {
  return (
    <Card
      padded={false}
      className="group flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong"
    >
      <Picture image={image} seed={id} ratio="wide" sizes="(min-width: 1100px) 540px, (min-width: 560px) 46vw, 94vw" />
      <div className="p-4">
        <h2 className="text-18">
          <Link to={`/series/${id}`} prefetch="intent" className="stretched group-hover:underline">
            {name}
          </Link>
        </h2>
        {description && <p className="mt-1 line-clamp-3 text-14 text-muted">{description}</p>}
      </div>
    </Card>
  );
}

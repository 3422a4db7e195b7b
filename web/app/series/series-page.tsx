import { useParams, useSearchParams } from "react-router";
import { FollowButton } from "../calendars/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { datesOf, oneSeries, type Series } from "./reads.ts";
import { SeriesDates } from "./series-dates.tsx";

const needs = pageNeeds(async ({ read, list, params: { seriesId }, search }) => {
  await Promise.all([read(...oneSeries(seriesId)), list(...datesOf(seriesId, search.has("past")))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["past"] });

/** A series: what it is, and its dates, each with its own places and prices. */
export default function SeriesPage() {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  const series = useRead(...oneSeries(useParams()["seriesId"])).data;
  if (!series) return null;
  return (
    <Page back={{ to: "/series", label: t("series.all") }}>
      <PageMeta
        title={series.name}
        description={series.description ?? ""}
        image={series.image?.uri}
        path={`/series/${series.id}`}
      />
      <Head series={series} />
      <SeriesDates series={series} past={past} />
    </Page>
  );
}

function Head({ series: { id, name, description, image } }: { series: Series }) {
  const t = useText();
  const { origin } = usePageFacts();
  return (
    <header className="mb-8 grid gap-x-8 gap-y-5 split:grid-cols-[minmax(0,1fr)_21rem] split:items-center">
      <Picture
        image={image}
        seed={id}
        ratio="wide"
        sizes="(min-width: 900px) 336px, 100vw"
        important
        className="rounded-card split:order-last"
      />
      <div>
        <h1 className="text-28 rail:text-36">{name}</h1>
        {description && <p className="measure mt-3 text-18 text-muted">{description}</p>}
        <div className="mt-5">
          <FollowButton of={{ name, label: t("calendars.theDates"), address: `${origin}/series/${id}/calendar.ics` }} />
        </div>
      </div>
    </header>
  );
}

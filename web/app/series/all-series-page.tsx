import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { allSeries } from "./reads.ts";
import { SeriesList } from "./series-list.tsx";

const needs = pageNeeds(({ list, search }) => list(...allSeries(search.has("past"))));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["past"] });

/** What comes again and again in the community. */
export default function AllSeriesPage() {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  return (
    <Page title={t("series.all")} back={{ to: "/events", label: t("nav.events") }}>
      <PageMeta title={t("series.all")} path="/series" />
      <SeriesList past={past} />
    </Page>
  );
}

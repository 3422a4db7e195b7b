import { CalendarPlus, Pencil } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Button } from "../ui/button.tsx";
import { DateList } from "./date-list.tsx";
import { datesOf } from "./reads.ts";

const AddDates = lazy(() => import("./add-dates.tsx").then((module) => ({ default: module.AddDates })));
const ChangeDates = lazy(() => import("./change-dates.tsx").then((module) => ({ default: module.ChangeDates })));

const needs = pageNeeds(
  async ({ list, read, params, search }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await list(...datesOf(event.id, search.has("past")));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** When an event comes again. */
export default function DatesPage() {
  return <ForOrganisers>{(event) => <Dates event={event} />}</ForOrganisers>;
}

function Dates({ event }: { event: EventItem }) {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  const [asked, setAsked] = useState<"add" | "change">();
  const close = () => setAsked(undefined);
  const add = event.status !== "canceled" && (
    <Button look="primary" icon={CalendarPlus} onClick={() => setAsked("add")}>
      {t("listingDate.add")}
    </Button>
  );
  return (
    <OrganizedPage
      event={event}
      title={t("listingDate.dates")}
      width="reading"
      actions={
        <>
          {add}
          {event.series && (
            <Button icon={Pencil} onClick={() => setAsked("change")}>
              {t("listingDate.changeLater")}
            </Button>
          )}
        </>
      }
    >
      <p className="measure mb-4 text-muted">{t("listingDate.intro")}</p>
      <DateList event={event} past={past} />
      <Suspense fallback={null}>
        {asked === "add" && <AddDates event={event} onClose={close} />}
        {asked === "change" && <ChangeDates event={event} onClose={close} />}
      </Suspense>
    </OrganizedPage>
  );
}

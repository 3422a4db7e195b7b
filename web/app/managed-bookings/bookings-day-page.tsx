import { ScanLine } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { administratorsNeed } from "../accounts/index.ts";
import { canScan } from "../contacts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NothingFound } from "../table/index.ts";
import { AskedBooking, type Asked } from "./asked-booking.tsx";
import { DayFilters } from "./day-filters.tsx";
import { DayHead } from "./day-head.tsx";
import { DayRow } from "./day-row.tsx";
import { NoPlaces } from "./no-places.tsx";
import { allPlaces, bookingsAt, type Desk, deskIn, expectedAt, type ManagedPlace } from "./reads.ts";

const ScanBooking = lazy(() => import("./scan-booking.tsx").then((module) => ({ default: module.ScanBooking })));

const needs = administratorsNeed(async ({ read, list, search, facts }) => {
  const { items: places } = await read(...allPlaces);
  if (places.length === 0) return;
  const desk = deskIn(search, { places, now: facts.now, timeZone: facts.site.TIMEZONE });
  await Promise.all([list(...bookingsAt(desk)), list(...expectedAt(desk))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Who comes on a day, for whoever receives them: today, unless another day is asked for. */
export default function BookingsDayPage() {
  const { now } = usePageFacts();
  const { TIMEZONE } = useSite();
  const [address] = useSearchParams();
  const { data, isError, refetch } = useRead(...allPlaces);
  if (!data) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  if (data.items.length === 0) return <NoPlaces />;
  return <Day places={data.items} desk={deskIn(address, { places: data.items, now, timeZone: TIMEZONE })} />;
}

/** Others receive people too, and some book on the way. */
const every = 15_000;

type DayProps = { places: readonly ManagedPlace[]; desk: Desk };

function Day({ places, desk }: DayProps) {
  const t = useText();
  const isLive = useIsLive();
  const [asked, setAsked] = useState<Asked>();
  const [isScanning, setScanning] = useState(false);
  const refetchInterval = desk.day === desk.today ? every : false;
  return (
    <div className="grid max-w-wide grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DayHead desk={desk} />
        {isLive && canScan() && (
          <Button icon={ScanLine} onClick={() => setScanning(true)}>
            {t("managedBooking.scan")}
          </Button>
        )}
      </div>
      <div className="grid gap-2">
        <AddressSearchBox placeholder={t("managedBooking.search")} />
        <DayFilters places={places} desk={desk} />
      </div>
      <List
        key={JSON.stringify(desk)}
        {...pagesOf(useList(...bookingsAt(desk), { refetchInterval }))}
        idOf={({ id }) => id}
        render={(booking) => (
          <DayRow booking={booking} isOneOfPlaces={places.length > 1 && !desk.placeId} onAsk={setAsked} />
        )}
        className="divide-y divide-line rounded-card border border-line bg-surface-1 px-4"
        empty={<Nobody desk={desk} />}
        skeleton={<Skeleton className="h-60 w-full rounded-card" />}
      />
      <AskedBooking asked={asked} onAsk={setAsked} />
      <Suspense>
        {isScanning && (
          <ScanBooking
            onFound={(booking) => {
              setScanning(false);
              setAsked({ what: "open", booking });
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

function Nobody({ desk }: { desk: Desk }) {
  const t = useText();
  if (desk.search || desk.state) return <NothingFound names={["state"]} />;
  return (
    <EmptyState
      drawing="calendar"
      title={t("managedBooking.nobody")}
      action={<LinkButton to="coming">{t("managedBooking.seeComing")}</LinkButton>}
    >
      {t("managedBooking.nobodyText")}
    </EmptyState>
  );
}

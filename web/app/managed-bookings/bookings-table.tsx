import { managedBookings } from "@marquee/contract/managed-bookings";
import { UserCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { administratorsNeed } from "../accounts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import type { Needs } from "../kernel/data/needs.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { type BulkAction, DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AskedBooking, type Asked } from "./asked-booking.tsx";
import { NoPlaces } from "./no-places.tsx";
import {
  allPlaces,
  bookingFilters,
  bookingsSource,
  type ManagedBooking,
  type ManagedPlace,
  orders,
  type Period,
  periodLengths,
  spacesOf,
  stateNames,
  todayIn,
} from "./reads.ts";
import { useBookingColumns } from "./use-booking-columns.tsx";

/** What the table of a period begins with. */
export const bookingsNeed = (period: Period): Needs =>
  administratorsNeed(async ({ api, load, read, search, facts }) => {
    const { items: places } = await read(...allPlaces);
    const place = places.find(({ id }) => id === search.get("place"));
    const spaces = place ? (await read(...spacesOf(place.id))).items : [];
    const query = tableQueryOf(search, { order: orders[period], filters: bookingFilters(period, places, spaces) });
    await load(bookingsSource(api, period, todayIn(facts.now, facts.site.TIMEZONE))(query));
  });

/** What is booked from today on, or what is over: searched, narrowed, taken along, and opened for what can be done. */
export function BookingsTable({ period }: { period: Period }) {
  const { data, isError, refetch } = useRead(...allPlaces);
  if (!data) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  return <Table period={period} places={data.items} />;
}

type TableProps = { period: Period; places: readonly ManagedPlace[] };

function Table({ period, places }: TableProps) {
  const t = useText();
  const api = useApi();
  const { now } = usePageFacts();
  const { TIMEZONE } = useSite();
  const [asked, setAsked] = useState<Asked>();
  const source = useMemo(() => bookingsSource(api, period, todayIn(now, TIMEZONE)), [api, period, now, TIMEZONE]);
  return (
    <>
      <DataTable
        name={`bookings-${period}`}
        label={t(`managedBooking.tab.${period}`)}
        columns={useBookingColumns()}
        source={source}
        order={orders[period]}
        filters={useFilters(period, places)}
        bulk={useArrivals()}
        idOf={({ id }) => id}
        titleOf={({ account }) => displayName(account)}
        onOpen={(booking) => setAsked({ what: "open", booking })}
        searchLabel={t("managedBooking.search")}
        empty={
          places.length === 0 ? (
            <NoPlaces />
          ) : (
            <EmptyState drawing="calendar" title={t(`managedBooking.nothing.${period}`)}>
              {t(`managedBooking.nothingText.${period}`)}
            </EmptyState>
          )
        }
      />
      <AskedBooking asked={asked} onAsk={setAsked} />
    </>
  );
}

function useFilters(period: Period, places: readonly ManagedPlace[]): readonly TableFilter[] {
  const t = useText();
  const chosen = places.find(({ id }) => id === placeIn(useSearchParams()[0]));
  const spaces = useRead(...spacesOf(chosen?.id), { enabled: chosen !== undefined }).data?.items;
  return useMemo(() => {
    const [ofPlace, ofSpace] = [places, chosen ? (spaces ?? []) : []].map((items) =>
      items.map(({ id, name }) => ({ value: id, label: name })),
    );
    return [
      { name: "place", label: t("managedBooking.place"), any: t("managedBooking.everyPlace"), options: ofPlace ?? [] },
      ...(chosen
        ? [
            {
              name: "space",
              label: t("managedBooking.space"),
              any: t("managedBooking.everySpace"),
              options: ofSpace ?? [],
            },
          ]
        : []),
      {
        name: "period",
        label: t("managedBooking.period"),
        options: periodLengths[period].map((value) => ({
          value,
          label: t(`managedBooking.days.${period}`, { count: Number(value) }),
        })),
      },
      {
        name: "state",
        label: t("managedBooking.state"),
        options: stateNames.map((value) => ({ value, label: t(`managedBooking.state.${value}`) })),
      },
    ];
  }, [t, period, places, chosen, spaces]);
}

const placeIn = (address: URLSearchParams): string | null => address.get("place");

/** A group that came together is noted together; who is there already, or has no confirmed booking, stays as it is. */
function useArrivals(): readonly BulkAction<ManagedBooking>[] {
  const t = useText();
  const { mutateAsync } = useAction(managedBookings.checkIn);
  return [
    {
      id: "arrived",
      label: t("managedBooking.arrived"),
      icon: UserCheck,
      run: async (rows) => {
        for (const { id, status, usedAt } of rows)
          if (status === "ready" && usedAt === null) await mutateAsync({ bookingId: id });
      },
    },
  ];
}

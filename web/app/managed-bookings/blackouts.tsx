import { managedBookings } from "@marquee/contract/managed-bookings";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { dayOf, type Reading, sentenceDayText, sentenceText, startOfDay } from "../kernel/i18n/format.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type Blackout, blackoutsOf, manageBookings, type ManagedSpace } from "./reads.ts";

const NewBlackout = lazy(() => import("./new-blackout.tsx").then((module) => ({ default: module.NewBlackout })));

type BlackoutsProps = { space: ManagedSpace; timeZone: string };

/** When a space cannot be booked whatever its hours, and what is booked then nevertheless. */
export function Blackouts({ space, timeZone }: BlackoutsProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Blackout>();
  const { data, isError, refetch } = useRead(...blackoutsOf(space.placeId, space.id));
  if (!data) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-24 w-full rounded-card" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="measure text-muted">{t("managedBooking.blackoutsText")}</p>
      {data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface-1 ps-4">
          {data.map((blackout) => (
            <li key={blackout.id}>
              <BlackoutRow blackout={blackout} space={space} timeZone={timeZone} onRemove={() => setAsked(blackout)} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {t("managedBooking.addBlackout")}
        </Button>
      </p>
      <Suspense>
        {isAdding && <NewBlackout space={space} timeZone={timeZone} onClose={() => setAdding(false)} />}
      </Suspense>
      <Remove space={space} blackout={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

type RowProps = BlackoutsProps & { blackout: Blackout; onRemove: () => void };

function BlackoutRow({ blackout, space, timeZone, onRemove }: RowProps) {
  const t = useText();
  const reading = useReading(timeZone);
  const { now } = usePageFacts();
  const { end, note, bookingsCount } = blackout;
  const { from, until } = rangeText(blackout, reading);
  const range = from === until ? from : t("managedBooking.range", { from, until });
  return (
    <div className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <span suppressHydrationWarning>{range}</span>
          {Date.parse(end) <= now && <Badge>{t("managedBooking.over")}</Badge>}
        </p>
        {note && (
          <p dir="auto" className="text-14 wrap-anywhere text-muted">
            {note}
          </p>
        )}
        {bookingsCount > 0 && (
          <Link
            to={`${manageBookings}/coming?place=${space.placeId}&space=${space.id}&state=confirmed`}
            className="inline-flex min-h-11 items-center text-14 font-medium text-warning underline"
          >
            {t("managedBooking.bookedThen", { count: bookingsCount })}
          </Link>
        )}
      </div>
      <IconButton icon={X} label={t("managedBooking.removeBlackoutOf", { range })} onClick={onRemove} />
    </div>
  );
}

/** From when until when; of whole days the first and the last that are closed. */
function rangeText({ start, end }: Blackout, reading: Reading): { from: string; until: string } {
  const [from, until] = [Date.parse(start), Date.parse(end)];
  const isByDay = [from, until].every(
    (instant) => startOfDay(dayOf(instant, reading.timeZone), reading.timeZone) === instant,
  );
  if (isByDay) return { from: sentenceDayText(from, reading), until: sentenceDayText(until - 1, reading) };
  return { from: sentenceText(from, reading), until: sentenceText(until, reading) };
}

type RemoveProps = { space: ManagedSpace; blackout: Blackout | undefined; onClose: () => void };

function Remove({ space, blackout, onClose }: RemoveProps) {
  const t = useText();
  const remove = useAction(managedBookings.removeBlackout);
  const { placeId, id: spaceId } = space;
  return (
    <Confirm
      open={blackout !== undefined}
      title={t("managedBooking.removeBlackoutAsk")}
      action={t("managedBooking.removeBlackout")}
      onConfirm={async () => (blackout ? remove.mutateAsync({ placeId, spaceId, blackoutId: blackout.id }) : undefined)}
      onClose={onClose}
    >
      <p>{t("managedBooking.removeBlackoutText")}</p>
    </Confirm>
  );
}

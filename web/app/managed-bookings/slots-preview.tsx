import { Eye } from "lucide-react";
import { addDays, type Day, writeDay } from "../calendar/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { SectionHeading } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type DaySlots, type ManagedPlace, type ManagedSpace, slotsOf } from "./reads.ts";

const length = 14;

/** What of the next two weeks is to be read: their months, where anybody else can book in them. */
export function slotsPreviewed(place: ManagedPlace, space: ManagedSpace, now: number) {
  if (!place.active || !space.active || space.availability.length === 0) return [];
  const first = dayOf(now, place.timezone);
  const months = new Set([first, addDays(first, length - 1)].map((day) => `${day.slice(0, 7)}-01`));
  return [...months].map((month) => slotsOf(space, month));
}

type PreviewProps = { place: ManagedPlace; space: ManagedSpace };

/** What members see of the next two weeks, counted by day: whether all that was set means what was meant. */
export function SlotsPreview({ place, space }: PreviewProps) {
  const t = useText();
  const { now } = usePageFacts();
  const [first, second] = slotsPreviewed(place, space, now);
  return (
    <section aria-labelledby="preview">
      <SectionHeading title={t("managedBooking.part.preview")} id="preview" more={undefined} className="mb-4" />
      {first ? (
        <>
          <Days months={[first, second ?? first]} from={dayOf(now, place.timezone)} />
          <p className="mt-3">
            <LinkButton look="quiet" icon={Eye} to={`/bookings/places/${place.id}/${space.id}`}>
              {t("managedBooking.look")}
            </LinkButton>
          </p>
        </>
      ) : (
        <p className="text-muted">
          {t(space.availability.length === 0 ? "managedBooking.previewNoHours" : "managedBooking.previewOff")}
        </p>
      )}
    </section>
  );
}

type DaysProps = { months: readonly [ReturnType<typeof slotsOf>, ReturnType<typeof slotsOf>]; from: Day };

function Days({ months: [first, second], from }: DaysProps) {
  const { formatLocale } = usePageFacts();
  const [one, other] = [useRead(...first), useRead(...second)];
  if (one.isError || other.isError) return <ReadFailed onRetry={() => Promise.all([one.refetch(), other.refetch()])} />;
  if (!one.data || !other.data) return <Skeleton className="h-96 w-full rounded-card" />;
  const known = new Map([...one.data, ...other.data].map(({ day, slots }) => [day, slots]));
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-1 px-4">
      {Array.from({ length }, (_, distance) => addDays(from, distance)).map((day) => (
        <li key={day} className="flex min-h-10 items-center justify-between gap-3 py-1.5">
          <span suppressHydrationWarning>
            {writeDay(day, formatLocale, { weekday: "short", day: "numeric", month: "short" })}
          </span>
          <Free slots={known.get(day) ?? []} />
        </li>
      ))}
    </ul>
  );
}

function Free({ slots }: { slots: DaySlots["slots"] }) {
  const t = useText();
  const free = slots.filter(({ supply }) => supply !== 0).length;
  return (
    <span className={classes("figures text-end", free === 0 ? "text-muted" : "font-medium")}>
      {slots.length === 0
        ? t("managedBooking.nothingFree")
        : t("managedBooking.freeOf", { count: free, all: slots.length })}
    </span>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { lengthText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Money } from "../ui/money.tsx";
import { Section } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type ManagedPlace, type ManagedSpace, pathOfSpace, spacesOf } from "./reads.ts";
import { OffBadge } from "./state-badge.tsx";

/** What can be booked at a place; without anything the next step is to add it. */
export function SpaceList({ place, add }: { place: ManagedPlace; add: ReactNode }) {
  const t = useText();
  return (
    <Section title={t("managedBooking.spaces")} id="spaces">
      <Spaces place={place} add={add} />
    </Section>
  );
}

function Spaces({ place, add }: { place: ManagedPlace; add: ReactNode }) {
  const t = useText();
  const { data, isError, refetch } = useRead(...spacesOf(place.id));
  if (!data) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-40 w-full rounded-card" />;
  if (data.items.length === 0)
    return (
      <EmptyState drawing="calendar" title={t("managedBooking.noSpaces")} action={add}>
        {t("managedBooking.noSpacesText")}
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1">
      {data.items.map((space) => (
        <li key={space.id}>
          <SpaceRow space={space} />
        </li>
      ))}
    </ul>
  );
}

function SpaceRow({ space }: { space: ManagedSpace }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { name, active, slotDuration, price, currency, supply, availability, comingCount } = space;
  return (
    <div className="relative grid gap-0.5 px-4 py-3 hover:bg-surface-2">
      <h3 className="flex flex-wrap items-center gap-x-2 text-16 font-medium">
        <Link
          to={pathOfSpace(space)}
          prefetch="intent"
          dir="auto"
          className="stretched min-w-0 wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <OffBadge active={active} />
        {availability.length === 0 && <Badge tone="warning">{t("managedBooking.noHours")}</Badge>}
      </h3>
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        <span>{lengthText(slotDuration, formatLocale)}</span>
        <Money amount={price} currency={currency} freeWord />
        {supply > 1 && <span>{t("managedBooking.atOnce", { count: supply })}</span>}
        <span>{t("managedBooking.comingCount", { count: comingCount })}</span>
      </p>
    </div>
  );
}

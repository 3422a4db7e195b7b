import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Picture } from "../ui/picture.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { allPlaces, manageBookings, type ManagedPlace, pathOfPlace } from "./reads.ts";
import { OffBadge } from "./state-badge.tsx";

const NewPlace = lazy(() => import("./place-dialog.tsx").then((module) => ({ default: module.NewPlace })));

const needs = administratorsNeed(({ list }) => list(...allPlaces));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The places that the community lets people book, those that nobody else is shown too. */
export default function PlacesPage() {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("managedBooking.addPlace")}
    </Button>
  );
  return (
    <AdministratorsOnly>
      <ConsolePage
        title={t("managedBooking.places")}
        back={{ to: manageBookings, label: t("manage.bookings") }}
        actions={add}
        width="reading"
      >
        <PageMeta title={t("managedBooking.places")} hidden />
        <List
          {...pagesOf(useList(...allPlaces))}
          idOf={({ id }) => id}
          render={(place) => <PlaceRow place={place} />}
          className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1"
          empty={
            <EmptyState drawing="calendar" title={t("managedBooking.noPlaces")} action={add}>
              {t("managedBooking.noPlacesText")}
            </EmptyState>
          }
          skeleton={<Skeleton className="h-60 w-full rounded-card" />}
        />
      </ConsolePage>
      <Suspense>{isAdding && <NewPlace onClose={() => setAdding(false)} />}</Suspense>
    </AdministratorsOnly>
  );
}

function PlaceRow({ place }: { place: ManagedPlace }) {
  const t = useText();
  const { id, name, city, image, active, spacesCount, comingCount } = place;
  return (
    <div className="relative flex items-center gap-4 px-4 py-3 hover:bg-surface-2">
      <Picture image={image} seed={id} ratio="square" sizes="48px" className="w-12 shrink-0 rounded-control" />
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 text-16 font-medium">
          <Link
            to={pathOfPlace(place)}
            prefetch="intent"
            dir="auto"
            className="stretched min-w-0 wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <OffBadge active={active} />
        </h2>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          {city && <span dir="auto">{city}</span>}
          <span>{t("managedBooking.spacesCount", { count: spacesCount })}</span>
          <span>{t("managedBooking.comingCount", { count: comingCount })}</span>
        </p>
      </div>
    </div>
  );
}

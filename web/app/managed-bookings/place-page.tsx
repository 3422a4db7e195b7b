import { Clock, MapPin, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Button } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { manageBookings, managePlaces, type ManagedPlace, placeAt, spacesOf } from "./reads.ts";
import { RemovePlace } from "./remove-place.tsx";
import { SpaceList } from "./space-list.tsx";
import { OffBadge } from "./state-badge.tsx";

const EditPlace = lazy(() => import("./place-dialog.tsx").then((module) => ({ default: module.EditPlace })));
const NewSpace = lazy(() => import("./new-space.tsx").then((module) => ({ default: module.NewSpace })));

const needs = administratorsNeed(({ read, params }) =>
  Promise.all([read(...placeAt(params["placeId"])), read(...spacesOf(params["placeId"]))]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A place as those who run it see it, with what can be booked there. */
export default function PlacePage() {
  return (
    <AdministratorsOnly>
      <Opened />
    </AdministratorsOnly>
  );
}

function Opened() {
  const t = useText();
  const [asked, setAsked] = useState<"edit" | "add">();
  const { data: place, isError, refetch } = useRead(...placeAt(useParams()["placeId"]));
  if (!place) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  const close = () => setAsked(undefined);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAsked("add")}>
      {t("managedBooking.addSpace")}
    </Button>
  );
  return (
    <ConsolePage
      title={place.name}
      back={{ to: managePlaces, label: t("managedBooking.places") }}
      width="reading"
      actions={
        <>
          <Button icon={Pencil} onClick={() => setAsked("edit")}>
            {t("managedBooking.editPlace")}
          </Button>
          {place.spacesCount > 0 && add}
        </>
      }
    >
      <PageMeta title={place.name} hidden />
      <Head place={place} />
      <SpaceList place={place} add={add} />
      <RemovePlace place={place} />
      <Suspense>
        {asked === "edit" && <EditPlace place={place} onClose={close} />}
        {asked === "add" && <NewSpace place={place} onClose={close} />}
      </Suspense>
    </ConsolePage>
  );
}

function Head({ place }: { place: ManagedPlace }) {
  const t = useText();
  const { id, active, address1, zip, city, timezone, comingCount, description } = place;
  const address = [address1, [zip, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
        <OffBadge active={active} />
        {address && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Icon of={MapPin} size={16} />
            <bdi>{address}</bdi>
          </span>
        )}
        <span className="flex min-w-0 items-center gap-1.5">
          <Icon of={Clock} size={16} />
          <bdi>{timezone.replaceAll("_", " ")}</bdi>
        </span>
        {comingCount > 0 && (
          <Link
            to={`${manageBookings}/coming?place=${id}`}
            className="inline-flex min-h-11 items-center text-accent-text underline"
          >
            {t("managedBooking.comingCount", { count: comingCount })}
          </Link>
        )}
      </div>
      {description && (
        <p dir="auto" className="measure line-clamp-3 whitespace-pre-wrap text-muted">
          {description}
        </p>
      )}
    </div>
  );
}

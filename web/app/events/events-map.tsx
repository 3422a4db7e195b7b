import { events } from "@marquee/contract/events";
import { boxAround } from "@marquee/contract/maps";
import { Video } from "lucide-react";
import { Link } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { DrawnMap } from "./drawn-map.tsx";
import { askedOf, type EventFilter } from "./filter.ts";
import { isPlaced, type Pin, type MapPlace, placesOn } from "./pins-on-map.ts";

const proportion = 0.72;

/** Where events are: a drawn map, and beside it each place with what takes place there. */
export function EventsMap({ filter }: { filter: EventFilter }) {
  const t = useText();
  const { timeZone } = useReading();
  const listed = useRead(events.overview, askedOf(filter, timeZone));
  if (listed.isError) {
    return <ReadFailed onRetry={listed.refetch} />;
  }
  if (!listed.data) return <MapSkeleton />;
  const pins = listed.data;
  const box = boxAround(
    pins.filter(isPlaced).map(({ position }) => position),
    proportion,
  );
  const places = box ? placesOn(box, pins) : [];
  const elsewhere = pins.filter((pin) => !isPlaced(pin));
  return (
    <div className="grid grid-cols-1 gap-6 side:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] side:items-start">
      {box && (
        <DrawnMap box={box} className="rounded-card border border-line side:sticky side:top-6">
          {places.map((place, index) => (
            <Sign key={place.key} place={place} number={index + 1} />
          ))}
        </DrawnMap>
      )}
      <div className="grid grid-cols-1 gap-6">
        {places.map((place, index) => (
          <PlaceEvents
            key={place.key}
            id={`place-${index + 1}`}
            title={`${index + 1} · ${place.title}`}
            pins={place.pins}
          />
        ))}
        {elsewhere.length > 0 && <PlaceEvents id="place-none" title={t("finding.withoutPlace")} pins={elsewhere} />}
      </div>
    </div>
  );
}

/** Leads to what takes place there, below or beside the map. */
function Sign({ place, number }: { place: MapPlace; number: number }) {
  const t = useText();
  const { left, top, pins, title } = place;
  return (
    <a
      href={`#place-${number}`}
      aria-label={t("finding.atPlace", { place: title, count: pins.length })}
      style={{ left: `${left}%`, top: `${top}%` }}
      className="group absolute grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full"
    >
      <span className="figures grid size-8 place-items-center rounded-full bg-accent text-14 font-semibold text-on-accent shadow-raised ring-2 ring-surface-1 group-hover:scale-110">
        {number}
      </span>
    </a>
  );
}

function PlaceEvents({ id, title, pins }: { id: string; title: string; pins: readonly Pin[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 rounded-card target:bg-accent-soft">
      <h2 id={`${id}-title`} className="px-2 text-18">
        <bdi>{title}</bdi>
      </h2>
      <ul className="mt-1 grid grid-cols-1">
        {pins.map((pin) => (
          <li key={pin.id}>
            <Link
              to={`/events/${pin.slug}`}
              className="dense flex min-h-11 flex-wrap items-center gap-x-3 gap-y-0.5 rounded-control px-2 py-1.5 hover:bg-surface-2"
            >
              <span className="min-w-0 flex-1 basis-40 font-medium">{pin.name}</span>
              <span className="inline-flex items-center gap-1.5 text-14 text-muted">
                {pin.eventType === "virtual" && <Icon of={Video} size={16} />}
                <When at={pin.eventStart} timeZone={pin.timezone} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MapSkeleton() {
  return <Skeleton className="aspect-[4/3] w-full rounded-card side:w-3/5" />;
}

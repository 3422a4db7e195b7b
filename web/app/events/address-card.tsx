import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { EventSection } from "./event-section.tsx";
import { addressOf } from "./address.ts";
import { MapLinks } from "./map-links.tsx";
import type { EventDetail } from "./reads.ts";

const PlaceMap = lazy(() => import("./place-map.tsx").then((module) => ({ default: module.PlaceMap })));

/** Where to go: a drawn map, or where its place is not known a drawing that belongs to this place and pretends to be no map, its address, and the reader's own maps. */
export function AddressCard({ event }: { event: EventDetail }) {
  const t = useText();
  const address = addressOf(event);
  if (!address) return null;
  return (
    <EventSection title={t("event.where")} id="address">
      <div className="overflow-hidden rounded-card border border-line bg-surface-1">
        <Suspense fallback={<div className="h-36 bg-accent-soft rail:h-44" />}>
          <PlaceMap event={event} seed={address.query} />
        </Suspense>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4">
          <p className="min-w-0">
            <bdi className="block font-medium">{address.title}</bdi>
            {address.rest && <bdi className="block text-14 text-muted">{address.rest}</bdi>}
          </p>
          <MapLinks query={address.query} pin={event} />
        </div>
      </div>
    </EventSection>
  );
}

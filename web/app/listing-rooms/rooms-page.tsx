import { Plus } from "lucide-react";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { SaleNotices } from "../listing-add-ons/index.ts";
import { passTypesOf } from "../listing-passes/index.ts";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { roomTypesOf } from "./reads.ts";
import { RoomList } from "./room-list.tsx";

const RoomDialog = lazy(() => import("./room-dialog.tsx").then((module) => ({ default: module.RoomDialog })));

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await Promise.all([read(...roomTypesOf(event.id)), read(...passTypesOf(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Where people can stay during an event, and for which nights. */
export default function RoomsPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage event={event} title={t("listingRoom.rooms")} width="reading">
          <Rooms event={event} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function Rooms({ event }: { event: EventItem }) {
  const t = useText();
  const reading = useRead(...roomTypesOf(event.id));
  const passes = useRead(...passTypesOf(event.id));
  const [isAdding, setAdding] = useState(false);
  const [rooms, types] = [reading.data, passes.data];
  if (!rooms && reading.isError) return <ReadFailed onRetry={reading.refetch} />;
  if (!types && passes.isError) return <ReadFailed onRetry={passes.refetch} />;
  if (!rooms || !types) return <Skeleton className="h-96 w-full rounded-card" />;
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("listingRoom.add")}
    </Button>
  );
  return (
    <>
      {rooms.length === 0 ? (
        <EmptyState drawing="calendar" title={t("listingRoom.none")} action={add}>
          {t("listingRoom.noneText")}
        </EmptyState>
      ) : (
        <>
          <SaleNotices
            event={event}
            isPaid={rooms.some(({ active, price }) => active && price > 0)}
            hasPasses={types.some(({ active }) => active)}
          />
          <RoomList event={event} rooms={rooms} types={types} />
          <p className="mt-4">{add}</p>
        </>
      )}
      <Suspense fallback={null}>{isAdding && <RoomDialog event={event} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

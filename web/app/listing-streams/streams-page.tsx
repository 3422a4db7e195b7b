import { Plus } from "lucide-react";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { eventAt, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type EventItem, setupOf, streamsOf } from "./reads.ts";
import { StreamList } from "./stream-list.tsx";

const StreamDialog = lazy(() => import("./stream-dialog.tsx").then((module) => ({ default: module.StreamDialog })));

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await Promise.all([read(...streamsOf(event.id)), read(...setupOf(event.id))]);
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What of an event is shown live: where it is sent, for whom it is, and what is watched afterwards. */
export default function StreamsPage() {
  const t = useText();
  return (
    <ForOrganisers>
      {(event) => (
        <OrganizedPage event={event} title={t("listingStream.streams")} width="reading">
          <Streams event={event} />
        </OrganizedPage>
      )}
    </ForOrganisers>
  );
}

function Streams({ event }: { event: EventItem }) {
  const t = useText();
  const reading = useRead(...streamsOf(event.id));
  const isReady = useRead(...setupOf(event.id)).data?.ready;
  const [isAdding, setAdding] = useState(false);
  const streams = reading.data?.items;
  if (!streams && reading.isError) return <ReadFailed onRetry={reading.refetch} />;
  if (!streams || isReady === undefined) return <Skeleton className="h-96 w-full rounded-card" />;
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("listingStream.add")}
    </Button>
  );
  return (
    <>
      {!isReady && (
        <div className="mb-6">
          <QuietNote title={t("listingStream.notReady")}>{t("listingStream.notReadyText")}</QuietNote>
        </div>
      )}
      {streams.length === 0 ? (
        <EmptyState drawing="calendar" title={t("listingStream.none")} action={add}>
          {t("listingStream.noneText")}
        </EmptyState>
      ) : (
        <>
          <StreamList event={event} streams={streams} isReady={isReady} />
          <p className="mt-4">{add}</p>
        </>
      )}
      <Suspense fallback={null}>{isAdding && <StreamDialog event={event} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}

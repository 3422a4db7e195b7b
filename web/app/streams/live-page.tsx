import { useParams } from "react-router";
import { ConversationBeside, useWatching } from "../chat/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { Page } from "../ui/page.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NextSessions } from "./next-sessions.tsx";
import { NotForReader } from "./not-for-reader.tsx";
import { eventCalled, type EventOfStream, missingBy, streamAt, type StreamSummary } from "./reads.ts";
import { StreamState } from "./stream-state.tsx";
import { Watched } from "./watched.tsx";

const needs = pageNeeds(async ({ read, params }) => {
  await read(...eventCalled(params["slug"]));
  await read(...streamAt(params["streamId"])).catch((error: unknown) => {
    // What it takes to watch is said on the page.
    if (!missingBy(error)) throw error;
  });
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A live stream of an event: the picture, who else is there, what is said beside it, and what comes next. */
export default function LivePage() {
  const t = useText();
  const { slug, streamId } = useParams();
  const event = useRead(...eventCalled(slug)).data;
  const summary = event?.streamInputs.find(({ id }) => id === streamId);
  if (!event) return null;
  if (!summary)
    return (
      <Page back={{ to: `/events/${event.slug}`, label: event.name }}>
        <QuietNote title={t("stream.gone")} />
      </Page>
    );
  return (
    <Page back={{ to: `/events/${event.slug}`, label: event.name }}>
      <PageMeta title={`${summary.name} · ${event.name}`} path={`/events/${event.slug}/live/${summary.id}`} />
      <Live event={event} summary={summary} />
    </Page>
  );
}

/** While it is live its address is made anew before it is worth nothing. */
const renewAfter = 4 * 60_000;

function Live({ event, summary }: { event: EventOfStream; summary: StreamSummary }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const reading = useRead(...streamAt(summary.id), { refetchInterval: renewAfter });
  const missing = missingBy(reading.error);
  const stream = missing ? undefined : reading.data;
  const viewers = useWatching(stream && signedIn ? stream.id : undefined);
  const channelId = stream?.channelId ?? undefined;
  return (
    <div className="grid grid-cols-1 gap-6 split:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-4">
        <Picture {...{ event, missing, stream }} isFailed={reading.isError} onAgain={reading.refetch} />
        <header>
          <h1 className="text-22 rail:text-28">{summary.name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
            <StreamState state={(stream ?? summary).state} />
            {viewers !== undefined && <span role="status">{t("stream.viewers", { count: viewers })}</span>}
          </p>
        </header>
        <NextSessions event={event} />
      </div>
      {channelId && (
        <aside
          aria-label={t("stream.chat")}
          className="flex h-[36rem] max-h-[80dvh] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface-1"
        >
          <Suspense fallback={<Skeleton className="m-4 h-40 rounded-card" />}>
            <ConversationBeside channelId={channelId} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}

type PictureProps = {
  event: EventOfStream;
  missing: ReturnType<typeof missingBy>;
  stream: Parameters<typeof Watched>[0]["stream"] | undefined;
  isFailed: boolean;
  onAgain: () => Promise<unknown>;
};

function Picture({ event, missing, stream, isFailed, onAgain }: PictureProps) {
  if (missing) return <NotForReader event={event} missing={missing} />;
  if (stream) return <Watched event={event} stream={stream} onBroken={() => void onAgain()} />;
  if (isFailed) return <ReadFailed onRetry={onAgain} />;
  return <Skeleton className="aspect-video max-h-[70dvh] w-full rounded-card" />;
}

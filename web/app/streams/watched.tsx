import { VideoPlayer } from "../media/index.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { sentenceText } from "../kernel/i18n/format.ts";
import { LivePlayer } from "./live-player.tsx";
import type { EventOfStream, Stream } from "./reads.ts";

type WatchedProps = { event: EventOfStream; stream: Stream; onBroken: () => void };

/** What there is to be seen of a stream at this moment, or why there is nothing. */
export function Watched({ event, stream, onBroken }: WatchedProps) {
  const t = useText();
  const { state, playback, replay } = stream;
  if (state === "live" && playback)
    return <LivePlayer id={stream.id} name={stream.name} playback={playback} onBroken={onBroken} />;
  if (state === "over" && replay) return <VideoPlayer key={replay.id} video={replay} isStage />;
  return (
    <div className="grid aspect-video max-h-[70dvh] w-full content-center justify-items-center gap-2 rounded-card border border-line bg-surface-1 p-6 text-center">
      <p role="status" className="text-18 font-medium">
        {state === "over" ? t("stream.isOver") : state === "paused" ? t("stream.isPaused") : t("stream.isWaiting")}
      </p>
      <p className="text-muted">
        {state === "over" ? (
          t("stream.noReplay")
        ) : state === "paused" ? (
          t("stream.comesBack")
        ) : (
          <Begins {...{ event, stream }} />
        )}
      </p>
    </div>
  );
}

/** When it is to begin, by the programme. */
function Begins({ event, stream }: Pick<WatchedProps, "event" | "stream">) {
  const t = useText();
  const { now } = usePageFacts();
  const reading = useReading(event.timezone);
  const session = event.sessions.find(({ id }) => id === stream.sessionId);
  const startsAt = Date.parse(session?.startTime ?? event.eventStart);
  if (startsAt <= now) return t("stream.beginsSoon");
  return <span suppressHydrationWarning>{t("stream.begins", { when: sentenceText(startsAt, reading) })}</span>;
}

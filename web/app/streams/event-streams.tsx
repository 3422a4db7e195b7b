import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import type { EventOfStream } from "./reads.ts";
import { StreamState } from "./stream-state.tsx";

/** What of an event is, was or will be shown live, each one touch away. */
export function EventStreams({ event }: { event: EventOfStream }) {
  const t = useText();
  const order = ["live", "paused", "waiting", "over"];
  const streams = event.streamInputs.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <section aria-label={t("stream.streams")} className="pt-6">
      <ul className="grid gap-2">
        {streams.map((stream) => (
          <li key={stream.id}>
            <Link
              to={`/events/${event.slug}/live/${stream.id}`}
              prefetch="intent"
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface-1 px-4 py-2 hover:bg-surface-2"
            >
              <bdi className="min-w-0 flex-1 basis-40 font-medium">{stream.name}</bdi>
              {stream.state === "over" && stream.hasReplay && (
                <span className="text-14 text-accent-text">{t("stream.watchReplay")}</span>
              )}
              <StreamState state={stream.state} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

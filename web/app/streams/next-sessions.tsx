import { Link } from "react-router";
import { whenText } from "../kernel/i18n/format.ts";
import { useNow, useReading, useText } from "../kernel/page/page.tsx";
import type { EventOfStream } from "./reads.ts";

const few = 3;

/** What of the programme is on, or comes next. */
export function NextSessions({ event }: { event: EventOfStream }) {
  const t = useText();
  const now = useNow();
  const reading = useReading(event.timezone);
  const next = event.sessions.filter(({ endTime }) => Date.parse(endTime) > now).slice(0, few);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-2 text-18">
        {t("stream.next")}
      </h2>
      <ul className="grid gap-1">
        {next.map((session) => (
          <li key={session.id}>
            <Link
              to={`/events/${event.slug}/sessions/${session.id}#part`}
              className="flex min-h-11 flex-wrap items-center gap-x-3 hover:underline"
            >
              <span className="figures text-14 text-muted" suppressHydrationWarning>
                {whenText(Date.parse(session.startTime), reading)}
              </span>
              <bdi className="font-medium">{session.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

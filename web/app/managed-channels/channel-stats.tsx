import { Stat } from "../charts/index.ts";
import { shareText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { completionOf, movedIn, type Period, subscribersByDay } from "./figures-reads.ts";
import type { ChannelFigures } from "./reads.ts";

/** How a channel does, in one look. */
export function ChannelStats({ figures, period }: { figures: ChannelFigures; period: Period }) {
  const t = useText();
  const { locale } = useReading();
  const { subscribers, reads, plays, finishes, likes, comments, days } = figures;
  const { came, went } = movedIn(figures);
  const completion = completionOf(figures);
  return (
    <div className="grid grid-cols-1 gap-3 pair:grid-cols-2 side:grid-cols-4">
      <Stat
        label={t("managedChannel.subscribers")}
        note={t("managedChannel.moved", { came, went })}
        points={subscribersByDay(figures).map((day) => day.subscribers)}
      >
        {subscribers.toLocaleString(locale)}
      </Stat>
      <Stat
        label={t("managedChannel.reads")}
        note={t("managedChannel.liked", { likes, comments })}
        points={reads > 0 ? days.map((day) => day.reads) : []}
      >
        {reads.toLocaleString(locale)}
      </Stat>
      <Stat
        label={t("managedChannel.plays")}
        note={t("managedChannel.inDays", { count: period })}
        points={plays > 0 ? days.map((day) => day.plays) : []}
      >
        {plays.toLocaleString(locale)}
      </Stat>
      <Stat label={t("managedChannel.completion")} note={t("managedChannel.finished", { count: finishes })}>
        {completion === null ? "–" : shareText(completion, locale)}
      </Stat>
    </div>
  );
}

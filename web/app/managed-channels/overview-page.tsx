import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Chip, ChipRow } from "../ui/chip.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChannelCharts } from "./channel-charts.tsx";
import { ChannelStats } from "./channel-stats.tsx";
import { figuresOf, type Period, periodIn, periods } from "./figures-reads.ts";
import { ForPublishers } from "./for-publishers.tsx";
import { MostUsed } from "./most-used.tsx";
import { managedChannelOf, studio, type ManagedChannel, type StudioChannel, studioOf } from "./reads.ts";
import { studioNeeds } from "./studio-needs.ts";
import { StudioPart } from "./studio-part.tsx";
import { StudioTasks } from "./studio-tasks.tsx";

const needs = studioNeeds(({ id }, { read, search }) =>
  Promise.all([read(...managedChannelOf(id)), read(...figuresOf(id, periodIn(search)))]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** How a channel does, and what is to be done for it. */
export default function OverviewPage() {
  return <ForPublishers>{(channel) => <Overview channel={channel} />}</ForPublishers>;
}

function Overview({ channel }: { channel: StudioChannel }) {
  const t = useText();
  const { data: managed, isError, refetch } = useRead(...managedChannelOf(channel.id));
  return (
    <StudioPart
      channel={channel}
      title={t("manage.overview")}
      back={{ to: studio, label: t("managedChannel.studio") }}
      actions={
        <LinkButton look="primary" to={studioOf(channel, "/contents?new")}>
          {t("managedChannel.write")}
        </LinkButton>
      }
    >
      {managed ? (
        <Standing channel={managed} />
      ) : isError ? (
        <ReadFailed onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 w-full rounded-card" />
      )}
    </StudioPart>
  );
}

/** Before anything has come out there are no figures: the next step stands in their place. */
function Standing({ channel }: { channel: ManagedChannel }) {
  const t = useText();
  const hasBegun = channel._count.contents + channel.drafts + channel.scheduled > 0;
  return (
    <>
      {!hasBegun && (
        <EmptyState
          drawing="message"
          title={t("managedChannel.nothingOut")}
          action={
            <LinkButton look="primary" to={studioOf(channel, "/contents?new")}>
              {t("managedChannel.writeFirst")}
            </LinkButton>
          }
        >
          {t("managedChannel.nothingOutText")}
        </EmptyState>
      )}
      <StudioTasks channel={channel} />
      {channel._count.contents > 0 && <Figures channel={channel} />}
    </>
  );
}

function Figures({ channel }: { channel: ManagedChannel }) {
  const period = periodIn(useSearchParams()[0]);
  const { data: figures, isError, refetch } = useRead(...figuresOf(channel.id, period));
  return (
    <section aria-labelledby="figures" className="mt-4 grid grid-cols-1 gap-4">
      <FiguresHead channel={channel} period={period} />
      {figures ? (
        <>
          <ChannelStats figures={figures} period={period} />
          <ChannelCharts figures={figures} />
          <MostUsed channel={channel} figures={figures} />
        </>
      ) : isError ? (
        <ReadFailed onRetry={refetch} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </section>
  );
}

function FiguresHead({ channel, period }: { channel: ManagedChannel; period: Period }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 id="figures" className="text-18">
        {t("managedChannel.figures")}
      </h2>
      <ChipRow label={t("managedChannel.period")}>
        {periods.map((days) => (
          <Chip key={days} to={`${studioOf(channel)}?days=${days}`} chosen={days === period}>
            {t("managedChannel.days", { count: days })}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

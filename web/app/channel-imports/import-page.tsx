import { useRead } from "../kernel/data/use-read.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { ForPublishers, type StudioChannel, studioNeeds, studioOf, StudioPart } from "../managed-channels/index.ts";
import { Section } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { importsOf } from "./reads.ts";
import { SourceForm } from "./source-form.tsx";

const needs = studioNeeds(({ id }, { read }) => read(...importsOf(id)));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Milliseconds between two looks at how far it is. */
const lookEvery = 3_000;

/** Fills a channel from a feed, or from what another system exports. */
export default function ImportPage() {
  return <ForPublishers>{(channel) => <Imports channel={channel} />}</ForPublishers>;
}

function Imports({ channel }: { channel: StudioChannel }) {
  const t = useText();
  const { data, isError, refetch } = useRead(...importsOf(channel.id), {
    refetchInterval: ({ state }) => state.data?.items.some((each) => each.state === "working") === true && lookEvery,
  });
  const [latest, ...earlier] = data?.items ?? [];
  const isUnderWay = latest?.state === "working";
  return (
    <StudioPart
      channel={channel}
      title={t("channelImport.import")}
      back={{ to: studioOf(channel, "/contents"), label: t("managedChannel.published") }}
      width="reading"
    >
      <div className="grid grid-cols-1 gap-8">
        <p className="text-muted">{t("channelImport.intro")}</p>
        {isError && !data && <ReadFailed onRetry={refetch} />}
        {!isError && !data && <Skeleton className="h-40 w-full rounded-card" />}
        {latest && <ImportPanel key={`${latest.id} ${latest.state}`} channel={channel} latest={latest} />}
        {!isUnderWay && (
          <Section title={t("channelImport.source")} id="source">
            <SourceForm key={latest?.id} channelId={channel.id} />
          </Section>
        )}
        {earlier.length > 0 && <EarlierImports imports={earlier} />}
      </div>
    </StudioPart>
  );
}

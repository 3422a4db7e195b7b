import { type Figure, FigureTable } from "../charts/index.ts";
import { shareText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Section } from "../ui/page.tsx";
import { completionOf } from "./figures-reads.ts";
import { type ChannelFigures, type ManagedChannel, studioOf } from "./reads.ts";

type Row = ChannelFigures["contents"][number];
type MostUsedProps = { channel: ManagedChannel; figures: ChannelFigures };

/** What was read and played most, each leading to where it is written. */
export function MostUsed({ channel, figures: { contents } }: MostUsedProps) {
  const t = useText();
  const { locale } = useReading();
  if (contents.length === 0) return <p className="text-muted">{t("managedChannel.nothingUsed")}</p>;
  const used = ({ reads, plays }: Row): number => reads + plays;
  const most = Math.max(1, ...contents.map(used));
  const figures: Figure<Row>[] = [
    { title: t("managedChannel.reads"), text: ({ reads }) => reads.toLocaleString(locale) },
    { title: t("managedChannel.plays"), text: ({ plays }) => plays.toLocaleString(locale) },
    {
      title: t("managedChannel.completion"),
      text: (row) => {
        const completion = completionOf(row);
        return completion === null ? "–" : shareText(completion, locale);
      },
    },
  ];
  return (
    <Section title={t("managedChannel.mostUsed")} id="most-used">
      <FigureTable
        title={t("managedChannel.mostUsed")}
        nameTitle={t("managedChannel.title")}
        rows={contents}
        idOf={({ content }) => content.id}
        nameOf={({ content }) => content.title ?? t("managedChannel.untitled")}
        toOf={({ content }) => studioOf(channel, `/contents/${content.id}`)}
        figures={figures}
        shareOf={(row) => used(row) / most}
      />
    </Section>
  );
}

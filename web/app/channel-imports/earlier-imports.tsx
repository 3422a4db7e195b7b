import { dateText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Section } from "../ui/page.tsx";
import type { ChannelImport } from "./reads.ts";
import { useFigures } from "./use-figures.ts";

/** What was imported before the last one. */
export function EarlierImports({ imports }: { imports: readonly ChannelImport[] }) {
  const t = useText();
  return (
    <Section title={t("channelImport.earlier")} id="earlier">
      <ul className="grid grid-cols-1 divide-y divide-line">
        {imports.map((each) => (
          <li key={each.id} className="py-3">
            <EarlierImport earlier={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function EarlierImport({ earlier }: { earlier: ChannelImport }) {
  const t = useText();
  const reading = useReading();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 font-medium break-words">{earlier.title ?? t("channelImport.untitled")}</bdi>
        <Badge>{t(`channelImport.state.${earlier.state}`)}</Badge>
      </p>
      <p className="text-14 text-muted">
        {[dateText(Date.parse(earlier.createdAt), reading), ...useFigures(earlier)].join(" · ")}
      </p>
    </>
  );
}

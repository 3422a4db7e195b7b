import { CalendarClock } from "lucide-react";
import { sentenceText, exactText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Preview } from "./reads.ts";

/** What is announced: when it comes out, and how one is told. */
export function Coming({ content: { published } }: { content: Pick<Preview, "published"> }) {
  const t = useText();
  const reading = useReading();
  const at = Date.parse(published ?? "");
  return (
    <section className="rounded-card border border-line bg-surface-1 p-6 shadow-raised">
      <h2 className="flex items-start gap-3 text-22">
        <Icon of={CalendarClock} size={26} className="mt-0.5 text-accent-text" />
        <time dateTime={published ?? undefined} title={exactText(at, reading)} suppressHydrationWarning>
          {t("content.comesOut", { when: sentenceText(at, reading) })}
        </time>
      </h2>
      <p className="mt-2 text-muted">{t("content.comesOutText")}</p>
    </section>
  );
}

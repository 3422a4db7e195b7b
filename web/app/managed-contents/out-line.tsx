import { useReading, useText } from "../kernel/page/page.tsx";
import { sentenceText } from "../kernel/i18n/format.ts";
import { LinkButton } from "../ui/button.tsx";
import { type ManagedContent, pathOfReader } from "./reads.ts";

/** Since when it is out, whom it reached, and the way to it. */
export function OutLine({ content }: { content: ManagedContent }) {
  const t = useText();
  const reading = useReading();
  const { published, delivery, figures, type, _count, visible } = content;
  const counts = [
    ...(delivery
      ? ([
          ["delivery.people", delivery.people],
          ["delivery.mails", delivery.mails],
          ...(delivery.waiting > 0 ? [["delivery.waiting", delivery.waiting] as const] : []),
          ...(delivery.failed > 0 ? [["delivery.failed", delivery.failed] as const] : []),
        ] as const)
      : []),
    ["reads", type === "article" ? figures.reads : figures.plays],
    ["likes", _count.likes],
    ["comments", _count.comments],
  ] as const;
  return (
    <section aria-label={t("managedContent.howItDoes")} className="rounded-card border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0" suppressHydrationWarning>
          {published && t("managedContent.outSince", { when: sentenceText(Date.parse(published), reading) })}{" "}
          {!visible && t("managedContent.byAddressOnly")}
        </p>
        <LinkButton look="quiet" to={pathOfReader(content)} className="-me-3">
          {t("managedContent.view")}
        </LinkButton>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 text-muted">{t(`managedContent.${name}`)}</dt>
            <dd className="figures text-18 font-semibold">{count.toLocaleString(reading.locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

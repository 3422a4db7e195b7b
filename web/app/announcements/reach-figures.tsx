import { useReading, useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { FormSection } from "../ui/form-section.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Reach } from "./reads.ts";

/** Whom it would reach now, and how often these people were written to. */
export function ReachFigures({ reach, byMail }: { reach: Reach | undefined; byMail: boolean }) {
  const t = useText();
  const { locale } = useReading();
  const figures = reach && [
    { label: t("announcement.reach.bell"), count: reach.people },
    { label: t("announcement.reach.mail"), count: byMail ? reach.byMail : 0 },
    { label: t("announcement.reach.week"), count: reach.mailsInWeek },
  ];
  return (
    <FormSection title={t("announcement.reach")}>
      {figures ? (
        <dl className="clear-both grid grid-cols-1 gap-3 pair:grid-cols-3" aria-live="polite">
          {figures.map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse justify-end rounded-card border border-line p-3">
              <dt className="text-14 text-muted">{label}</dt>
              <dd className="figures text-28 leading-tight font-semibold">{count.toLocaleString(locale)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton className="h-20 w-full rounded-card" />
      )}
      {reach?.people === 0 && <Notice>{t("announcement.reachesNobody")}</Notice>}
      {reach && byMail && reach.weary > 0 && (
        <Notice tone="warning">{t("announcement.weary", { count: reach.weary })}</Notice>
      )}
    </FormSection>
  );
}

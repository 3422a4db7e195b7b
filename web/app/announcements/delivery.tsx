import { announcements, type SkippedReason } from "@marquee/contract/announcements";
import { CalendarX } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { AsyncButton } from "../ui/button.tsx";
import type { Managed } from "./reads.ts";

const tones: Readonly<Record<Managed["status"], Tone>> = {
  scheduled: "accent",
  sending: "accent",
  sent: "positive",
  canceled: "neutral",
};
const reasons: Readonly<Record<SkippedReason, TextId>> = {
  unsubscribed: "announcement.skipped.unsubscribed",
  noAddress: "announcement.skipped.noAddress",
  left: "announcement.skipped.left",
  gone: "announcement.skipped.gone",
  blocked: "announcement.skipped.blocked",
  closed: "announcement.skipped.closed",
};

export function StatusBadge({ status }: Pick<Managed, "status">) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`announcement.status.${status}`)}</Badge>;
}

/** Whom an announcement has reached so far, and who got no mail and why. */
export function Delivery({ email, delivery: { people, sent, waiting, failed, skipped } }: Managed) {
  const t = useText();
  const { locale } = useReading();
  const figures: readonly (readonly [TextId, number])[] = [
    ["announcement.figure.people", people],
    ...(email
      ? ([
          ["announcement.figure.sent", sent],
          ["announcement.figure.waiting", waiting],
          ["announcement.figure.failed", failed],
        ] as const)
      : []),
    ...skipped.map(({ reason, count }) => [reasons[reason], count] as const),
  ];
  return (
    <dl className="grid grid-cols-1 gap-x-8 pair:grid-cols-2">
      {figures.map(([label, count]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-2">
          <dt className="min-w-0 text-14 text-muted">{t(label)}</dt>
          <dd className="figures font-medium">{count.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** While its time has not come it can be taken back. */
export function CancelScheduled({ announcement: { id, title } }: { announcement: Pick<Managed, "id" | "title"> }) {
  const t = useText();
  const cancel = useAction(announcements.cancel);
  return (
    <AsyncButton
      icon={CalendarX}
      aria-label={t("announcement.cancelNamed", { title: title ?? "" })}
      onClick={() => cancel.mutateAsync({ announcementId: id }).catch(() => undefined)}
    >
      {t("announcement.cancel")}
    </AsyncButton>
  );
}

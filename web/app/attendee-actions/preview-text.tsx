import { attendeeActions } from "@marquee/contract/attendee-actions";
import { ApiError } from "@marquee/client";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../kernel/data/api.tsx";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Chosen, Kind, Preview } from "./reads.ts";

type Previewed = { eventId: string; kind: Kind; chosen: Chosen };

/** What an action would do, counted by the server anew for whomever it is; the people are too many for an address. */
export function usePreview({ eventId, kind, chosen }: Previewed) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ["attendeeActions.preview", eventId, kind, chosen],
    queryFn: async () => (await api.send(attendeeActions.preview, { eventId, body: { kind, chosen } })).data,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const fault = error ? (isRefused ? error.message : "") : undefined;
  return { preview: error ? undefined : data, fault, retry: refetch };
}

/** How many it is done for, how many not and why. */
export function PreviewText({ preview, fault, retry, kind }: ReturnType<typeof usePreview> & { kind: Kind }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  if (fault !== undefined) return fault === "" ? <ReadFailed onRetry={retry} /> : <p role="alert">{fault}</p>;
  if (!preview) return <Skeleton className="h-12 w-full" />;
  const { possible, passes, refund, currency, skipped } = preview;
  return (
    <div role="status" className="grid gap-1">
      <p className="font-medium">{t(`attendeeAction.will.${kind}`, { count: possible })}</p>
      {kind === "cancel" && (
        <p>{t("attendeeAction.willRefund", { count: passes, amount: moneyText(refund, currency, formatLocale) })}</p>
      )}
      <SkippedList skipped={skipped} />
    </div>
  );
}

export function SkippedList({ skipped }: Pick<Preview, "skipped">) {
  const t = useText();
  if (skipped.length === 0) return null;
  return (
    <ul className="text-14 text-muted">
      {skipped.map(({ reason, count }) => (
        <li key={reason}>{t(`attendeeAction.skipped.${reason}`, { count })}</li>
      ))}
    </ul>
  );
}

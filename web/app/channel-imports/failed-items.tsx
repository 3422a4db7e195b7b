import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type ChannelImport, failedOf } from "./reads.ts";

/** What could not be brought, and why. */
export function FailedItems({ latest }: { latest: ChannelImport }) {
  const t = useText();
  return (
    <section aria-labelledby="failed" className="border-t border-line pt-4">
      <h3 id="failed" className="font-semibold">
        {t("channelImport.failed")}
      </h3>
      <p className="text-14 text-muted">{t("channelImport.failedText")}</p>
      <List
        {...pagesOf(useList(...failedOf(latest)))}
        idOf={({ id }) => id}
        className="mt-2 grid grid-cols-1 divide-y divide-line"
        skeleton={<Skeleton className="mt-2 h-12 w-full" />}
        empty={null}
        render={({ title, reason }) => (
          <div className="py-2">
            <p dir="auto" className="break-words">
              {title ?? t("channelImport.untitled")}
            </p>
            <p className="text-14 text-muted">{t(`channelImport.reason.${reason ?? "failed"}`)}</p>
          </div>
        )}
      />
    </section>
  );
}

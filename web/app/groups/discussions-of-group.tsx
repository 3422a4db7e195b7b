import { Plus } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { useSearchParams } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { NewThreadLater, ThreadCard, threadsOfGroup } from "../threads/index.ts";
import { Button } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { AddressSearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { GroupDetail } from "./reads.ts";

/** What is discussed in a group, and the way to begin something new. */
export function DiscussionsOfGroup({ group }: { group: GroupDetail }) {
  const t = useText();
  const search = useSearchParams()[0].get("search") ?? "";
  const { canCreate } = useModule("threads");
  const { isStarting, start, stop } = useStarting();
  const list = useList(...threadsOfGroup(group.id, search));
  const mayStart = canCreate && group.viewer.role !== null;
  return (
    <section aria-label={t("nav.threads")}>
      <PageMeta
        title={`${t("nav.threads")} · ${group.name}`}
        path={`/groups/${group.slug}/discussions`}
        hidden={group.access === "private"}
      />
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <AddressSearchBox placeholder={t("groupParts.searchDiscussions")} />
        </div>
        {mayStart && (
          <Button look="primary" icon={Plus} onClick={start}>
            {t("threads.start")}
          </Button>
        )}
      </div>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(thread) => <ThreadCard thread={thread} />}
        className="mt-4 grid grid-cols-1 gap-3"
        skeleton={<Skeleton className="mt-4 h-24 w-full rounded-card" />}
        empty={
          <div className="mt-4">
            <EmptyState
              drawing={search ? "search" : "message"}
              title={search ? t("threads.noneFound", { search }) : t("threads.none")}
            >
              {search ? t("group.noneFoundText") : t("groupParts.noDiscussionsText", { name: group.name })}
            </EmptyState>
          </div>
        }
      />
      <Suspense>{isStarting && mayStart && <NewThreadLater groupId={group.id} onClose={stop} />}</Suspense>
    </section>
  );
}

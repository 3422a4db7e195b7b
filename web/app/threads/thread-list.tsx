import { SquarePen } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useSearchParams } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { useNewAbove } from "../kernel/data/use-new-above.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { narrowingOf } from "./links.ts";
import { threadsFound } from "./reads.ts";
import { NewThreadLater } from "./new-thread-later.ts";
import { ThreadRow } from "./thread-row.tsx";

const ListChips = late(() => import("./list-chips.tsx").then((module) => module.ListChips));

/** The threads that the reader may see, all of them or some, found by a word of their subject. */
export function ThreadList() {
  const t = useText();
  const { canCreate } = useModule("threads");
  const narrowing = narrowingOf(useSearchParams()[0]);
  const readerId = useSelf()?.id;
  const [search, setSearch] = useState("");
  const { isStarting, start, stop } = useStarting();
  const found = threadsFound({ search, narrowing, readerId });
  const list = useList(...found);
  const newAbove = useNewAbove(...found, { idOf: ({ id }) => id });
  return (
    <div className="flex h-full flex-col">
      <div className="grid gap-3 px-4 pt-4 pb-2">
        <div className="flex min-h-11 items-center justify-between">
          <p aria-hidden="true" className="text-22 font-[650] tracking-tight">
            {t("nav.threads")}
          </p>
          {canCreate && <IconButton icon={SquarePen} label={t("threads.start")} onClick={start} className="-me-2" />}
        </div>
        <SearchBox placeholder={t("chat.searchAll")} value={search} onSearch={setSearch} />
        <ListChips chosen={narrowing} />
      </div>
      <nav aria-label={t("nav.threads")} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <List
          {...pagesOf(list)}
          newAbove={newAbove}
          idOf={({ id }) => id}
          render={(thread) => <ThreadRow thread={thread} />}
          className="grid grid-cols-1 divide-y divide-line"
          skeleton={<RowSkeletons />}
          empty={<Nothing search={search} onStart={canCreate ? start : undefined} />}
        />
      </nav>
      <Suspense>
        {isStarting && (
          <NewThreadLater circleId={narrowing?.by === "circle" ? narrowing.id : undefined} onClose={stop} />
        )}
      </Suspense>
    </div>
  );
}

function Nothing({ search, onStart }: { search: string; onStart: (() => void) | undefined }) {
  const t = useText();
  if (search) return <p className="px-3 py-8 text-center text-muted">{t("threads.noneFound", { search })}</p>;
  return (
    <EmptyState
      drawing="message"
      title={t("threads.none")}
      action={
        onStart && (
          <Button look="primary" onClick={onStart}>
            {t("threads.start")}
          </Button>
        )
      }
    >
      {t("threads.noneText")}
    </EmptyState>
  );
}

function RowSkeletons() {
  return Array.from({ length: 7 }, (_, index) => (
    <div key={index} className="flex gap-3 px-3 py-3">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/5" />
      </div>
    </div>
  ));
}

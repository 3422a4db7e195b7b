import { SquarePen } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { useStarting } from "../kernel/page/use-starting.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { idOfRow, listRowsOf, type ListRow } from "./folds.ts";
import { ConversationListRow } from "./list-row.tsx";
import { conversationsOf } from "./log.ts";
import { channelsFound, type Membership } from "./reads.ts";

const NewConversation = lazy(() =>
  import("./new-conversation.tsx").then((module) => ({ default: module.NewConversation })),
);

const MessageSearchResults = lazy(() =>
  import("./message-search-results.tsx").then((module) => ({ default: module.MessageSearchResults })),
);

/** All conversations of the reader, found by name or by who is in them. */
export function ChannelList() {
  const t = useText();
  const { canCreate } = useModule("chat");
  const [search, setSearch] = useState("");
  const { isStarting, start, stop } = useStarting();
  const list = useList(...channelsFound(search));
  const rows = search.trim() === "" ? listRowsOf : foundRowsOf;
  return (
    <div className="flex h-full flex-col">
      <div className="grid gap-3 px-4 pt-4 pb-2">
        <div className="flex items-center justify-between">
          <p aria-hidden="true" className="text-22 font-[650] tracking-tight">
            {t("nav.messages")}
          </p>
          {canCreate && (
            <IconButton icon={SquarePen} label={t("chat.newConversation")} onClick={start} className="-me-2" />
          )}
        </div>
        <SearchBox placeholder={t("chat.searchInside")} value={search} onSearch={setSearch} />
      </div>
      <nav aria-label={t("chat.conversations")} className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
        <List
          {...pagesOf(list)}
          items={list.data && rows(conversationsOf(list.data))}
          idOf={idOfRow}
          render={(row) => <ConversationListRow row={row} />}
          className="grid grid-cols-1"
          skeleton={<RowSkeletons />}
          empty={<Nothing search={search} onStart={canCreate ? start : undefined} />}
        />
        <Suspense>{search.trim() !== "" && <MessageSearchResults search={search} />}</Suspense>
      </nav>
      <Suspense>{isStarting && <NewConversation onClose={stop} />}</Suspense>
    </div>
  );
}

/** What was looked for is not folded: one looks for it among the rooms too. */
const foundRowsOf = (found: readonly Membership[]): ListRow[] =>
  found.map((membership) => ({ as: "conversation", membership }));

function Nothing({ search, onStart }: { search: string; onStart: (() => void) | undefined }) {
  const t = useText();
  if (search) return <p className="px-3 py-8 text-center text-muted">{t("chat.noConversationFound", { search })}</p>;
  return (
    <EmptyState
      drawing="message"
      title={t("chat.noConversations")}
      action={
        onStart && (
          <Button look="primary" onClick={onStart}>
            {t("chat.newConversation")}
          </Button>
        )
      }
    >
      {t("chat.noConversationsText")}
    </EmptyState>
  );
}

function RowSkeletons() {
  return Array.from({ length: 7 }, (_, index) => (
    <div key={index} className="flex min-h-14 items-center gap-3 px-3 py-1.5">
      <Skeleton className="size-10 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
      </div>
    </div>
  ));
}

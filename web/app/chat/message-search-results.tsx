import { chat } from "@marquee/contract/chat";
import type { DataOf } from "@marquee/contract/kernel";
import { Link } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { ChannelFace } from "./channel-face.tsx";
import { titleOf } from "./titles.ts";

type MessageSearchResult = DataOf<typeof chat.searchMessages>[number];

/** Messages with the words somebody looks for, in all of their conversations; each leads to its place. */
export function MessageSearchResults({ search }: { search: string }) {
  const t = useText();
  const list = useList(chat.searchMessages, { search });
  return (
    <section aria-labelledby="chat-found" className="pt-4">
      <h2 id="chat-found" className="px-3 pb-1 text-14 font-semibold text-muted">
        {t("chat.messages")}
      </h2>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(result) => <MessageSearchResultRow result={result} />}
        className="grid grid-cols-1 gap-0.5"
        skeleton={<Skeleton className="mx-3 my-2 h-12" />}
        empty={<p className="px-3 py-4 text-muted">{t("chat.noMessageFound", { search })}</p>}
      />
    </section>
  );
}

function MessageSearchResultRow({ result: { membership, message } }: { result: MessageSearchResult }) {
  const t = useText();
  return (
    <Link
      to={`/messages/${membership.channelId}?message=${message.seq}`}
      className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 -outline-offset-2 transition-colors hover:bg-surface-2"
    >
      <ChannelFace membership={membership} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{titleOf(membership, t)}</span>
          <span className="figures shrink-0 text-12 text-muted">
            <Ago at={message.createdAt} />
          </span>
        </span>
        <span className="line-clamp-2 text-14 text-muted" dir="auto">
          {t("chat.toast", { from: displayName(message.account ?? {}), text: message.text })}
        </span>
      </span>
    </Link>
  );
}

import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, AvatarStack, displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { threadLink } from "./links.ts";
import type { Thread } from "./reads.ts";
import { repliesOf } from "./replies.ts";

/** Discussions on another page: what each is about, who began it, what was said last. No ages: such pages are kept. */
export function ThreadCards({ threads }: { threads: readonly Thread[] }) {
  const t = useText();
  if (threads.length === 0) return <p className="text-muted">{t("threads.none")}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3 split:grid-cols-2">
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadCard thread={thread} />
        </li>
      ))}
    </ul>
  );
}

export function ThreadCard({ thread }: { thread: Thread }) {
  const t = useText();
  return (
    <Card className="flex h-full items-start gap-3 transition-colors hover:border-line-strong">
      <Avatar person={thread.creator} size={40} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="text-16">
          <Link
            to={threadLink(thread.id)}
            prefetch="intent"
            dir="auto"
            className="stretched line-clamp-2 hover:underline"
          >
            {thread.subject}
          </Link>
        </h3>
        {thread.lastReply && (
          <p className="line-clamp-2 text-14 text-muted">
            {t("chat.toast", { from: displayName(thread.lastReply.account), text: thread.lastReply.body })}
          </p>
        )}
        <p className="flex items-center justify-between gap-3 pt-1 text-14 text-muted">
          <span className="figures">{t("threads.replyCount", { count: repliesOf(thread) })}</span>
          <AvatarStack people={thread.writers} total={thread.writers.length} size={24} />
        </p>
      </div>
    </Card>
  );
}

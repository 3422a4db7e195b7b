import { MessageSquare } from "lucide-react";
import { NavLink, useLocation, useParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, AvatarStack, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ago } from "../ui/when.tsx";
import { threadLink } from "./links.ts";
import type { Thread } from "./reads.ts";
import { newSince, repliesOf } from "./replies.ts";
import { Audience } from "./thread-head.tsx";

/** A discussion in the list: what it is about, who reads it, what was said last, how much, and how much of that is new. */
export function ThreadRow({ thread }: { thread: Thread }) {
  const t = useText();
  const { search } = useLocation();
  const open = useParams().threadId;
  const { id, subject, image, creator, lastReply } = thread;
  // New messages of the open thread count as read at once.
  const unread = thread.unread && open !== id;
  const faces = thread.writers.slice(0, 3);
  return (
    <NavLink
      to={threadLink(id, search)}
      prefetch="intent"
      className={({ isActive }) =>
        classes(
          "dense flex items-start gap-3 rounded-control px-3 py-3 -outline-offset-2 transition-colors",
          isActive ? "bg-accent-soft" : "hover:bg-surface-2",
        )
      }
    >
      <Avatar person={creator} size={40} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-start gap-3">
          <span dir="auto" className={classes("line-clamp-2 min-w-0 flex-1", unread ? "font-semibold" : "font-medium")}>
            {subject}
          </span>
          {image && (
            <Picture image={image} seed={id} ratio="square" sizes="40px" className="w-10 shrink-0 rounded-control" />
          )}
        </span>
        {thread.waits && <span className="text-12 text-muted">{t("posts.waits")}</span>}
        {(thread.circle ?? thread.group) && (
          <span className="flex text-12 text-muted">
            <Audience thread={thread} />
          </span>
        )}
        <span className={classes("truncate text-14", unread ? "text-text" : "text-muted")}>
          {lastReply
            ? t("chat.toast", { from: displayName(lastReply.account), text: lastReply.body || t("chat.attachment") })
            : t("threads.startedBy", { name: displayName(creator) })}
        </span>
        <span className="flex items-center gap-x-3 pt-0.5 text-12 text-muted">
          <Counts thread={thread} isUnread={unread} />
          <span className="ms-auto flex">
            <AvatarStack people={faces} total={faces.length} size={24} />
          </span>
        </span>
      </span>
    </NavLink>
  );
}

function Counts({ thread, isUnread }: { thread: Thread; isUnread: boolean }) {
  const t = useText();
  const count = repliesOf(thread);
  const fresh = newSince(thread);
  return (
    <span className="figures inline-flex shrink-0 items-center gap-2 whitespace-nowrap">
      <span className="inline-flex items-center gap-1">
        <Icon of={MessageSquare} size={14} />
        <span aria-hidden="true">{count}</span>
        <span className="sr-only">{t("threads.replyCount", { count })}</span>
      </span>
      {isUnread && (
        <span className="rounded-full bg-accent px-1.5 font-semibold text-on-accent">
          {fresh > 0 ? t("threads.newCount", { count: fresh }) : t("chat.newSince")}
        </span>
      )}
      <Ago at={thread.lastMessageAt ?? thread.createdAt} />
    </span>
  );
}

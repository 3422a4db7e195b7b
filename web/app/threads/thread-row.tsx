import { NavLink, useLocation, useParams } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { classes } from "../ui/classes.ts";
import { Ago } from "../ui/when.tsx";
import { threadLink } from "./links.ts";
import type { Thread } from "./reads.ts";

/** A thread in the list: what it is about, who began it, where and how much was said, and whether that is new. */
export function ThreadRow({ thread }: { thread: Thread }) {
  const t = useText();
  const { search } = useLocation();
  const open = useParams().threadId;
  const { id, subject, circle, creator, lastMessageAt, createdAt } = thread;
  // New messages of the open thread count as read at once.
  const unread = thread.unread && open !== id;
  return (
    <NavLink
      to={threadLink(id, search)}
      className={({ isActive }) =>
        classes(
          "flex min-h-16 items-start gap-3 rounded-control px-3 py-2.5 -outline-offset-2 transition-colors",
          isActive ? "bg-accent-soft" : "hover:bg-surface-2",
        )
      }
    >
      <Avatar person={creator} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span dir="auto" className={classes("line-clamp-2 min-w-0 flex-1", unread ? "font-semibold" : "font-medium")}>
            {subject}
          </span>
          {unread && (
            <span className="mt-2 size-2.5 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{t("chat.newSince")}</span>
            </span>
          )}
        </span>
        <span className="block truncate text-14 text-muted">{circle ? circle.name : displayName(creator)}</span>
        <span className="figures flex gap-2 text-12 text-muted">
          <span>{t("threads.messageCount", { count: thread._count.messages })}</span>
          <Ago at={lastMessageAt ?? createdAt} />
        </span>
      </span>
    </NavLink>
  );
}

import { Globe, Lock, UsersRound } from "lucide-react";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Thread } from "./reads.ts";

/** What a discussion is about and who reads it, with its picture. */
export function ThreadHead({ thread }: { thread: Thread }) {
  const t = useText();
  const { subject, creator, image, id } = thread;
  return (
    <header className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
        <Audience thread={thread} />
        <span>{t("threads.startedBy", { name: displayName(creator) })}</span>
      </div>
      <h2 dir="auto" className="text-28 rail:text-36">
        {subject}
      </h2>
      {image && <Picture image={image} seed={id} ratio="wide" sizes="680px" className="rounded-card" />}
    </header>
  );
}

/** Who reads a discussion: everybody, a group or an open circle, or those of a private group or closed circle alone. */
export function Audience({ thread: { circle, group } }: { thread: Pick<Thread, "circle" | "group"> }) {
  const t = useText();
  const isClosed = circle?.type === "closed" || group?.access === "private";
  const name = circle?.name ?? group?.name;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon of={isClosed ? Lock : name === undefined ? Globe : UsersRound} size={16} />
      <bdi className="truncate">{name ?? t("threads.everybody")}</bdi>
      {isClosed && <span className="sr-only">{t(group ? "threads.privateGroup" : "threads.closed")}</span>}
    </span>
  );
}

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

/** Who reads a discussion: everybody, an open circle, or those of a closed one alone. */
export function Audience({ thread: { circle } }: { thread: Pick<Thread, "circle"> }) {
  const t = useText();
  const isClosed = circle?.type === "closed";
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <Icon of={isClosed ? Lock : circle ? UsersRound : Globe} size={16} />
      <bdi className="truncate">{circle ? circle.name : t("threads.everybody")}</bdi>
      {isClosed && <span className="sr-only">{t("threads.closed")}</span>}
    </span>
  );
}

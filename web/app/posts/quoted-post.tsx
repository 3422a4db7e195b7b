import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Picture } from "../ui/picture.tsx";
import { Ago } from "../ui/when.tsx";
import type { Activity } from "./reads.ts";

type QuotedPostProps = { post: NonNullable<Activity["quoted"]>["activity"] };

/** A post that another reshares, small. Whoever may not see it learns that there is one, and nothing of it. */
export function QuotedPost({ post }: QuotedPostProps) {
  const t = useText();
  if (!post) return <p className="rounded-card border border-line p-4 text-muted">{t("posts.notAvailable")}</p>;
  const { id, account, message, image, createdAt } = post;
  const name = displayName(account);
  return (
    <article
      aria-label={t("posts.quotedBy", { name })}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-card border border-line p-3 hover:bg-surface-2"
    >
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-14 text-muted">
          <Avatar person={account} size={24} />
          <Link to={`/posts/${id}`} className="stretched truncate font-semibold text-text">
            {name}
          </Link>
          <Ago at={createdAt} />
        </p>
        {message !== "" && (
          <p className="mt-1 line-clamp-4 whitespace-pre-wrap" dir="auto">
            {message}
          </p>
        )}
      </div>
      {image && <Picture image={image} seed={id} ratio="square" sizes="4rem" className="w-16 rounded-control" />}
    </article>
  );
}

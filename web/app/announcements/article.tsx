import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite, useText } from "../kernel/page/page.tsx";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { RichText } from "../ui/rich-text.tsx";
import type { AnnouncementView } from "./reads.ts";

type ArticleProps = Pick<AnnouncementView, "title" | "html" | "creator"> & {
  group: { readonly name: string; readonly slug: string } | null;
  /** When it went out; what stands in its place before. */
  when: ReactNode;
  heading?: "h1" | "h2";
};

/** An announcement as it is read. */
export function Article({ title, html, creator, group, when, heading: Heading = "h1" }: ArticleProps) {
  const t = useText();
  const { NAME } = useSite();
  return (
    <article className="min-w-0">
      <p className="text-14 font-medium text-muted">
        {group ? (
          <Link to={`/groups/${group.slug}`} className="hover:underline">
            {group.name}
          </Link>
        ) : (
          NAME
        )}
      </p>
      <Heading dir="auto" className="mt-1 text-28 leading-[1.15] text-balance wrap-anywhere">
        {title}
      </Heading>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
        {creator && (
          <>
            <Avatar person={creator} size={24} />
            <span className="min-w-0 wrap-anywhere">{t("announcement.by", { name: displayName(creator) })}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span>{when}</span>
      </p>
      {html && (
        <div dir="auto" className="mt-6 wrap-anywhere">
          <RichText text={html} />
        </div>
      )}
    </article>
  );
}

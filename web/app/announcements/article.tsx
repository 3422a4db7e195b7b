import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite, useText } from "../kernel/page/page.tsx";
import { LongText } from "../long-texts/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import type { AnnouncementView } from "./reads.ts";

/** Where something is announced: what it is called, and its page. */
export type AnnouncementPlace = { readonly name: string; readonly to: string };

/** Of an announcement; null for the community's. */
export function placeOf({ group, event }: Pick<AnnouncementView, "group" | "event">): AnnouncementPlace | null {
  if (group) return { name: group.name, to: `/groups/${group.slug}` };
  return event && { name: event.name, to: `/events/${event.slug}` };
}

type ArticleProps = Pick<AnnouncementView, "title" | "html" | "creator"> & {
  place: AnnouncementPlace | null;
  /** When it went out; what stands in its place before. */
  when: ReactNode;
  heading?: "h1" | "h2";
};

/** An announcement as it is read. */
export function Article({ title, html, creator, place, when, heading: Heading = "h1" }: ArticleProps) {
  const t = useText();
  const { NAME } = useSite();
  return (
    <article className="min-w-0">
      <p className="text-14 font-medium text-muted">
        {place ? (
          <Link to={place.to} className="hover:underline">
            {place.name}
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
          <LongText text={html} />
        </div>
      )}
    </article>
  );
}

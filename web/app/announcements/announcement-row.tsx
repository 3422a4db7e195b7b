import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { Card } from "../ui/card.tsx";
import { Ago } from "../ui/when.tsx";
import type { AnnouncementView } from "./reads.ts";

type AnnouncementRowProps = {
  announcement: AnnouncementView;
  /** Says whose it is, where a list has those of several. */
  whose?: string;
  heading?: "h2" | "h3";
};

/** An announcement in a list: its title and how it begins. */
export function AnnouncementRow({ announcement, whose, heading: Heading = "h3" }: AnnouncementRowProps) {
  const t = useText();
  const { id, title, message, createdAt } = announcement;
  return (
    <Card className="transition-colors hover:border-line-strong">
      <Heading className="text-18">
        <Link
          to={`/announcements/${id}`}
          prefetch="intent"
          dir="auto"
          className="stretched wrap-anywhere hover:underline"
        >
          {title ?? t("announcement.one")}
        </Link>
      </Heading>
      <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-muted">
        {message}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-2 text-14 text-muted">
        {whose && (
          <>
            <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
              {whose}
            </span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <Ago at={createdAt} />
      </p>
    </Card>
  );
}

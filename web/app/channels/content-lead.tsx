import { Link } from "react-router";
import { Card } from "../ui/card.tsx";
import { ContentFacts } from "./content-facts.tsx";
import { contentName } from "./content-name.ts";
import { ContentPicture } from "./content-picture.tsx";
import { PlayContent } from "./play-content.tsx";
import type { ContentItem } from "./reads.ts";

/** The one that is seen first: its picture large, its words beside it where there is room. */
export function ContentLead({ content, withChannel }: { content: ContentItem; withChannel?: boolean }) {
  const { slug, channel, description, title } = content;
  return (
    <Card
      padded={false}
      className="group grid overflow-hidden transition-colors hover:border-line-strong rail:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <ContentPicture content={content} sizes="(min-width: 760px) 660px, 94vw" important />
      <div className="flex min-w-0 flex-col justify-center gap-2 p-5 rail:p-7">
        {withChannel && (
          <p dir="auto" className="truncate text-14 font-medium text-accent-text">
            {channel.name}
          </p>
        )}
        <h3 dir="auto" className="line-clamp-3 text-22 leading-tight text-balance side:text-28">
          <Link to={`/contents/${slug}`} prefetch="intent" className="stretched group-hover:underline">
            {contentName(content)}
          </Link>
        </h3>
        {title && description && (
          <p dir="auto" className="line-clamp-3 text-muted">
            {description}
          </p>
        )}
        <div className="flex items-center justify-between gap-4 pt-2">
          <ContentFacts content={content} />
          <PlayContent content={content} className="size-13" />
        </div>
      </div>
    </Card>
  );
}

import { Link } from "react-router";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Begun } from "./content-card.tsx";
import { ContentFacts } from "./content-facts.tsx";
import { contentName } from "./content-name.ts";
import { PlayContent, PlayContentNext } from "./play-content.tsx";
import type { ContentItem } from "./reads.ts";

type RowProps = {
  content: ContentItem;
  /** Beside the name, where it is not plain which channel it is. */
  withChannel?: boolean;
  /** The one that it is listed in: its page goes on in that order. */
  collectionId?: string;
  /** `h2` where the rows are not under a heading of their own. */
  heading?: "h2" | "h3";
};

/** What is published in one row of a list. */
export function ContentRow({ content, withChannel, collectionId, heading: Heading = "h3" }: RowProps) {
  const { id, slug, type, image, channel, description, title } = content;
  return (
    <article className="group relative flex items-start gap-4 rounded-control py-3 hover:bg-surface-2 pair:items-center">
      <Picture
        image={image ?? channel.image}
        seed={id}
        ratio={type === "audio" ? "square" : "wide"}
        sizes="(min-width: 560px) 144px, 96px"
        className={`shrink-0 rounded-control ${type === "audio" ? "w-20" : "w-24 pair:w-36"}`}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        {withChannel && (
          <p dir="auto" className="truncate text-14 font-medium text-accent-text">
            {channel.name}
          </p>
        )}
        <Heading dir="auto" className="line-clamp-2 text-16 font-semibold">
          <Link
            to={`/contents/${slug}${collectionId ? `?collection=${collectionId}` : ""}`}
            prefetch="intent"
            className="stretched group-hover:underline"
          >
            {contentName(content)}
          </Link>
        </Heading>
        {title && description && (
          <p dir="auto" className="line-clamp-2 text-14 text-muted max-pair:hidden">
            {description}
          </p>
        )}
        <ContentFacts content={content} />
        <Begun content={content} />
      </div>
      <div className="flex shrink-0 items-center gap-1 max-pair:flex-col-reverse">
        <PlayContentNext content={content} />
        <PlayContent content={content} />
      </div>
    </article>
  );
}

/** In one line of a narrow column. */
export function ContentLine({ content }: { content: ContentItem }) {
  const { id, slug, image, channel } = content;
  return (
    <li>
      <Link
        to={`/contents/${slug}`}
        prefetch="intent"
        className="dense -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-surface-2"
      >
        <Picture
          image={image ?? channel.image}
          seed={id}
          ratio="square"
          sizes="48px"
          className="w-12 shrink-0 rounded-control"
        />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 leading-snug font-medium">
            {contentName(content)}
          </span>
          <span dir="auto" className="block truncate text-14 text-muted">
            {channel.name}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function ContentRowSkeletons() {
  return (
    <div className="grid gap-4 pt-3">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex gap-4">
          <Skeleton className="size-20 rounded-control" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

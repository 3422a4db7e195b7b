import { Link } from "react-router";
import { Card } from "../ui/card.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useText } from "../kernel/page/page.tsx";
import { ContentFacts } from "./content-facts.tsx";
import { contentName } from "./content-name.ts";
import { ContentPicture } from "./content-picture.tsx";
import { PlayContent } from "./play-content.tsx";
import type { ContentItem } from "./reads.ts";

export const contentGrid = "grid grid-cols-1 gap-4 pair:grid-cols-2 split:grid-cols-3 rail:gap-5";

type CardProps = {
  content: ContentItem;
  important?: boolean;
  /** False where all around it is of the same channel. */
  withChannel?: boolean;
  /** `h2` where the cards are not under a heading of their own. */
  heading?: "h2" | "h3";
};

/** An article, a recording or a video among others: picture, name, whose it is, how long it takes; a recording plays here. */
export function ContentCard({ content, important, withChannel = true, heading: Heading = "h3" }: CardProps) {
  const { slug, channel, description, title } = content;
  return (
    <Card
      padded={false}
      className="group flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong"
    >
      <ContentPicture
        content={content}
        sizes="(min-width: 1100px) 360px, (min-width: 560px) 46vw, 94vw"
        important={important}
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        {withChannel && (
          <p dir="auto" className="truncate text-14 font-medium text-accent-text">
            {channel.name}
          </p>
        )}
        <Heading dir="auto" className="line-clamp-2 text-18">
          <Link to={`/contents/${slug}`} prefetch="intent" className="stretched group-hover:underline">
            {contentName(content)}
          </Link>
        </Heading>
        {title && description && (
          <p dir="auto" className="line-clamp-2 text-14 text-muted">
            {description}
          </p>
        )}
        <div className="mt-auto flex items-end justify-between gap-3 pt-2">
          <div className="grid min-w-0 flex-1 gap-2">
            <ContentFacts content={content} />
            <Begun content={content} />
          </div>
          <PlayContent content={content} />
        </div>
      </div>
    </Card>
  );
}

/** How far the reader has come. */
export function Begun({ content: { viewer, seconds } }: { content: ContentItem }) {
  const t = useText();
  if (!viewer.progress || !seconds) return null;
  const left = Math.max(1, Math.round((seconds - viewer.progress) / 60));
  return <ProgressBar label={t("channel.left", { count: left })} value={viewer.progress / seconds} />;
}

/** The shape of some cards while they load. */
export function ContentCardSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div className={contentGrid}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} padded={false} className="overflow-hidden">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}

import { Suspense, type ComponentProps } from "react";
import { lazy } from "../kernel/lazy.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const posts = () => import("./feed.tsx");
const FeedOfPosts = lazy(() => posts().then((module) => ({ default: module.Feed })));
const FeedOfMedia = lazy(() => posts().then((module) => ({ default: module.MediaFeed })));

const FieldForPost = lazy(() => posts().then((module) => ({ default: module.NewPost })));

const waiting = <Skeleton className="h-40 w-full rounded-card" />;

/** `Feed`, whose scripts come after those of the page around it: the posts themselves are in the page already. */
export function Feed(props: ComponentProps<typeof FeedOfPosts>) {
  return (
    <Suspense fallback={waiting}>
      <FeedOfPosts {...props} />
    </Suspense>
  );
}

export function MediaFeed(props: ComponentProps<typeof FeedOfMedia>) {
  return (
    <Suspense fallback={waiting}>
      <FeedOfMedia {...props} />
    </Suspense>
  );
}

/** `NewPost`, in the same way. */
export function NewPost(props: ComponentProps<typeof FieldForPost>) {
  return (
    <Suspense fallback={<Skeleton className="h-19 w-full rounded-card" />}>
      <FieldForPost {...props} />
    </Suspense>
  );
}

import { Suspense, type ComponentProps, type ComponentType, type ReactNode } from "react";
import { lazy } from "../kernel/lazy.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const posts = () => import("./feed.tsx");
const FeedOfPosts = lazy(() => posts().then((module) => ({ default: module.Feed })));
const FeedOfSaved = lazy(() => posts().then((module) => ({ default: module.SavedFeed })));
const FieldForPost = lazy(() => posts().then((module) => ({ default: module.NewPost })));

const waitingPosts = <Skeleton className="h-40 w-full rounded-card" />;

const TilesOfMedia = /* @__PURE__ */ lazy(() =>
  import("./media-tiles.tsx").then((module) => ({ default: module.MediaTiles })),
);

/** A part whose scripts come after those of the page around it: what it shows is in the page already. */
function later<Props extends object>(Posts: ComponentType<Props>, waiting: ReactNode) {
  return function Later(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Posts {...props} />
      </Suspense>
    );
  };
}

export const Feed = later<ComponentProps<typeof FeedOfPosts>>(FeedOfPosts, waitingPosts);
export const SavedFeed = later<ComponentProps<typeof FeedOfSaved>>(FeedOfSaved, waitingPosts);
export const MediaTiles = /* @__PURE__ */ later<ComponentProps<typeof TilesOfMedia>>(
  TilesOfMedia,
  <Skeleton className="mt-4 h-60 w-full rounded-card" />,
);
export const NewPost = later<ComponentProps<typeof FieldForPost>>(
  FieldForPost,
  <Skeleton className="h-19 w-full rounded-card" />,
);

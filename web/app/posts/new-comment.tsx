import { lazy } from "../kernel/lazy.ts";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { NewCommentProps } from "./comment-composer.tsx";

const CommentComposer = lazy(() =>
  import("./comment-composer.tsx").then((module) => ({ default: module.CommentComposer })),
);

/** Where a member comments on a post or a content, or answers a comment. */
export function NewComment(props: NewCommentProps) {
  const isLive = useIsLive();
  const coming = <Skeleton className="h-11 w-full" />;
  return <Suspense fallback={coming}>{isLive ? <CommentComposer {...props} /> : coming}</Suspense>;
}

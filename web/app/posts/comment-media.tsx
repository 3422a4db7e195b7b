import { VideoPlayer } from "../media/index.ts";
import type { Activity } from "./reads.ts";
import { useFilesOfPost } from "./use-files-of-post.tsx";
import { WrittenMedia } from "./written-media.tsx";

/** What a comment carries: as in a post, smaller. */
export function CommentMedia({ comment }: { comment: Activity }) {
  const { dialog, ...actions } = useFilesOfPost(comment);
  return (
    <div className="mt-2 grid max-w-96 grid-cols-1 gap-2 empty:hidden">
      <WrittenMedia view={comment} actions={actions} sizes="(min-width: 560px) 24rem, 80vw" />
      {comment.video && <VideoPlayer video={comment.video} />}
      {dialog}
    </div>
  );
}

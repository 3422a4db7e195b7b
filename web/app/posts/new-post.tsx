import { useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { useAttachments } from "../messages/index.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { PostComposer } from "./post-composer.tsx";
import type { Standing } from "./reads.ts";
import { useNamed, useWriting } from "./use-writing.ts";

const nameOf = ({ groupId, eventId }: Standing): string => groupId ?? eventId ?? "community";

const inCommunity: Standing = {};

/** Where a member writes a post; nothing for guests and where nobody may post. */
export function NewPost({ stands = inCommunity }: { stands?: Standing }) {
  const self = useSelf();
  const { canCreate } = useModule("activities");
  // What is typed or chosen before the page lives would be lost.
  const isLive = useIsLive();
  if (!self || !canCreate) return null;
  return isLive ? <Composer ownId={self.id} stands={stands} /> : <Skeleton className="h-19 w-full rounded-card" />;
}

function Composer({ ownId, stands }: { ownId: string; stands: Standing }) {
  const t = useText();
  const self = useSelf();
  const place = `${ownId}.${nameOf(stands)}`;
  const attachments = useAttachments(`post.files.${place}`);
  const writing = useWriting({ draft: `post.draft.${place}`, stands, attachments });
  return (
    <PostComposer
      {...writing}
      person={self ?? {}}
      label={t("posts.new")}
      placeholder={t("posts.newHint")}
      action={t("posts.post")}
      named={useNamed(ownId)}
      attachments={attachments}
    />
  );
}

type NewCommentProps = { activityId: string; label: string; onSent?: () => void; onCancel?: () => void };

/** Where a member comments on a post, or answers a comment. */
export function NewComment(props: NewCommentProps) {
  return useIsLive() ? <CommentComposer {...props} /> : <Skeleton className="h-11 w-full" />;
}

function CommentComposer({ activityId, label, onSent, onCancel }: NewCommentProps) {
  const t = useText();
  const self = useSelf();
  const draft = `post.draft.${self?.id}.${activityId}`;
  const writing = useWriting({ draft, stands: { commentedId: activityId }, ...(onSent && { onSent }) });
  return (
    <PostComposer
      {...writing}
      isComment
      person={self ?? {}}
      label={label}
      placeholder={t("posts.commentHint")}
      action={t("posts.comment")}
      named={useNamed(self?.id)}
      {...(onCancel && { onCancel })}
    />
  );
}

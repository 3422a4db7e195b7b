import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { useAttachments } from "../messages/index.ts";
import { PostComposer } from "./post-composer.tsx";
import { useNamed } from "./use-named.ts";
import { useWriting } from "./use-writing.ts";
import { WaitingPosts } from "./waiting-posts.tsx";

export type NewCommentProps = {
  /** The post or comment that it answers, or the content that it is about. */
  stands: { readonly commentedId: string } | { readonly contentId: string };
  label: string;
  onSent?: (writing: { readonly isFree: boolean }) => void;
  onCancel?: () => void;
};

/** The field of a comment, with what waits below it. */
export function CommentComposer({ stands, label, onSent, onCancel }: NewCommentProps) {
  const t = useText();
  const self = useSelf();
  const place = `${self?.id}.${"contentId" in stands ? stands.contentId : stands.commentedId}`;
  const {
    sending,
    onSchedule: _,
    ...writing
  } = useWriting({
    draft: `post.draft.${place}`,
    stands,
    attachments: useAttachments(`post.files.${place}`, { accountId: self?.id ?? "" }),
    ...(onSent && { onSent }),
  });
  return (
    <>
      {self && <WaitingPosts accountId={self.id} stands={stands} sending={sending} />}
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
    </>
  );
}

import { dropItems } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { postLists } from "./post-lists.ts";
import type { Activity } from "./reads.ts";

type RemovePostProps = {
  activity: Activity;
  onClose: () => void;
  onRemoved: ((activity: Activity) => void) | undefined;
};

/** Asks before a post or a comment goes. */
export function RemovePost({ activity, onClose, onRemoved }: RemovePostProps) {
  const t = useText();
  const { id, rootId } = activity;
  const isComment = rootId !== null;
  const remove = useAction(posts.remove, {
    optimistic: () => postLists.map((list) => dropItems(list, (each) => each.id === id)),
    // Its own page is left: what is gone is not asked for again.
    keeps: isComment ? [] : [posts.get, posts.comments],
    onDone: () => onRemoved?.(activity),
  });
  return (
    <Confirm
      open
      danger
      title={t(isComment ? "posts.deleteCommentTitle" : "posts.deleteTitle")}
      action={t("posts.delete")}
      onConfirm={() => remove.mutateAsync({ activityId: id })}
      onClose={onClose}
    >
      {t(isComment ? "posts.deleteCommentText" : "posts.deleteText")}
    </Confirm>
  );
}

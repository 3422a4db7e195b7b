import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { postView } from "./activity-view.tsx";
import { PostCard, type PostActions } from "./post-card.tsx";
import type { PinScope } from "./pinned.ts";
import type { Activity } from "./reads.ts";
import { useFilesOfPost } from "./use-files-of-post.tsx";
import type { usePostActions } from "./use-post-actions.tsx";

type PostProps = {
  activity: Activity;
  actions: ReturnType<typeof usePostActions>;
  /** Where it is read. */
  place?: string | undefined;
  /** Where it stands above the others. */
  pinnedTo?: PinScope;
};

/** A post of the community with what this reader can do with it. */
export function Post({ activity, actions, place, pinnedTo }: PostProps) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { id, viewer } = activity;
  const { dialog, ...files } = useFilesOfPost(activity);
  const possible: PostActions = {
    like: () => actions.toggleLike(activity),
    react: (_view, reaction) => actions.react(activity, reaction),
    ...(signedIn && { showLikes: () => actions.showLikes(activity) }),
    save: () => actions.toggleSave(activity),
    ...(viewer.canEdit && { edit: () => actions.edit(activity) }),
    ...(viewer.canRemove && { remove: () => actions.remove(activity) }),
    ...(viewer.canReport && { report: () => actions.report(activity) }),
    pins: actions.pinsOf(activity),
    reshares: actions.resharesOf(activity),
    history: () => actions.history(activity),
    ...files,
  };
  return (
    <>
      <PostCard
        view={{ ...postView(activity, { t, ...(place && { in: place }) }), isPinned: pinnedTo !== undefined }}
        to={`/posts/${id}`}
        actions={possible}
      />
      {dialog}
    </>
  );
}

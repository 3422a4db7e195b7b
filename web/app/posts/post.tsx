import { useText } from "../kernel/page/page.tsx";
import { useApi } from "../kernel/data/api.tsx";
import { postView } from "./activity-view.tsx";
import { PostCard, type PostActions } from "./post-card.tsx";
import { postNamed, type Activity } from "./reads.ts";
import type { usePostActions } from "./use-post-actions.tsx";

type PostProps = {
  activity: Activity;
  actions: ReturnType<typeof usePostActions>;
  /** Where it is read. */
  place?: string | undefined;
};

/** A post of the community with what this reader can do with it. */
export function Post({ activity, actions, place }: PostProps) {
  const t = useText();
  const api = useApi();
  const { id, viewer, files } = activity;
  const open = (fileId: string) => {
    const path = files.find((each) => each.id === fileId)?.path;
    if (path) location.assign(path);
  };
  const possible: PostActions = {
    like: () => actions.toggleLike(activity),
    ...(viewer.canEdit && { edit: () => actions.edit(activity) }),
    ...(viewer.canRemove && { remove: () => actions.remove(activity) }),
    ...(viewer.canReport && { report: () => actions.report(activity) }),
    addressOf: async (imageId) => {
      const { data } = await api.send(...postNamed(id));
      return data.images.find((each) => each.id === imageId)?.uri;
    },
    saveFile: (_view, fileId) => open(fileId),
    playVideo: (_view, fileId) => open(fileId),
  };
  return (
    <PostCard view={postView(activity, { t, ...(place && { in: place }) })} to={`/posts/${id}`} actions={possible} />
  );
}

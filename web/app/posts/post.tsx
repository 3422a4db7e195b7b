import { useText } from "../kernel/page/page.tsx";
import { useApi } from "../kernel/data/api.tsx";
import { saveFrom } from "../kernel/save-file.ts";
import { postView } from "./activity-view.tsx";
import { PostCard, type PostActions } from "./post-card.tsx";
import type { PinScope } from "./pinned.ts";
import { postNamed, type Activity } from "./reads.ts";
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
  const api = useApi();
  const { id, viewer, files } = activity;
  const open = (fileId: string) => {
    const file = files.find((each) => each.id === fileId);
    if (file) saveFrom(file.path, file.name);
  };
  const possible: PostActions = {
    like: () => actions.toggleLike(activity),
    save: () => actions.toggleSave(activity),
    ...(viewer.canEdit && { edit: () => actions.edit(activity) }),
    ...(viewer.canRemove && { remove: () => actions.remove(activity) }),
    ...(viewer.canReport && { report: () => actions.report(activity) }),
    pins: actions.pinsOf(activity),
    reshares: actions.resharesOf(activity),
    history: () => actions.history(activity),
    addressOf: async (imageId) => {
      const { data } = await api.send(...postNamed(id));
      return data.images.find((each) => each.id === imageId)?.uri;
    },
    saveFile: (_view, fileId) => open(fileId),
    playVideo: (_view, fileId) => open(fileId),
  };
  return (
    <PostCard
      view={{ ...postView(activity, { t, ...(place && { in: place }) }), isPinned: pinnedTo !== undefined }}
      to={`/posts/${id}`}
      actions={possible}
    />
  );
}

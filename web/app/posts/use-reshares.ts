import { posts } from "@marquee/contract/posts";
import { MessageSquareQuote, Repeat2, Undo2 } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import type { MenuItem } from "../ui/menu.tsx";
import type { Activity, Standing } from "./reads.ts";

/** Where a post is reshared: with everybody, and what is for some only where it stands. */
export function reshareTo({ viewer, group, event }: Activity): Standing {
  if (viewer.canReshareBeyond) return {};
  return event ? { eventId: event.id } : group ? { groupId: group.id } : {};
}

/** Ways to reshare a post, or to take one's own reshare back. */
export function useReshares(quote: (activity: Activity) => void): (activity: Activity) => MenuItem[] {
  const t = useText();
  const inTurn = "reshare";
  const create = useAction(posts.create, {
    inTurn,
    onDone: () => showToast({ kind: "success", text: t("posts.reshared") }),
  });
  const remove = useAction(posts.remove, { inTurn });
  return (activity) => {
    const { id: quotedId, viewer } = activity;
    const { reshareId } = viewer;
    if (!viewer.canReshare) return [];
    const now = () => create.mutate({ body: { message: "", quotedId, ...reshareTo(activity) } });
    return [
      reshareId === null
        ? { id: "reshare", label: t("posts.reshareNow"), icon: Repeat2, onChoose: now }
        : {
            id: "undo",
            label: t("posts.reshareUndo"),
            icon: Undo2,
            onChoose: () => remove.mutate({ activityId: reshareId }),
          },
      { id: "quote", label: t("posts.quote"), icon: MessageSquareQuote, onChoose: () => quote(activity) },
    ];
  };
}

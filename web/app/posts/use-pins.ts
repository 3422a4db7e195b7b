import { posts } from "@marquee/contract/posts";
import { Pin, PinOff } from "lucide-react";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import type { MenuItem } from "../ui/menu.tsx";
import type { Activity } from "./reads.ts";

/** What pins a post, or lets it go: above what else stands there, and on one's own profile. */
export function usePins(): (activity: Activity) => MenuItem[] {
  const t = useText();
  const inTurn = "pin post";
  const pin = useAction(posts.pin, { inTurn });
  const unpin = useAction(posts.unpin, { inTurn });
  const pinToProfile = useAction(posts.pinToProfile, { inTurn });
  const unpinFromProfile = useAction(posts.unpinFromProfile, { inTurn });
  return ({ id: activityId, isPinned, isPinnedToProfile, viewer }) => [
    ...(viewer.canPin
      ? [
          {
            id: "pin",
            label: t(isPinned ? "posts.unpin" : "posts.pin"),
            icon: isPinned ? PinOff : Pin,
            onChoose: () => (isPinned ? unpin : pin).mutate({ activityId }),
          },
        ]
      : []),
    ...(viewer.canPinToProfile
      ? [
          {
            id: "profile",
            label: t(isPinnedToProfile ? "posts.unpinFromProfile" : "posts.pinToProfile"),
            icon: isPinnedToProfile ? PinOff : Pin,
            onChoose: () => (isPinnedToProfile ? unpinFromProfile : pinToProfile).mutate({ activityId }),
          },
        ]
      : []),
  ];
}

import type { Patch } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { useAction } from "../kernel/data/use-action.ts";
import { useSite } from "../kernel/page/page.tsx";
import { changed, keeps } from "./changed-posts.ts";
import type { Activity } from "./reads.ts";

/** Likes at the press, and takes it back at the next; what the server has counted then stands in place of the guess. */
export function useLikes() {
  const { REACTIONS } = useSite();
  const how = { inTurn: "like", keeps, answered };
  const shownAs = (activityId: string, reaction?: string) => liked(activityId, reaction, REACTIONS.length > 1);
  const like = useAction(posts.like, {
    ...how,
    optimistic: ({ activityId, body }) => shownAs(activityId, body.reaction ?? REACTIONS[0]),
  });
  const unlike = useAction(posts.unlike, { ...how, optimistic: ({ activityId }) => shownAs(activityId) });
  return {
    toggleLike: ({ id: activityId, likes }: Activity) =>
      likes.length > 0 ? unlike.mutate({ activityId }) : like.mutate({ activityId, body: {} }),
    /** The one that was given already is taken back. */
    react: ({ id: activityId, likes }: Activity, reaction: string) =>
      likes[0]?.reaction === reaction ? unlike.mutate({ activityId }) : like.mutate({ activityId, body: { reaction } }),
  };
}

const answered = ({ id, likes, reactions, _count }: Activity): readonly Patch[] =>
  changed(id, (each) => ({ ...each, likes, reactions, _count: { ..._count, ...each._count, likes: _count.likes } }));

/** `reaction`: the one that its reader gives now; without it they take theirs back. */
const liked = (activityId: string, reaction: string | undefined, offersChoice: boolean): readonly Patch[] =>
  changed(activityId, (each) => {
    const [before] = each.likes;
    if (before?.reaction === reaction) return each;
    const likes = reaction === undefined ? [] : [{ createdAt: before?.createdAt ?? each.updatedAt, reaction }];
    const count = each._count.likes + likes.length - each.likes.length;
    const reactions = offersChoice ? moved(each.reactions, before?.reaction, reaction) : each.reactions;
    return { ...each, likes, reactions, _count: { ...each._count, likes: Math.max(0, count) } };
  });

/** One less of the one, one more of the other, in the order that they were in. */
function moved(counts: Activity["reactions"], from: string | undefined, to: string | undefined): Activity["reactions"] {
  const known = counts.some(({ reaction }) => reaction === to) || to === undefined;
  return [...counts, ...(known ? [] : [{ reaction: to, count: 0 }])]
    .map((each) => {
      const change = Number(each.reaction === to) - Number(each.reaction === from);
      return { ...each, count: each.count + change };
    })
    .filter(({ count }) => count > 0);
}

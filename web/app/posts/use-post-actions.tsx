import { patch, patchItems, type Patch } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { Suspense, useState, type ReactNode } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { postLists, type Activity } from "./reads.ts";

const EditPost = lazy(() => import("./edit-post.tsx").then((module) => ({ default: module.EditPost })));
const RemovePost = lazy(() => import("./remove-post.tsx").then((module) => ({ default: module.RemovePost })));
const ReportPost = lazy(() => import("./report-post.tsx").then((module) => ({ default: module.ReportPost })));

type Asking = { readonly about: "edit" | "remove" | "report"; readonly activity: Activity };

/** What can be done with a post or a comment, and the dialogs in which one is asked first. */
export function usePostActions({ onRemoved }: { onRemoved?: (activity: Activity) => void } = {}) {
  const [asking, setAsking] = useState<Asking>();
  const toggleLike = useLike();
  const close = () => setAsking(undefined);
  const ask = (about: Asking["about"]) => (activity: Activity) => setAsking({ about, activity });
  return {
    toggleLike,
    edit: ask("edit"),
    remove: ask("remove"),
    report: ask("report"),
    dialogs: asking && <Dialogs asking={asking} onClose={close} onRemoved={onRemoved} />,
  };
}

type DialogsProps = { asking: Asking; onClose: () => void; onRemoved: ((activity: Activity) => void) | undefined };

function Dialogs({ asking: { about, activity }, onClose, onRemoved }: DialogsProps): ReactNode {
  return (
    <Suspense>
      {about === "remove" && <RemovePost activity={activity} onClose={onClose} onRemoved={onRemoved} />}
      {about === "edit" && <EditPost activity={activity} onClose={onClose} />}
      {about === "report" && <ReportPost activity={activity} onClose={onClose} />}
    </Suspense>
  );
}

/** Likes at the press, and takes it back at the next; the lists are put right here and not read again. */
function useLike(): (activity: Activity) => void {
  const keeps = [...postLists, posts.get];
  const like = useAction(posts.like, {
    inTurn: "like",
    keeps,
    optimistic: ({ activityId }) => liked(activityId, true),
  });
  const unlike = useAction(posts.unlike, {
    inTurn: "like",
    keeps,
    optimistic: ({ activityId }) => liked(activityId, false),
  });
  return ({ id: activityId, likes }) => (likes.length > 0 ? unlike : like).mutate({ activityId });
}

function liked(activityId: string, isOn: boolean): readonly Patch[] {
  const changed = (each: Activity): Activity => {
    if (each.id !== activityId || each.likes.length > 0 === isOn) return each;
    const likes = isOn ? [{ createdAt: each.updatedAt }] : [];
    return { ...each, likes, _count: { ...each._count, likes: Math.max(0, each._count.likes + (isOn ? 1 : -1)) } };
  };
  return [patch(posts.get, changed), ...postLists.map((list) => patchItems(list, changed))];
}

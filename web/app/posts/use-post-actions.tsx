import { patch, patchItems, type Patch } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { Suspense, useState, type ReactNode } from "react";
import { lazy } from "../kernel/lazy.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePins } from "./use-pins.ts";
import { useReshares } from "./use-reshares.ts";
import { postLists } from "./post-lists.ts";
import type { Activity } from "./reads.ts";

const EditPost = lazy(() => import("./edit-post.tsx").then((module) => ({ default: module.EditPost })));
const PostEdits = lazy(() => import("./post-edits.tsx").then((module) => ({ default: module.PostEdits })));
const QuotePost = lazy(() => import("./quote-post.tsx").then((module) => ({ default: module.QuotePost })));
const RemovePost = lazy(() => import("./remove-post.tsx").then((module) => ({ default: module.RemovePost })));
const ReportPost = lazy(() => import("./report-post.tsx").then((module) => ({ default: module.ReportPost })));

type Asking = { readonly about: "edit" | "remove" | "report" | "history" | "quote"; readonly activity: Activity };

/** What can be done with a post or a comment, and the dialogs in which one is asked first. */
export function usePostActions({ onRemoved }: { onRemoved?: (activity: Activity) => void } = {}) {
  const [asking, setAsking] = useState<Asking>();
  const [toggleLike, toggleSave] = [useLike(), useSave()];
  const pinsOf = usePins();
  const close = () => setAsking(undefined);
  const ask = (about: Asking["about"]) => (activity: Activity) => setAsking({ about, activity });
  const resharesOf = useReshares(ask("quote"));
  return {
    toggleLike,
    resharesOf,
    toggleSave,
    pinsOf,
    edit: ask("edit"),
    remove: ask("remove"),
    report: ask("report"),
    history: ask("history"),
    dialogs: asking && <Dialogs asking={asking} onClose={close} onRemoved={onRemoved} />,
  };
}

type DialogsProps = { asking: Asking; onClose: () => void; onRemoved: ((activity: Activity) => void) | undefined };

function Dialogs({ asking: { about, activity }, onClose, onRemoved }: DialogsProps): ReactNode {
  return (
    <Suspense>
      {about === "remove" && <RemovePost activity={activity} onClose={onClose} onRemoved={onRemoved} />}
      {about === "edit" && <EditPost activity={activity} onClose={onClose} />}
      {about === "history" && <PostEdits activity={activity} onClose={onClose} />}
      {about === "quote" && <QuotePost activity={activity} onClose={onClose} />}
      {about === "report" && <ReportPost activity={activity} onClose={onClose} />}
    </Suspense>
  );
}

/** Likes at the press, and takes it back at the next; the lists are put right here and not read again. */
function useLike(): (activity: Activity) => void {
  const inTurn = "like";
  const like = useAction(posts.like, { inTurn, keeps, optimistic: ({ activityId }) => liked(activityId, true) });
  const unlike = useAction(posts.unlike, { inTurn, keeps, optimistic: ({ activityId }) => liked(activityId, false) });
  return ({ id: activityId, likes }) => (likes.length > 0 ? unlike : like).mutate({ activityId });
}

const keeps = [...postLists, posts.get, posts.pinned];

const liked = (activityId: string, isOn: boolean): readonly Patch[] =>
  changed(activityId, (each) => {
    if (each.likes.length > 0 === isOn) return each;
    const likes = isOn ? [{ createdAt: each.updatedAt }] : [];
    return { ...each, likes, _count: { ...each._count, likes: Math.max(0, each._count.likes + (isOn ? 1 : -1)) } };
  });

/** Keeps it for later at the press, and lets it go at the next. What is let go stays in sight until its list is read again. */
function useSave(): (activity: Activity) => void {
  const inTurn = "save post";
  const save = useAction(posts.save, { inTurn, keeps, optimistic: ({ activityId }) => saved(activityId, true) });
  const unsave = useAction(posts.unsave, { inTurn, keeps, optimistic: ({ activityId }) => saved(activityId, false) });
  return ({ id: activityId, viewer }) => (viewer.isSaved ? unsave : save).mutate({ activityId });
}

const saved = (activityId: string, isSaved: boolean): readonly Patch[] =>
  changed(activityId, (each) => ({ ...each, viewer: { ...each.viewer, isSaved } }));

/** A post wherever it is shown. */
function changed(activityId: string, change: (activity: Activity) => Activity): readonly Patch[] {
  const one = (each: Activity): Activity => (each.id === activityId ? change(each) : each);
  const pinned = patch(posts.pinned, (all) => all.map(one));
  return [patch(posts.get, one), pinned, ...[...postLists, posts.saved].map((list) => patchItems(list, one))];
}

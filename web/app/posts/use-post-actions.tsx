import type { Patch } from "@marquee/client";
import { posts } from "@marquee/contract/posts";
import { useState, type ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useLikes } from "./use-likes.ts";
import { usePins } from "./use-pins.ts";
import { useReshares } from "./use-reshares.ts";
import { changed, keeps } from "./changed-posts.ts";
import type { Activity } from "./reads.ts";

const EditPost = lazy(() => import("./edit-post.tsx").then((module) => ({ default: module.EditPost })));
const PostEdits = lazy(() => import("./post-edits.tsx").then((module) => ({ default: module.PostEdits })));
const PostLikes = lazy(() => import("./post-likes.tsx").then((module) => ({ default: module.PostLikes })));
const QuotePost = lazy(() => import("./quote-post.tsx").then((module) => ({ default: module.QuotePost })));
const RemovePost = lazy(() => import("./remove-post.tsx").then((module) => ({ default: module.RemovePost })));
const ReportPost = lazy(() => import("./report-post.tsx").then((module) => ({ default: module.ReportPost })));

type Asking = {
  readonly about: "edit" | "remove" | "report" | "history" | "likes" | "quote";
  readonly activity: Activity;
};

/** What can be done with a post or a comment, and the dialogs in which one is asked first. */
export function usePostActions({ onRemoved }: { onRemoved?: (activity: Activity) => void } = {}) {
  const [asking, setAsking] = useState<Asking>();
  const [likes, toggleSave] = [useLikes(), useSave()];
  const pinsOf = usePins();
  const close = () => setAsking(undefined);
  const ask = (about: Asking["about"]) => (activity: Activity) => setAsking({ about, activity });
  const resharesOf = useReshares(ask("quote"));
  return {
    ...likes,
    showLikes: ask("likes"),
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
      {about === "likes" && <PostLikes activity={activity} onClose={onClose} />}
      {about === "quote" && <QuotePost activity={activity} onClose={onClose} />}
      {about === "report" && <ReportPost activity={activity} onClose={onClose} />}
    </Suspense>
  );
}

/** Keeps it for later at the press, and lets it go at the next. What is let go stays in sight until its list is read again. */
function useSave(): (activity: Activity) => void {
  const inTurn = "save post";
  const save = useAction(posts.save, { inTurn, keeps, optimistic: ({ activityId }) => saved(activityId, true) });
  const unsave = useAction(posts.unsave, { inTurn, keeps, optimistic: ({ activityId }) => saved(activityId, false) });
  return ({ id: activityId, viewer }) => (viewer.isSaved ? unsave : save).mutate({ activityId });
}

const saved = (activityId: string, isSaved: boolean): readonly Patch[] =>
  changed(activityId, (each) => ({ ...each, viewer: { ...each.viewer, isSaved } }));

import { queryOptions } from "@marquee/client";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { pagesOf } from "../ui/list.tsx";
import { commentView } from "./activity-view.tsx";
import { CommentMedia } from "./comment-media.tsx";
import { answersTo } from "./comment-reads.ts";
import { Comments } from "./comments.tsx";
import { NewComment } from "./new-comment.tsx";
import type { Activity } from "./reads.ts";
import type { usePostActions } from "./use-post-actions.tsx";

type Endless = Parameters<typeof pagesOf<Activity>>[0];
type ConversationProps = {
  /** What was said, and may be answered. */
  list: Endless;
  canComment: boolean;
  actions: ReturnType<typeof usePostActions>;
  /** An answer was sent. */
  onSent?: () => void;
};

/** What people say about something, with the answers to each that the reader has opened, and all that can be done with them. */
export function Conversation({ list, canComment, actions, onSent }: ConversationProps) {
  const t = useText();
  const { items, ...pages } = pagesOf(list);
  const { answersOf, open } = useAnswers();
  const all = [...(items ?? []), ...(items ?? []).flatMap(({ id }) => answersOf(id) ?? [])];
  const named = (id: string) => all.find((each) => each.id === id);
  const of = (id: string, act: (activity: Activity) => void) => {
    const activity = named(id);
    if (activity) act(activity);
  };
  const { signedIn } = usePageFacts();
  return (
    <Comments
      {...pages}
      comments={items?.map((each) => commentView(each, answersOf(each.id)))}
      actions={{
        like: ({ id }) => of(id, actions.toggleLike),
        react: ({ id }, reaction) => of(id, (activity) => actions.react(activity, reaction)),
        ...(signedIn && { showLikes: ({ id }) => of(id, actions.showLikes) }),
        edit: ({ id }) => of(id, actions.edit),
        remove: ({ id }) => of(id, actions.remove),
        report: ({ id }) => of(id, actions.report),
        history: ({ id }) => of(id, actions.history),
        allowed: ({ id }) => named(id)?.viewer,
        moreReplies: async ({ id }) => open(id),
        renderMedia: ({ id }) => {
          const comment = named(id);
          return comment && <CommentMedia comment={comment} />;
        },
        ...(canComment && {
          renderComposer: ({ id, account }, close) => (
            <NewComment
              stands={{ commentedId: id }}
              label={t("posts.answerTo", { name: displayName(account) })}
              onSent={({ isFree }) => {
                open(id);
                onSent?.();
                if (isFree) close();
              }}
              onCancel={close}
            />
          ),
        }),
      }}
    />
  );
}

/** The answers to those comments that the reader has opened. */
function useAnswers() {
  const api = useApi();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const found = useQueries({ queries: opened.map((id) => queryOptions(api, ...answersTo(id))) });
  return {
    answersOf: (id: string): readonly Activity[] | undefined => found[opened.indexOf(id)]?.data?.items,
    open: (id: string) => setOpened((before) => (before.includes(id) ? before : [...before, id])),
  };
}

import { CircleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { MessageText } from "../messages/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LikeButton } from "./like-button.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";
import type { CommentView, WrittenActions } from "./post-view.ts";
import { WrittenHead } from "./written-head.tsx";

type CommentActions = WrittenActions<CommentView> & {
  /** The field for an answer to a comment; not there where nobody may answer. */
  readonly renderComposer?: (view: CommentView, close: () => void) => ReactNode;
  /** Reads answers that are not here yet. */
  readonly moreReplies?: (view: CommentView) => Promise<unknown>;
  readonly again?: (view: CommentView) => void;
  /** What a comment carries beside its words. */
  readonly renderMedia?: (view: CommentView) => ReactNode;
  /** Which of these this reader may do with a comment; absent: all that are there. */
  readonly allowed?: (view: CommentView) => Allowed | undefined;
};
type Allowed = { readonly canEdit: boolean; readonly canRemove: boolean; readonly canReport: boolean };
type CommentsProps = {
  /** Undefined while they are read. */
  comments: readonly CommentView[] | undefined;
  actions: CommentActions;
  failed?: boolean;
  onRetry?: () => Promise<unknown>;
  more?: { has: boolean; loading: boolean; failed?: boolean; load: () => Promise<unknown> };
};

/** What people say to a post or an article, and what others answer to that: one step deep, so that it stays readable. */
export function Comments({ comments, actions, ...list }: CommentsProps) {
  const t = useText();
  return (
    <section aria-label={t("posts.commentsTitle")}>
      <List
        {...list}
        items={comments}
        idOf={({ id }) => id}
        render={(view) => <CommentWithReplies view={view} actions={actions} />}
        className="grid grid-cols-1 gap-4"
        empty={<p className="py-4 text-muted">{t("posts.noComments")}</p>}
        skeleton={<CommentSkeletons />}
      />
    </section>
  );
}

function CommentWithReplies({ view, actions }: { view: CommentView; actions: CommentActions }) {
  const t = useText();
  const [isAnswering, setAnswering] = useState(false);
  const { replies, moreReplies = 0 } = view;
  const close = () => setAnswering(false);
  const { renderComposer, moreReplies: loadReplies } = actions;
  return (
    <>
      <Comment view={view} actions={actions} onAnswer={renderComposer && (() => setAnswering(true))} />
      {(replies.length > 0 || moreReplies > 0 || isAnswering) && (
        <div className="ms-4 mt-3 grid grid-cols-1 gap-3 border-s-2 border-line ps-4 pair:ms-11">
          {replies.length > 0 && (
            <ul className="grid grid-cols-1 gap-3">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment view={reply} actions={actions} onAnswer={renderComposer && (() => setAnswering(true))} />
                </li>
              ))}
            </ul>
          )}
          {moreReplies > 0 && loadReplies && (
            <AsyncButton look="quiet" className="w-fit" onClick={() => loadReplies(view)}>
              {t("posts.moreReplies", { count: moreReplies })}
            </AsyncButton>
          )}
          {isAnswering && renderComposer?.(view, close)}
        </div>
      )}
    </>
  );
}

type CommentProps = { view: CommentView; actions: CommentActions; onAnswer: (() => void) | undefined };

function Comment({ view, actions, onAnswer }: CommentProps) {
  const t = useText();
  const { account, text, mentions, entities, likes, delivery } = view;
  if (view.isDeleted) return <p className="py-1 text-muted italic">{t("posts.deleted")}</p>;
  const { like, react, showLikes } = actions;
  const isThere = delivery === undefined;
  return (
    <article
      aria-label={t("posts.commentBy", { name: displayName(account) })}
      aria-busy={delivery === "sending" || undefined}
      className={classes("grid grid-cols-[auto_minmax(0,1fr)] gap-x-3", delivery === "sending" && "text-muted")}
    >
      <Avatar person={account} size={32} />
      <div className="min-w-0">
        <WrittenHead view={view} actions={isThere ? possible(view, actions) : {}} />
        <MessageText text={text} mentions={mentions} entities={entities} />
        {actions.renderMedia?.(view)}
        {isThere && (
          <div className="-ms-2 flex flex-wrap items-center">
            <LikeButton
              small
              likes={likes}
              onPress={like && (() => like(view))}
              onReact={react && ((reaction) => react(view, reaction))}
            />
            <ReactionCounts view={view} onOpen={showLikes && (() => showLikes(view))} />
            {onAnswer && (
              <button
                type="button"
                onClick={onAnswer}
                className="min-h-11 rounded-control px-2 text-14 font-medium text-muted hover:bg-surface-2"
              >
                {t("posts.reply")}
              </button>
            )}
          </div>
        )}
        {typeof delivery === "object" && (
          <p role="alert" className="flex flex-wrap items-center gap-x-2 text-14 text-danger">
            <Icon of={CircleAlert} size={16} />
            {delivery.failed}
            <button type="button" onClick={() => actions.again?.(view)} className="min-h-11 px-1 font-medium underline">
              {t("ui.tryAgain")}
            </button>
          </p>
        )}
      </div>
    </article>
  );
}

function possible(
  view: CommentView,
  { edit, remove, report, history, showLikes, allowed }: CommentActions,
): WrittenActions<CommentView> {
  const may = allowed?.(view) ?? { canEdit: !allowed, canRemove: !allowed, canReport: !allowed };
  return {
    ...(edit && may.canEdit && { edit }),
    ...(remove && may.canRemove && { remove }),
    ...(report && may.canReport && { report }),
    ...(history && { history }),
    ...(showLikes && { showLikes }),
  };
}

const CommentSkeletons = () => (
  <div className="grid grid-cols-1 gap-4">
    {[1, 2, 3].map((each) => (
      <div key={each} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Skeleton className="size-8 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    ))}
  </div>
);

import { Bookmark, Hourglass, MessageCircle, Pin, Repeat2, Share2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../kernel/page/page.tsx";
import { MessageLink, MessageText } from "../messages/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { LikeButton } from "./like-button.tsx";
import { ReactionCounts } from "./reaction-counts.tsx";
import type { PostView, WrittenActions } from "./post-view.ts";
import { ShownCount } from "./shown-count.tsx";
import { WrittenHead } from "./written-head.tsx";
import { type MediaActions, WrittenMedia } from "./written-media.tsx";

export type PostActions = WrittenActions<PostView> &
  MediaActions & {
    readonly share?: (view: PostView) => void;
    readonly save?: (view: PostView) => void;
    /** The ways to reshare it, or to undo that. */
    readonly reshares?: readonly MenuItem[];
  };
type PostCardProps = { view: PostView; to: string; actions: PostActions };

/** A text longer than this is cut after its sixth line; shorter ones never are. */
const [shortLetters, shortLines] = [320, 6];

/** Something that somebody wrote for others, as it stands in a feed. */
export function PostCard({ view, to, actions }: PostCardProps) {
  const t = useText();
  const name = displayName(view.account);
  const { showLikes } = actions;
  return (
    <article aria-label={t("posts.postBy", { name })}>
      <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <Avatar person={view.account} size={40} />
        <div className="min-w-0">
          {view.isPinned && (
            <p className="flex items-center gap-1.5 text-14 text-muted">
              <Icon of={Pin} size={16} />
              {t("posts.pinned")}
            </p>
          )}
          {view.waits && (
            <p className="flex items-center gap-1.5 text-14 text-muted">
              <Icon of={Hourglass} size={16} />
              {t("posts.waits")}
            </p>
          )}
          {view.because && <p className="text-14 text-muted">{view.because}</p>}
          <WrittenHead view={view} actions={actions} where={view.where} />
          <PostText view={view} />
        </div>
        <div className="col-span-2 mt-3 grid grid-cols-1 gap-3 empty:hidden pair:col-span-1 pair:col-start-2">
          <WrittenMedia view={view} actions={actions} sizes="(min-width: 900px) 36rem, 100vw" />
          {view.link && <MessageLink messageKey={view.id} href={view.link} />}
          {view.subject}
        </div>
        <div className="col-span-2 -mx-2 mt-1 empty:hidden pair:col-span-1 pair:col-start-2">
          <ReactionCounts view={view} onOpen={showLikes && (() => showLikes(view))} />
        </div>
        {!view.waits && <PostFoot view={view} to={to} actions={actions} />}
      </Card>
    </article>
  );
}

function PostText({ view }: { view: PostView }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { text, mentions, entities } = view;
  if (text === "") return null;
  const isLong = text.length > shortLetters || text.split("\n").length > shortLines;
  return (
    <>
      <p className={isLong && !isWhole ? "line-clamp-6" : undefined}>
        <MessageText text={text} mentions={mentions} entities={entities} />
      </p>
      {isLong && !isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="inline-flex min-h-11 items-center text-14 font-medium text-accent-text hover:underline"
        >
          {t("posts.readMore")}
        </button>
      )}
    </>
  );
}

function PostFoot({ view, to, actions: { like, react, share, save, reshares } }: PostCardProps) {
  const t = useText();
  const look =
    "figures inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 text-14 text-muted transition-colors hover:bg-surface-2";
  return (
    <div className="col-span-2 mt-1 -mb-2 -ms-2 flex flex-wrap items-center pair:col-span-1 pair:col-start-2">
      <LikeButton
        likes={view.likes}
        onPress={like && (() => like(view))}
        onReact={react && ((reaction) => react(view, reaction))}
      />
      <Link to={to} aria-label={t("posts.comments", { count: view.comments })} className={look}>
        <Icon of={MessageCircle} />
        <ShownCount count={view.comments} />
      </Link>
      {view.reshares && reshares && (
        <Menu
          label={t("posts.reshare", { count: view.reshares.count })}
          items={reshares}
          className={classes(look, view.reshares.isOwn && "text-accent-text")}
        >
          <Icon of={Repeat2} />
          <ShownCount count={view.reshares.count} />
        </Menu>
      )}
      {share && (
        <button type="button" aria-label={t("posts.share")} onClick={() => share(view)} className={look}>
          <Icon of={Share2} />
        </button>
      )}
      {save && (
        <button
          type="button"
          aria-label={t("posts.save")}
          aria-pressed={view.isSaved === true}
          onClick={() => save(view)}
          className={classes(look, "ms-auto", view.isSaved && "text-accent-text")}
        >
          <Icon of={Bookmark} className={view.isSaved ? "fill-current" : undefined} />
        </button>
      )}
    </div>
  );
}

import { queryOptions } from "@marquee/client";
import { useQueries } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { data, Link, useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useApi } from "../kernel/data/api.tsx";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { OnlyModerators } from "../messages/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { commentView } from "./activity-view.tsx";
import { CommentMedia } from "./comment-media.tsx";
import { Comments } from "./comments.tsx";
import { NewComment } from "./new-post.tsx";
import { Post } from "./post.tsx";
import { answersTo, commentsOn } from "./comment-reads.ts";
import { postNamed, type Activity } from "./reads.ts";
import { usePostActions } from "./use-post-actions.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const needs = pageNeeds(async ({ read, list, params: { activityId = "" } }) => {
  if (!uuid.test(activityId)) throw data(null, { status: 404 });
  const { rootId } = await read(...postNamed(activityId));
  const postId = rootId ?? activityId;
  await Promise.all([read(...postNamed(postId)), list(...commentsOn(postId))]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A post with all that is said below it. The address of a comment shows its post. */
export default function PostPage() {
  const { activityId = "" } = useParams();
  const named = useRead(...postNamed(activityId)).data;
  const root = useRead(...postNamed(named?.rootId ?? activityId)).data;
  return root ? <Opened key={root.id} post={root} /> : null;
}

function Opened({ post }: { post: Activity }) {
  const t = useText();
  const navigate = useNavigate();
  const name = displayName(post.account);
  const actions = usePostActions({
    onRemoved: ({ id }) => void (id === post.id && navigate(placeOf(post), { replace: true })),
  });
  return (
    <div className="gutter mx-auto grid w-full max-w-reading grid-cols-1 gap-6 py-6">
      <PageMeta
        title={t("posts.postBy", { name })}
        description={post.message.slice(0, 160)}
        image={post.image?.uri}
        path={`/posts/${post.id}`}
        hidden={post.group?.access === "private"}
      />
      <Link
        to={placeOf(post)}
        className="inline-flex min-h-11 w-fit items-center gap-2 text-14 font-medium text-muted hover:text-text"
      >
        <Icon of={ArrowLeft} />
        {post.event?.name ?? post.group?.name ?? t("posts.title")}
      </Link>
      <h1 className="sr-only">{t("posts.postBy", { name })}</h1>
      <Post activity={post} actions={actions} />
      <Below post={post} actions={actions} />
      {actions.dialogs}
    </div>
  );
}

const placeOf = ({ event, group }: Activity): string =>
  event ? `/events/${event.slug}/posts` : group ? `/groups/${group.slug}` : "/";

function Below({ post, actions }: { post: Activity; actions: ReturnType<typeof usePostActions> }) {
  const t = useText();
  const list = useList(...commentsOn(post.id));
  const { items, ...pages } = pagesOf(list);
  const { answersOf, open } = useAnswers();
  const all = [...(items ?? []), ...(items ?? []).flatMap(({ id }) => answersOf(id) ?? [])];
  const named = (id: string) => all.find((each) => each.id === id);
  const of = (id: string, act: (activity: Activity) => void) => {
    const activity = named(id);
    if (activity) act(activity);
  };
  const { signedIn } = usePageFacts();
  const { canComment } = post.viewer;
  return (
    <div className="grid grid-cols-1 gap-6">
      {canComment && <NewComment activityId={post.id} label={t("posts.yourComment")} />}
      <Suspense>{post.viewer.onlyModerators && <OnlyModerators isFramed />}</Suspense>
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
                activityId={id}
                label={t("posts.answerTo", { name: displayName(account) })}
                onSent={({ isFree }) => {
                  open(id);
                  if (isFree) close();
                }}
                onCancel={close}
              />
            ),
          }),
        }}
      />
    </div>
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

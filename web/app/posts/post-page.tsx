import { ArrowLeft } from "lucide-react";
import { Suspense } from "../kernel/suspense.tsx";
import { data, Link, useNavigate, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { OnlyModerators } from "../messages/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Held } from "./held-later.tsx";
import { NewComment } from "./new-comment.tsx";
import { Post } from "./post.tsx";
import { commentsOn } from "./comment-reads.ts";
import { postNamed, type Activity } from "./reads.ts";
import { usePostActions } from "./use-post-actions.tsx";

/** Drawn with the page; its scripts come after those of the post. */
const Conversation = late(() => import("./conversation.tsx").then((module) => module.Conversation));

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
        {post.content?.title ?? post.event?.name ?? post.group?.name ?? t("posts.title")}
      </Link>
      <h1 className="sr-only">{t("posts.postBy", { name })}</h1>
      <Post activity={post} actions={actions} />
      <Below post={post} actions={actions} />
      {actions.dialogs}
    </div>
  );
}

const placeOf = ({ content, event, group }: Activity): string =>
  content ? `/contents/${content.slug}` : event ? `/events/${event.slug}/posts` : group ? `/groups/${group.slug}` : "/";

function Below({ post, actions }: { post: Activity; actions: ReturnType<typeof usePostActions> }) {
  const t = useText();
  const list = useList(...commentsOn(post.id));
  const { canComment, onlyModerators } = post.viewer;
  return (
    <div className="grid grid-cols-1 gap-6">
      {canComment && <NewComment stands={{ commentedId: post.id }} label={t("posts.yourComment")} />}
      <Suspense>{onlyModerators && <OnlyModerators isFramed />}</Suspense>
      <Held stands={{ commentedId: post.id }} />
      <Conversation list={list} canComment={canComment} actions={actions} />
    </div>
  );
}

import { late } from "../kernel/late.tsx";
import type { Translate } from "../kernel/i18n/texts.ts";
import { VideoPlayer } from "../media/index.ts";
import { displayName } from "../ui/avatar.tsx";
import type { CommentView, PostView, WrittenView } from "./post-view.ts";
import { QuotedPost } from "./quoted-post.tsx";
import type { Activity } from "./reads.ts";

const PollBlock = late(() => import("./poll-block.tsx").then((module) => module.PollBlock));

function writtenView({
  id,
  account,
  createdAt,
  message,
  entities,
  editedAt,
  likes,
  reactions,
  _count,
}: Activity): WrittenView {
  return {
    id,
    account,
    at: createdAt,
    text: message,
    mentions: [],
    entities,
    isEdited: editedAt !== null,
    likes: { count: _count.likes, isOwn: likes.length > 0, reaction: likes[0]?.reaction },
    reactions,
  };
}

type Around = {
  readonly t: Translate;
  /** Where it is read: what stands there need not say so. */ readonly in?: string;
};

/** A post as it is shown. */
export function postView(activity: Activity, { t, in: place }: Around): PostView {
  const { group, event, images, files, video, poll, quoted, entities, viewer, _count } = activity;
  const where = event
    ? { id: event.id, name: event.name, to: `/events/${event.slug}` }
    : group && { id: group.id, name: group.name, to: `/groups/${group.slug}` };
  const because = becauseOf(activity, t);
  return {
    ...writtenView(activity),
    ...(where && where.id !== place && { where }),
    ...(because !== undefined && { because }),
    images,
    files,
    link: images.length === 0 && !video ? (entities.find(({ href }) => href !== null)?.href ?? undefined) : undefined,
    ...(viewer.canReshare && { reshares: { count: _count.reshares, isOwn: viewer.reshareId !== null } }),
    ...((video || poll || quoted) && { subject: <Subject activity={activity} /> }),
    comments: _count.comments,
    isSaved: viewer.isSaved,
    waits: activity.waits,
  };
}

function Subject({ activity: { id, video, poll, quoted } }: { activity: Activity }) {
  return (
    <>
      {video && <VideoPlayer video={video} />}
      {poll && <PollBlock activityId={id} poll={poll} />}
      {quoted && <QuotedPost post={quoted.activity} />}
    </>
  );
}

function becauseOf({ because, account, group, event, quoted, message, poll }: Activity, t: Translate) {
  if (quoted && message === "" && !poll) return t("posts.resharedBy", { name: displayName(account) });
  if (because?.reason === "follow") return t("posts.becauseFollow", { name: displayName(account) });
  if (because?.reason === "group") return t("posts.becauseGroup", { name: group?.name ?? "" });
  if (because?.reason === "event") return t("posts.becauseEvent", { name: event?.name ?? "" });
  return because ? t("posts.becauseInterest", { name: because.name ?? "" }) : undefined;
}

/** A comment with those of its answers that are loaded. */
export function commentView(activity: Activity, answers: readonly Activity[] | undefined): CommentView {
  const replies = (answers ?? []).map((answer) => commentView(answer, []));
  return {
    ...writtenView(activity),
    isDeleted: activity.deletedAt !== null,
    replies,
    moreReplies: answers ? 0 : activity._count.comments,
  };
}

import type { Translate } from "../kernel/i18n/texts.ts";
import { VideoPlayer } from "../media/index.ts";
import { displayName } from "../ui/avatar.tsx";
import type { CommentView, PostView, WrittenView } from "./post-view.ts";
import type { Activity } from "./reads.ts";

function writtenView({ id, account, createdAt, message, entities, editedAt, likes, _count }: Activity): WrittenView {
  return {
    id,
    account,
    at: createdAt,
    text: message,
    mentions: [],
    entities,
    isEdited: editedAt !== null,
    likes: { count: _count.likes, isOwn: likes.length > 0 },
  };
}

type Around = {
  readonly t: Translate;
  /** Where it is read: what stands there need not say so. */ readonly in?: string;
};

/** A post as it is shown. */
export function postView(activity: Activity, { t, in: place }: Around): PostView {
  const { group, event, images, files, video, entities, _count } = activity;
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
    ...(video && { subject: <VideoPlayer video={video} /> }),
    comments: _count.comments,
  };
}

function becauseOf({ because, account, group, event }: Activity, t: Translate): string | undefined {
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

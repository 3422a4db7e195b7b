import { patch } from "@marquee/client";
import { channels } from "@marquee/contract/channels";
import { contents } from "@marquee/contract/contents";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { contentName } from "../channels/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LikeButton } from "../posts/index.ts";
import { positionText } from "../player/index.ts";
import { ReportButton } from "../reporting/index.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import type { Playback } from "./playback.ts";
import type { Content } from "./reads.ts";

/** What one does with it: like it, say something about it, pass it on. */
export function ContentButtons({ content, playback }: { content: Content; playback?: Playback }) {
  const t = useText();
  const { origin } = usePageFacts();
  const { slug, _count } = content;
  const url = `${origin}/contents/${slug}`;
  return (
    <div className="-ms-2 mt-3 flex flex-wrap items-center gap-1 print:hidden">
      <Like content={content} />
      <a
        href="#comments"
        aria-label={t("content.toComments", { count: _count.comments })}
        className="figures inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control px-2 text-14 text-muted hover:bg-surface-2"
      >
        <Icon of={MessageCircle} />
        {_count.comments > 0 && _count.comments}
      </a>
      <ShareButton
        look="quiet"
        url={url}
        title={contentName(content)}
        {...(playback && { more: <TimeMark url={url} playback={playback} /> })}
      />
      {!content.viewer.canManage && (
        <ReportButton
          of={{ kind: "content", id: content.id, channelId: content.channel.id, name: contentName(content) }}
        />
      )}
    </div>
  );
}

/** At the press, and taken back at the next; the server's count then stands in place of the guess. */
function Like({ content: { id: contentId, channel, likes, _count } }: { content: Content }) {
  const inTurn = `like ${contentId}`;
  const how = { inTurn, keeps: [contents.get, contents.list, channels.contents], answered };
  const shownAs = (isLiked: boolean) => [
    patch(contents.get, (each) => (each.id === contentId ? liked(each, isLiked) : each)),
  ];
  const like = useAction(channels.like, { ...how, optimistic: () => shownAs(true) });
  const unlike = useAction(channels.unlike, { ...how, optimistic: () => shownAs(false) });
  const isOwn = likes.length > 0;
  const press = () => (isOwn ? unlike : like).mutate({ channelId: channel.id, contentId });
  return <LikeButton likes={{ count: _count.likes, isOwn }} onPress={press} />;
}

const answered = ({ id, likes, _count }: Content) => [
  patch(contents.get, (each) => (each.id === id ? { ...each, likes, _count } : each)),
];

function liked(content: Content, isLiked: boolean): Content {
  if (isLiked === content.likes.length > 0) return content;
  const count = content._count.likes + (isLiked ? 1 : -1);
  const likes = isLiked ? [{ createdAt: content.updatedAt }] : [];
  return { ...content, likes, _count: { ...content._count, likes: Math.max(0, count) } };
}

/** The link that opens it where it is now. */
function TimeMark({ url, playback }: { url: string; playback: Playback }) {
  const t = useText();
  // As it was when it was opened: a link that changes while one copies it is none.
  const [seconds] = useState(() => Math.floor(playback.position()));
  if (seconds === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p>{t("content.fromHere", { time: positionText(seconds) })}</p>
      <CopyButton text={`${url}?t=${seconds}`}>{t("content.copyFromHere")}</CopyButton>
    </div>
  );
}

import { AudioLines, FileText, Lock, Video } from "lucide-react";
import { dayText, exactText } from "../kernel/i18n/format.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { positionText } from "../player/index.ts";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { When } from "../ui/when.tsx";
import type { ContentItem, ContentType } from "./reads.ts";

export const typeIcons = { article: FileText, audio: AudioLines, video: Video } as const;
const typeTexts: Readonly<Record<ContentType, TextId>> = {
  article: "channel.article",
  audio: "channel.recording",
  video: "channel.video",
};
const lockTexts: Readonly<Record<ContentItem["access"], TextId>> = {
  everybody: "channel.locked",
  members: "channel.forMembers",
  tiers: "channel.forTiers",
  plans: "channel.withPlan",
};

/** How long it is: 'm:ss' of what is played, minutes of what is read; undefined where nobody knows. */
export function useLengthOf({ type, seconds, duration }: Pick<ContentItem, "type" | "seconds" | "duration">) {
  const t = useText();
  if (type === "article")
    return seconds ? t("channel.read", { count: Math.max(1, Math.round(seconds / 60)) }) : undefined;
  return seconds ? positionText(seconds) : (duration ?? undefined);
}

/** What it is, when it came or comes out, and how long it takes. */
export function ContentFacts({ content }: { content: ContentItem }) {
  const t = useText();
  const { now } = usePageFacts();
  const length = useLengthOf(content);
  const { type, published, isLocked, access } = content;
  const isComing = published !== null && Date.parse(published) > now;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      <span className="inline-flex items-center gap-1.5">
        <Icon of={typeIcons[type]} size={16} />
        {t(typeTexts[type])}
      </span>
      {length && <span className="figures">{length}</span>}
      {published && (isComing ? <When at={published} /> : <Day at={published} />)}
      {isComing && <Badge tone="accent">{t("channel.soon")}</Badge>}
      {isLocked && !isComing && <Badge icon={Lock}>{t(lockTexts[access])}</Badge>}
    </p>
  );
}

/** The day on which it came out, exact on hover. */
function Day({ at }: { at: string }) {
  const reading = useReading();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactText(instant, reading)} suppressHydrationWarning>
      {dayText(instant, reading)}
    </time>
  );
}

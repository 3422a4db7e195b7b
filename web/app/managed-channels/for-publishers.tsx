import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { studioChannelAt, type StudioChannel } from "./reads.ts";

/** The channel that the address names, for those who publish in it; others are told whom to ask. */
export function ForPublishers({ children }: { children: (channel: StudioChannel) => ReactNode }) {
  const t = useText();
  const { data: channel, isError, refetch } = useRead(...studioChannelAt(useParams()["slug"]));
  if (!channel) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  if (channel.viewer.canManage) return children(channel);
  return <QuietNote title={t("managedChannel.notYours")}>{t("managedChannel.notYoursText")}</QuietNote>;
}

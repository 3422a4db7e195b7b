import { channels } from "@marquee/contract/channels";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceAgoText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { AddressToCopy } from "../ui/address-to-copy.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { OwnAddress } from "../ui/own-address.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { ChannelItem } from "./reads.ts";

type FollowProps = { channel: Pick<ChannelItem, "id" | "slug" | "name">; onClose: () => void };

/** A channel in a podcast app or a feed reader: the address that everybody may use, and a member's own. */
export function FollowElsewhere({ channel, onClose }: FollowProps) {
  const t = useText();
  const { origin, signedIn } = usePageFacts();
  return (
    <Dialog open onClose={onClose} title={t("channel.feedTitle", { name: channel.name })}>
      <div className="grid gap-6">
        <p className="text-muted">{t("channel.feedText")}</p>
        <AddressToCopy label={t("channel.feedAddress")} address={`${origin}/channels/${channel.slug}/feed.xml`} />
        {signedIn && <OwnFeed channelId={channel.id} />}
      </div>
    </Dialog>
  );
}

/** Made, renewed and ended by its owner. What it is nobody can read again: it is shown while the dialog is open. */
function OwnFeed({ channelId }: { channelId: string }) {
  const t = useText();
  const reading = useReading();
  const { origin } = usePageFacts();
  const [token, setToken] = useState<string>();
  const { data, isError, refetch } = useRead(channels.privateFeed, { channelId });
  const renew = useAction(channels.renewPrivateFeed, { onDone: (made) => setToken(made.token) });
  const end = useAction(channels.endPrivateFeed, { onDone: () => setToken(undefined) });
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24 w-full rounded-card" />;
  const { createdAt, programs, lastReadAt } = data;
  return (
    <OwnAddress
      title={t("channel.ownFeed")}
      says={{
        once: t("channel.ownFeedOnce"),
        none: t("channel.ownFeedNone"),
        since: (day) => t("channel.ownFeedSince", { day }),
      }}
      acts={{ make: t("channel.makeFeed"), renew: t("channel.renewFeed"), end: t("channel.endFeed") }}
      createdAt={createdAt}
      shown={
        token === undefined ? undefined : (
          <AddressToCopy label={t("channel.ownFeed")} address={`${origin}/feeds/${token}/feed.xml`} />
        )
      }
      onRenew={() => renew.mutateAsync({ channelId })}
      onEnd={() => end.mutateAsync({ channelId })}
      className="border-t border-line pt-5"
    >
      {createdAt !== null && programs > 0 && (
        <p className="pt-2 text-14">
          {t("channel.feedPrograms", { count: programs })}
          {lastReadAt && ` ${t("channel.feedLast", { when: sentenceAgoText(Date.parse(lastReadAt), reading) })}`}
        </p>
      )}
    </OwnAddress>
  );
}

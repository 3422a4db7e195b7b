import { channels } from "@marquee/contract/channels";
import { BellRing, Check, ChevronDown, LogOut, Rss } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import type { ChannelItem } from "./reads.ts";

const SubscriptionDialog = lazy(() =>
  import("./subscription-dialog.tsx").then((module) => ({ default: module.SubscriptionDialog })),
);
const FollowElsewhere = lazy(() =>
  import("./follow-elsewhere.tsx").then((module) => ({ default: module.FollowElsewhere })),
);

/** To subscribe to a channel, to say how one is told, to end it; and to follow it in another app. */
export function ChannelActions({ channel }: { channel: ChannelItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChannelSubscription channel={channel} />
      <Button icon={Rss} onClick={() => setOpen(true)}>
        {t("channel.followElsewhere")}
      </Button>
      <Suspense>{isOpen && <FollowElsewhere channel={channel} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** To subscribe to a channel; of those who do, how they are told, and the end of it. */
export function ChannelSubscription({ channel }: { channel: ChannelItem }) {
  const [isOpen, setOpen] = useState(false);
  if (!channel.viewer.subscription) return <SubscribeButton channel={channel} />;
  return (
    <>
      <Subscribed channel={channel} onChoose={() => setOpen(true)} />
      <Suspense>{isOpen && <SubscriptionDialog channel={channel} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Guests are sent to sign in and come back. */
function SubscribeButton({ channel: { id: channelId, name } }: { channel: ChannelItem }) {
  const t = useText();
  const subscribe = useAction(channels.subscribe, {
    onDone: () => showToast({ kind: "success", text: t("channel.nowSubscribed", { name }) }),
  });
  return (
    <AsyncButton
      look="primary"
      icon={BellRing}
      onClick={() => subscribe.mutateAsync({ channelId }).catch(shownByTheAction)}
    >
      {t("channel.subscribe")}
    </AsyncButton>
  );
}

function Subscribed({ channel: { id: channelId, name }, onChoose }: { channel: ChannelItem; onChoose: () => void }) {
  const t = useText();
  const end = useAction(channels.unsubscribe, {
    onDone: () => showToast({ kind: "success", text: t("channel.noLongerSubscribed", { name }) }),
  });
  const items = [
    { id: "choices", label: t("channel.howTold"), icon: BellRing, onChoose },
    {
      id: "end",
      label: t("channel.unsubscribe"),
      icon: LogOut,
      danger: true,
      onChoose: () => end.mutate({ channelId }),
    },
  ];
  return (
    <Menu
      label={t("channel.subscribed")}
      items={items}
      className="inline-flex items-center gap-2 border border-line-strong bg-surface-1 px-4 font-medium"
    >
      <Icon of={Check} />
      {t("channel.subscribed")}
      <Icon of={ChevronDown} size={16} />
    </Menu>
  );
}

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

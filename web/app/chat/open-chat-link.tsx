import { infiniteOptions } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";

/** What a conversation belongs to. */
export type Room = { readonly eventId: string } | { readonly groupId: string };

/** Leads to the conversation of an event or a group, for whoever is in it. */
export function OpenChatLink({ className, ...room }: Room & { className?: string }) {
  const t = useText();
  const { signedIn, site } = usePageFacts();
  const isOn = signedIn && site.MODULES.chat.enabled;
  const list = useInfiniteQuery({
    ...infiniteOptions(useApi(), chat.channels, { ...room, pageSize: 50 }),
    enabled: isOn,
  });
  const own = list.data?.pages.flatMap(({ items }) => items).find(({ channel }) => channel.sessionId === null);
  if (!own) return null;
  return (
    <LinkButton look="plain" icon={MessageCircle} to={`/messages/${own.channelId}`} className={className}>
      {t("chat.open")}
    </LinkButton>
  );
}

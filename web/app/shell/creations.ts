import { CalendarPlus, MessageCirclePlus, MessageSquarePlus, Podcast, Shapes, SquarePen } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";

/** What a member can begin from anywhere. Its page opens with the dialog or the field for it. */
export function useCreations() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const activities = useModule("activities");
  const chat = useModule("chat");
  const threads = useModule("threads");
  const groups = useModule("groups");
  const channels = useModule("channels");
  const events = useModule("events");
  const creations = [
    {
      id: "post",
      label: t("posts.new"),
      icon: SquarePen,
      to: "/?new",
      isOpen: activities.canSee && activities.canCreate,
    },
    {
      id: "conversation",
      label: t("chat.newConversation"),
      icon: MessageCirclePlus,
      to: "/messages?new",
      isOpen: chat.canSee && chat.canCreate,
    },
    {
      id: "thread",
      label: t("threads.start"),
      icon: MessageSquarePlus,
      to: "/threads?new",
      isOpen: threads.canSee && threads.canCreate,
    },
    {
      id: "group",
      label: t("group.found"),
      icon: Shapes,
      to: "/groups?new",
      isOpen: groups.canSee && groups.canCreate,
    },
    {
      id: "channel",
      label: t("channel.new"),
      icon: Podcast,
      to: "/studio?new",
      isOpen: channels.canSee && channels.canCreate,
    },
    {
      id: "event",
      label: t("listing.new"),
      icon: CalendarPlus,
      to: "/organize?new",
      isOpen: events.canSee && events.canCreate,
    },
  ];
  return signedIn ? creations.filter(({ isOpen }) => isOpen) : [];
}

import { infiniteOptions } from "@marquee/client";
import { chat } from "@marquee/contract/chat";
import { threads } from "@marquee/contract/threads";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays, MessageCircle, MessagesSquare, UserRound, type LucideIcon } from "lucide-react";
import { NavLink } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useText } from "../kernel/page/page.tsx";
import { type Pin, usePins } from "../pins/index.ts";
import { Icon } from "../ui/icon.tsx";
import { sideLinkLook, sideWordLook } from "./side-look.tsx";

const drawings: Readonly<Record<Pin["kind"], LucideIcon>> = {
  conversation: MessageCircle,
  thread: MessagesSquare,
  event: CalendarDays,
  person: UserRound,
};

/** What somebody pinned, with a dot where something waits to be read. Nothing without pins. */
export function Pinned() {
  const t = useText();
  const { pins } = usePins();
  const unread = useUnreadPins(pins);
  if (pins.length === 0) return null;
  return (
    <section aria-label={t("nav.pinned")} className="mt-4 border-t border-line pt-3">
      <h2 aria-hidden="true" className="px-3 pb-1 text-12 font-semibold text-muted max-side:sr-only">
        {t("nav.pinned")}
      </h2>
      <ul className="grid gap-1">
        {pins.map((pin) => (
          <li key={pin.to}>
            <NavLink to={pin.to} prefetch="intent" className={({ isActive }) => sideLinkLook(isActive)}>
              <span className="relative">
                <Icon of={drawings[pin.kind]} />
                {unread.has(pin.id) && (
                  <span className="absolute -end-1 -top-1 size-2.5 rounded-full bg-accent ring-2 ring-surface-0">
                    <span className="sr-only">{t("chat.newSince")}</span>
                  </span>
                )}
              </span>
              <span dir="auto" className={`${sideWordLook} side:truncate`}>
                {pin.name}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By the lists that the pages of conversations and discussions show, which the socket keeps right. */
function useUnreadPins(pins: readonly Pin[]): ReadonlySet<string> {
  const api = useApi();
  const has = (kind: Pin["kind"]): boolean => pins.some((pin) => pin.kind === kind);
  const conversations = useInfiniteQuery({
    ...infiniteOptions(api, chat.channels, { pageSize: 30, search: "" }),
    enabled: has("conversation"),
  });
  const discussions = useInfiniteQuery({
    ...infiniteOptions(api, threads.list, { pageSize: 30, search: "" }),
    enabled: has("thread"),
  });
  const waiting = conversations.data?.pages.flatMap(({ items }) => items) ?? [];
  const spoken = discussions.data?.pages.flatMap(({ items }) => items) ?? [];
  return new Set([
    ...waiting.filter(({ unreadCount }) => unreadCount > 0).map(({ channelId }) => channelId),
    ...spoken.filter(({ unread }) => unread).map(({ id }) => id),
  ]);
}

import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { groups as groupCalls } from "@marquee/contract/groups";
import { chat } from "@marquee/contract/chat";
import { threads } from "@marquee/contract/threads";
import { Bell, History, MessageCircle, MessagesSquare, UserRound, type LucideIcon } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { whenText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useSite, useText } from "../kernel/page/page.tsx";
import { canSee, isForMembers } from "../kernel/session/use-module.ts";
import { readRecents } from "../kernel/session/recents.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName, type Person } from "../ui/avatar.tsx";
import type { PictureSource } from "../ui/picture.tsx";
import { useCreations } from "./creations.ts";
import { destinationsFor } from "./navigation.ts";

export type SearchResult = {
  id: string;
  to: string;
  name: string;
  hint?: string;
  icon?: LucideIcon;
  person?: Person;
  image?: PictureSource | null;
};
export type SearchResultGroup = { title: string; results: SearchResult[] };

const pause = 200;
const shown = 5;

/**
 * What was open last, what can be done, pages, and for what was typed events, people, groups, discussions and messages; the
 * interface is asked when typing pauses.
 */
export function useSearchResults(typed: string): {
  groups: SearchResultGroup[];
  isSearching: boolean;
  failed: boolean;
} {
  const t = useText();
  const wanted = typed.trim();
  const search = usePaused(wanted);
  const isWanted = search.length > 1;
  const found = useFound(search, isWanted);
  const isCurrent = isWanted && search === wanted;
  const named = (results: SearchResult[]): SearchResult[] => results.filter(({ name }) => isIn(name, wanted));
  const groups: SearchResultGroup[] = [
    { title: t("palette.recent"), results: named(useRecents()).slice(0, shown) },
    { title: t("palette.actions"), results: named(useActions()) },
    { title: t("palette.pages"), results: named(usePages()) },
    ...(isWanted ? found.groups : []),
  ];
  const seen = new Set<string>();
  const once = groups.map(({ title, results }) => ({
    title,
    results: results.filter(({ to }) => !seen.has(to) && seen.add(to)),
  }));
  return {
    groups: once.filter(({ results }) => results.length > 0),
    isSearching: (wanted.length > 1 && !isCurrent) || found.isSearching,
    failed: found.failed,
  };
}

/** What the interface finds of each part that is open to the reader. */
function useFound(search: string, isWanted: boolean) {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const { signedIn } = usePageFacts();
  const self = useSelf();
  const reading = useReading();
  const asked = { search, pageSize: shown };
  const isOpen = (module: "events" | "accounts" | "groups" | "threads"): boolean =>
    isWanted && canSee(site, self, module) && (signedIn || !isForMembers(site, module));
  const eventResults = useQuery({ ...queryOptions(api, events.list, asked), enabled: isOpen("events") });
  const people = useQuery({ ...queryOptions(api, accounts.list, asked), enabled: isOpen("accounts") });
  const groupResults = useQuery({ ...queryOptions(api, groupCalls.list, asked), enabled: isOpen("groups") });
  const discussions = useQuery({ ...queryOptions(api, threads.list, asked), enabled: isOpen("threads") });
  const written = useQuery({
    ...queryOptions(api, chat.searchMessages, asked),
    enabled: isWanted && signedIn && canSee(site, self, "chat"),
  });
  const queries = [eventResults, people, groupResults, discussions, written];
  const groups: SearchResultGroup[] = [
    {
      title: t("nav.events"),
      results: (eventResults.data?.items ?? []).map(({ id, slug, name, image, eventStart, timezone }) => ({
        id,
        to: `/events/${slug}`,
        name,
        image,
        hint: whenText(Date.parse(eventStart), timezone ? { ...reading, timeZone: timezone } : reading),
      })),
    },
    {
      title: t("nav.people"),
      results: (people.data?.items ?? []).map((person) => ({
        id: person.id,
        to: `/people/${person.username}`,
        name: displayName(person),
        hint: person.title ?? `@${person.username}`,
        person,
      })),
    },
    {
      title: t("nav.groups"),
      results: (groupResults.data?.items ?? []).map(({ id, slug, name, image, _count }) => ({
        id,
        to: `/groups/${slug}`,
        name,
        image,
        hint: t("group.members", { count: _count.members }),
      })),
    },
    {
      title: t("nav.threads"),
      results: (discussions.data?.items ?? []).map(({ id, subject, creator }) => ({
        id,
        to: `/threads/${id}`,
        name: subject,
        hint: displayName(creator),
        icon: MessagesSquare,
      })),
    },
    {
      title: t("chat.messages"),
      results: (written.data?.items ?? []).map(({ id, channelId, message }) => ({
        id,
        to: `/messages/${channelId}?message=${message.seq}`,
        name: message.text,
        hint: displayName(message.account ?? {}),
        icon: MessageCircle,
      })),
    },
  ];
  return {
    groups,
    isSearching: queries.some(({ isFetching, data }) => isFetching && !data),
    failed: queries.every(({ isError }) => isError),
  };
}

/** The pages that somebody was on last. */
function useRecents(): SearchResult[] {
  const { signedIn } = usePageFacts();
  const [recents] = useState(readRecents);
  return signedIn ? recents.map(({ to, name }) => ({ id: to, to, name, icon: History })) : [];
}

/** What can be begun from anywhere. */
const useActions = (): SearchResult[] =>
  useCreations().map(({ id, to, label, icon }) => ({ id, to, name: label, icon }));

function usePages(): SearchResult[] {
  const t = useText();
  const site = useSite();
  const { signedIn } = usePageFacts();
  const destinations: { to: string; name: string; icon: LucideIcon }[] = destinationsFor(site, {
    signedIn,
    self: useSelf(),
  }).map(({ to, text, icon }) => ({ to, name: t(text), icon }));
  const own = signedIn
    ? [
        ...(site.MODULES.notifications.enabled
          ? [{ to: "/notifications", name: t("nav.notifications"), icon: Bell }]
          : []),
        { to: "/profile", name: t("shell.profile"), icon: UserRound },
      ]
    : [];
  return [...destinations, ...own].map((destination) => ({ id: destination.to, ...destination }));
}

function usePaused(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Forgiving of case and accents, as the interface's own search is. */
function isIn(name: string, wanted: string): boolean {
  const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
  return plain(name).includes(plain(wanted));
}

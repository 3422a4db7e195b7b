import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { Bell, UserRound, type LucideIcon } from "lucide-react";
import { useApi } from "../kernel/data/api.tsx";
import { whenText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useSite, useText } from "../kernel/page/page.tsx";
import { canSee, isForMembers } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName, type Person } from "../ui/avatar.tsx";
import type { PictureSource } from "../ui/picture.tsx";
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

/** Pages, events and people for what was typed; the interface is asked when typing pauses. */
export function useSearchResults(typed: string): {
  groups: SearchResultGroup[];
  isSearching: boolean;
  failed: boolean;
} {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const { signedIn } = usePageFacts();
  const self = useSelf();
  const reading = useReading();
  const wanted = typed.trim();
  const search = usePaused(wanted);
  const isOpen = (module: "events" | "accounts"): boolean => {
    return canSee(site, self, module) && (signedIn || !isForMembers(site, module));
  };
  const isWanted = search.length > 1;
  const eventResults = useQuery({
    ...queryOptions(api, events.list, { search, pageSize: shown }),
    enabled: isWanted && isOpen("events"),
  });
  const peopleResults = useQuery({
    ...queryOptions(api, accounts.list, { search, pageSize: shown }),
    enabled: isWanted && isOpen("accounts"),
  });
  const queries = [eventResults, peopleResults];
  const isCurrent = isWanted && search === wanted;
  const groups: SearchResultGroup[] = [
    { title: t("palette.pages"), results: usePages().filter(({ name }) => isIn(name, wanted)) },
    {
      title: t("nav.events"),
      results: isWanted
        ? (eventResults.data?.items ?? []).map(({ id, slug, name, image, eventStart, timezone }) => ({
            id,
            to: `/events/${slug}`,
            name,
            image,
            hint: whenText(Date.parse(eventStart), timezone ? { ...reading, timeZone: timezone } : reading),
          }))
        : [],
    },
    {
      title: t("nav.people"),
      results: isWanted
        ? (peopleResults.data?.items ?? []).map((person) => ({
            id: person.id,
            to: `/people/${person.username}`,
            name: displayName(person),
            hint: person.title ?? `@${person.username}`,
            person,
          }))
        : [],
    },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isSearching: (wanted.length > 1 && !isCurrent) || queries.some(({ isFetching, data }) => isFetching && !data),
    failed: queries.every(({ isError }) => isError),
  };
}

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

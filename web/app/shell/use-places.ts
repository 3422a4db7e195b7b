import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { threads } from "@marquee/contract/threads";
import { useApi } from "../kernel/data/api.tsx";
import { usePageFacts } from "../kernel/page/page.tsx";
import { displayName, type Person } from "../ui/avatar.tsx";
import { useMay } from "./search-queries.ts";

const looked = 5;

export type FoundPerson = Person & { readonly id: string; readonly username: string };
export type WrittenIn = {
  readonly kind: "group" | "event" | "conversation" | "discussion";
  readonly id: string;
  readonly name: string;
  readonly slug?: string;
};

type Looked<Item> = { readonly items: readonly Item[]; readonly isSearching: boolean };

/** The people whom what stands behind `from:` may mean; undefined: nobody is looked for. */
export function usePeople(typed: string | undefined): Looked<FoundPerson> {
  const api = useApi();
  const enabled = useMay()("accounts") && typed !== undefined;
  const search = (typed ?? "").replace(/^@/, "");
  const { data, isFetching } = useQuery({
    ...queryOptions(api, accounts.list, { pageSize: looked, ...(search && { search }) }),
    enabled,
  });
  return { items: enabled ? (data?.items ?? []) : [], isSearching: enabled && isFetching && !data };
}

/** The places that what stands behind `in:` may mean, the reader's own where nothing stands there. */
export function usePlaces(typed: string | undefined): Looked<WrittenIn> {
  const api = useApi();
  const may = useMay();
  const { signedIn } = usePageFacts();
  const isLooked = typed !== undefined;
  const isOwn = typed === "";
  const search = (typed ?? "").replaceAll("-", " ");
  const asked = { search, pageSize: looked };
  const own = useQuery({
    ...queryOptions(api, groups.mine, { pageSize: looked }),
    enabled: isLooked && may("groups") && signedIn && isOwn,
  });
  const group = useQuery({ ...queryOptions(api, groups.list, asked), enabled: isLooked && may("groups") && !isOwn });
  const event = useQuery({ ...queryOptions(api, events.list, asked), enabled: isLooked && may("events") && !isOwn });
  const channel = useQuery({
    ...queryOptions(api, chat.channels, isOwn ? { pageSize: looked } : asked),
    enabled: isLooked && may("chat") && signedIn,
  });
  const thread = useQuery({ ...queryOptions(api, threads.list, asked), enabled: isLooked && may("threads") && !isOwn });
  if (!isLooked) return { items: [], isSearching: false };
  const items: WrittenIn[] = [
    ...(isOwn ? (own.data?.items.map((each) => each.group) ?? []) : (group.data?.items ?? [])).map(
      ({ id, slug, name }) => ({ kind: "group" as const, id, slug, name }),
    ),
    ...(event.data?.items ?? []).map(({ id, slug, name }) => ({ kind: "event" as const, id, slug, name })),
    ...(channel.data?.items ?? []).flatMap(({ channelId, channel: { name, groupId, eventId } }) =>
      name !== null && !groupId && !eventId ? [{ kind: "conversation" as const, id: channelId, name }] : [],
    ),
    ...(isOwn ? [] : (thread.data?.items ?? [])).map(({ id, subject }) => ({
      kind: "discussion" as const,
      id,
      name: subject,
    })),
  ];
  const queries = [own, group, event, channel, thread];
  return { items, isSearching: queries.some(({ isFetching, data }) => isFetching && !data) };
}

/** Whom a name means: a username with an @ exactly, a name as it is shown, or who else is found first. */
export function personNamed(people: readonly FoundPerson[], typed: string): FoundPerson | undefined {
  const wanted = folded(typed.replace(/^@/, ""));
  const exact = people.find(({ username }) => folded(username) === wanted);
  if (exact || typed.startsWith("@")) return exact;
  return people.find((person) => folded(displayName(person)) === wanted) ?? people[0];
}

/** What a name or a slug means, a group before an event of the same one. */
export function placeNamed(places: readonly WrittenIn[], typed: string): WrittenIn | undefined {
  const wanted = folded(typed);
  return places.find(({ slug, name }) => (slug && folded(slug) === wanted) || folded(name) === wanted) ?? places[0];
}

const folded = (text: string): string => text.normalize("NFC").toLocaleLowerCase();

import { useQuery } from "@tanstack/react-query";
import { queryOptions } from "@marquee/client";
import { accounts } from "@marquee/contract/accounts";
import { channels } from "@marquee/contract/channels";
import { chat } from "@marquee/contract/chat";
import { contents } from "@marquee/contract/contents";
import { events } from "@marquee/contract/events";
import { groups } from "@marquee/contract/groups";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { MessageCircle, MessagesSquare } from "lucide-react";
import { contentName } from "../channels/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { whenText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { type Asked, itemsOf, type Means, useMay } from "./search-queries.ts";
import type { ParsedSearch } from "./search-operators.ts";
import { useNarrowing, type Kind } from "./use-narrowing.ts";
import { useOffered } from "./use-offered.ts";
import type { SearchResultGroup } from "./use-search-results.ts";

const shown = 5;
const shownAlone = 15;

/** What the interface finds of each part that is open to the reader, and that a search means. */
export function useFound({ words, narrowing }: ParsedSearch) {
  const narrowed = useNarrowing(narrowing);
  const { kind, written, place, chips } = narrowed;
  const isOfWritten = Object.keys(written).length > 0 || place !== undefined;
  const isWanted =
    !narrowed.isNowhere && !narrowed.isSearching && (words.length > 1 || isOfWritten || kind !== undefined);
  const means = (each: Kind): boolean => isWanted && (kind ? kind === each : !isOfWritten || isWritten.has(each));
  const asked = { ...(words && { search: words }), pageSize: kind ? shownAlone : shown };
  const named = useNamed(asked, means);
  const published = usePublished(asked, means);
  const offered = useOffered(asked, means);
  const ofPeople = useWritten({ ...asked, ...written }, place, means);
  const queries = [...named.queries, ...published.queries, ...offered.queries, ...ofPeople.queries];
  const answered = queries.filter(({ isError, data }) => isError || data);
  return {
    groups: isWanted ? [...named.groups, ...published.groups, ...offered.groups, ...ofPeople.groups] : [],
    chips,
    isSearching: narrowed.isSearching || queries.some(({ isFetching, data }) => isFetching && !data),
    failed: answered.length > 0 && answered.every(({ isError }) => isError),
  };
}

const isWritten: ReadonlySet<Kind> = new Set(["posts", "discussions", "messages"]);

/** Events, people and groups: they are found by words. */
function useNamed(asked: Asked, means: Means) {
  const t = useText();
  const api = useApi();
  const reading = useReading();
  const may = useMay();
  const eventResults = useQuery({
    ...queryOptions(api, events.list, asked),
    enabled: means("events") && may("events"),
  });
  const people = useQuery({ ...queryOptions(api, accounts.list, asked), enabled: means("people") && may("accounts") });
  const groupResults = useQuery({
    ...queryOptions(api, groups.list, asked),
    enabled: means("groups") && may("groups"),
  });
  const sections: SearchResultGroup[] = [
    {
      title: t("nav.events"),
      results: itemsOf(eventResults, means("events")).map(({ id, slug, name, image, eventStart, timezone }) => ({
        id,
        to: `/events/${slug}`,
        name,
        image,
        hint: whenText(Date.parse(eventStart), timezone ? { ...reading, timeZone: timezone } : reading),
      })),
    },
    {
      title: t("nav.people"),
      results: itemsOf(people, means("people")).map((person) => ({
        id: person.id,
        to: `/people/${person.username}`,
        name: displayName(person),
        hint: person.title ?? `@${person.username}`,
        person,
      })),
    },
    {
      title: t("nav.groups"),
      results: itemsOf(groupResults, means("groups")).map(({ id, slug, name, image, _count }) => ({
        id,
        to: `/groups/${slug}`,
        name,
        image,
        hint: t("group.members", { count: _count.members }),
      })),
    },
  ];
  return { groups: sections, queries: [eventResults, people, groupResults] };
}

/** Channels, and the articles, recordings and videos in them. */
function usePublished(asked: Asked, means: Means) {
  const t = useText();
  const api = useApi();
  const mayRead = useMay()("channels");
  const isAsked = (kind: "channels" | "published"): boolean => mayRead && means(kind);
  const found = useQuery({ ...queryOptions(api, channels.list, asked), enabled: isAsked("channels") });
  const published = useQuery({ ...queryOptions(api, contents.list, asked), enabled: isAsked("published") });
  const sections: SearchResultGroup[] = [
    {
      title: t("nav.channels"),
      results: itemsOf(found, isAsked("channels")).map(({ id, slug, name, image, subscriberCount }) => ({
        id,
        to: `/channels/${slug}`,
        name,
        image,
        hint: t("channel.subscribers", { count: subscriberCount }),
      })),
    },
    {
      title: t("channel.everything"),
      results: itemsOf(published, isAsked("published")).map((content) => ({
        id: content.id,
        to: `/contents/${content.slug}`,
        name: contentName(content),
        image: content.image ?? content.channel.image,
        hint: content.channel.name,
      })),
    },
  ];
  return { groups: sections, queries: [found, published] };
}

type Written = Asked & { readonly accountId?: string; readonly after?: string; readonly before?: string };
type Within = ReturnType<typeof useNarrowing>["place"];

/** Posts, discussions and messages: of somebody, a place and a time as well. */
function useWritten(asked: Written, place: Within, means: Means) {
  const t = useText();
  const api = useApi();
  const { signedIn } = usePageFacts();
  const may = useMay();
  const isAt = (...places: (typeof place)[]) => place === undefined || places.includes(place);
  const at = (kind: NonNullable<Within>["kind"]) => (place?.kind === kind ? place : undefined);
  const [group, event, conversation, discussion] = [at("group"), at("event"), at("conversation"), at("discussion")];
  const around = { ...asked, ...(group && { groupId: group.id }), ...(event && { eventId: event.id }) };
  const isPosts = means("posts") && may("activities") && isAt(group, event);
  const isThreads = means("discussions") && may("threads") && isAt(group);
  const isMessages = means("messages") && signedIn && may("chat") && isAt(group, event, conversation);
  const isInDiscussion = means("discussions") && may("threads") && discussion !== undefined;
  const posted = useQuery({ ...queryOptions(api, posts.list, around), enabled: isPosts });
  const inThreads = { ...asked, ...(group && { groupId: group.id }) };
  const started = useQuery({ ...queryOptions(api, threads.list, inThreads), enabled: isThreads });
  const inChannel = { ...around, ...(conversation && { channelId: conversation.id }) };
  const messages = useQuery({ ...queryOptions(api, chat.searchMessages, inChannel), enabled: isMessages });
  const answers = useQuery({
    ...queryOptions(api, threads.messages, { ...asked, threadId: discussion?.id ?? "" }),
    enabled: isInDiscussion && (asked.search !== undefined || Object.keys(asked).length > 1),
  });
  const sections: SearchResultGroup[] = [
    {
      title: t("palette.posts"),
      results: itemsOf(posted, isPosts).map(({ id, message, account }) => ({
        id,
        to: `/posts/${id}`,
        name: message || displayName(account),
        hint: displayName(account),
        person: account,
      })),
    },
    {
      title: t("nav.threads"),
      results: [
        ...itemsOf(started, isThreads).map(({ id, subject, creator }) => ({
          id,
          to: `/threads/${id}`,
          name: subject,
          hint: displayName(creator),
          icon: MessagesSquare,
        })),
        ...itemsOf(answers, isInDiscussion).map(({ id, seq, body, viewer }) => ({
          id,
          to: `/threads/${discussion?.id}?message=${seq}`,
          name: body,
          hint: displayName(viewer.account),
          person: viewer.account,
        })),
      ],
    },
    {
      title: t("chat.messages"),
      results: itemsOf(messages, isMessages).map(({ id, channelId, message }) => ({
        id,
        to: `/messages/${channelId}?message=${message.seq}`,
        name: message.text,
        hint: displayName(message.account ?? {}),
        icon: MessageCircle,
      })),
    },
  ];
  return { groups: sections, queries: [posted, started, messages, answers] };
}

import { dayOf, sentenceDayText, startOfDay } from "../kernel/i18n/format.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { displayName } from "../ui/avatar.tsx";
import { dayNamed, type Narrowing, type Operator, operators } from "./search-operators.ts";
import { personNamed, placeNamed, usePeople, usePlaces } from "./use-places.ts";

/** What `in:` takes beside the name of a place. */
export const kinds = [
  "people",
  "events",
  "groups",
  "channels",
  "published",
  "series",
  "places",
  "surveys",
  "interests",
  "posts",
  "discussions",
  "messages",
] as const;
export type Kind = (typeof kinds)[number];
export const kindTexts: Readonly<Record<Kind, TextId>> = {
  people: "nav.people",
  events: "nav.events",
  groups: "nav.groups",
  channels: "nav.channels",
  published: "channel.everything",
  series: "palette.series",
  places: "nav.bookings",
  surveys: "nav.surveys",
  interests: "palette.interests",
  posts: "palette.posts",
  discussions: "nav.threads",
  messages: "chat.messages",
};
export const operatorTexts: Readonly<Record<Operator, TextId>> = {
  from: "palette.from",
  in: "palette.in",
  before: "palette.before",
  after: "palette.after",
};

export const kindOf = (value: string | undefined): Kind | undefined =>
  kinds.find((each) => each === value?.toLowerCase());

export type Narrowed = {
  readonly kind: Kind | undefined;
  /** Of the calls that read what people wrote. */
  readonly written: { readonly accountId?: string; readonly after?: string; readonly before?: string };
  readonly place: ReturnType<typeof placeNamed>;
  /** The operators as they are understood. */
  readonly chips: readonly { readonly operator: Operator; readonly label: string }[];
  readonly isSearching: boolean;
  /** A name leads to nothing that the reader may find. */
  readonly isNowhere: boolean;
};

/** What the operators of a search mean for this reader. */
export function useNarrowing({ from, in: within, before, after }: Narrowing): Narrowed {
  const t = useText();
  const self = useSelf();
  const reading = useReading();
  const isMe = from?.toLowerCase() === "me";
  const kind = kindOf(within);
  const people = usePeople(isMe ? undefined : from);
  const places = usePlaces(kind ? undefined : within);
  const isSearching = people.isSearching || places.isSearching;
  const author = isMe ? self : from === undefined ? undefined : personNamed(people.items, from);
  const place = kind || within === undefined ? undefined : placeNamed(places.items, within);
  const startOf = (value: string | undefined): number | undefined => {
    const day = value === undefined ? undefined : dayNamed(value, dayOf(reading.now, reading.timeZone));
    return day === undefined ? undefined : startOfDay(day, reading.timeZone);
  };
  const [start, end] = [startOf(after), startOf(before)];
  const dayShown = (instant: number | undefined) => instant !== undefined && sentenceDayText(instant, reading);
  const values: Record<Operator, string | false | undefined> = {
    from: author ? displayName(author) : from,
    in: within && (kind ? t(kindTexts[kind]) : (place?.name ?? within)),
    before: dayShown(end),
    after: dayShown(start),
  };
  return {
    kind,
    written: {
      ...(author && { accountId: author.id }),
      ...(start !== undefined && { after: new Date(start).toISOString() }),
      ...(end !== undefined && { before: new Date(end).toISOString() }),
    },
    place,
    chips: operators.flatMap((operator) => {
      const value = values[operator];
      return value ? [{ operator, label: t(operatorTexts[operator], { value }) }] : [];
    }),
    isSearching,
    isNowhere: !isSearching && ((from !== undefined && !author) || (within !== undefined && !kind && !place)),
  };
}

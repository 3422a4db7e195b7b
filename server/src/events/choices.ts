import type { EventChoices } from "@marquee/contract/events";
import type { EventKind, Narrowed } from "./queries/choices.ts";

type Dimension = "place" | "price" | "interestId" | "groupId" | "online" | "language" | "available";
type Fits = Readonly<Record<Dimension, boolean>>;

const dimensions = ["place", "price", "interestId", "groupId", "online", "language", "available"] as const;

/** What a choice in each of its dimensions says of events of one kind. */
function fits(kind: EventKind, query: Narrowed): Fits {
  const { place, price, interestId, groupId, online, language, available } = query;
  return {
    place: place === undefined || kind.city?.toLowerCase() === place.toLowerCase(),
    price: price === undefined || kind.price === price,
    interestId: interestId === undefined || kind.interestIds.includes(interestId),
    groupId: groupId === undefined || kind.groupId === groupId,
    online: online === undefined || isHeld(kind, online),
    language: language === undefined || kind.language === language,
    available: available !== true || kind.isAvailable,
  };
}

const isHeld = ({ eventType }: EventKind, online: boolean): boolean =>
  eventType === "hybrid" || eventType === (online ? "virtual" : "physical");

export type Counted = Omit<EventChoices, "groups" | "interests"> & {
  readonly groups: readonly { readonly id: string; readonly count: number }[];
  readonly interests: readonly { readonly id: string; readonly count: number }[];
};

/** How many events each choice would leave, with all others as they are; choices that leave none are no choices. */
export function countChoices(kinds: readonly EventKind[], query: Narrowed): Counted {
  const judged = kinds.map((kind) => ({ kind, fits: fits(kind, query) }));
  /** Those that fit every dimension but one. */
  const besides = (own?: Dimension): EventKind[] =>
    judged.filter((each) => dimensions.every((name) => name === own || each.fits[name])).map(({ kind }) => kind);
  const count = (own: Dimension | undefined, is: (kind: EventKind) => boolean): number =>
    besides(own).reduce((sum, kind) => sum + (is(kind) ? kind.count : 0), 0);
  return {
    count: count(undefined, () => true),
    places: placesOf(besides("place")),
    groups: tallied(besides("groupId"), ({ groupId }) => [groupId]).map(([id, number]) => ({ id, count: number })),
    interests: tallied(besides("interestId"), ({ interestIds }) => interestIds).map(([id, number]) => ({
      id,
      count: number,
    })),
    languages: tallied(besides("language"), ({ language }) => [language]).map(([language, number]) => ({
      language,
      count: number,
    })),
    free: count("price", ({ price }) => price === "free"),
    paid: count("price", ({ price }) => price === "paid"),
    online: count("online", (kind) => isHeld(kind, true)),
    inPerson: count("online", (kind) => isHeld(kind, false)),
    available: count("available", (kind) => kind.isAvailable),
  };
}

/** A city is one whatever its case, and in the country where most is on in it. */
function placesOf(kinds: readonly EventKind[]): EventChoices["places"] {
  const byCity = Map.groupBy(
    kinds.filter(({ city }) => city !== null && city !== ""),
    ({ city }) => city?.toLowerCase() ?? "",
  );
  const places = [...byCity.values()].flatMap((ofCity) => {
    const [most] = ofCity.toSorted((one, other) => other.count - one.count);
    const count = ofCity.reduce((sum, kind) => sum + kind.count, 0);
    return most?.city ? [{ city: most.city, country: most.country, count }] : [];
  });
  return places.toSorted((one, other) => other.count - one.count || one.city.localeCompare(other.city));
}

/** The most frequent first. */
function tallied(
  kinds: readonly EventKind[],
  valuesOf: (kind: EventKind) => readonly (string | null)[],
): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    for (const value of valuesOf(kind)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + kind.count);
  }
  return [...counts].toSorted(([one, first], [other, second]) => second - first || one.localeCompare(other));
}

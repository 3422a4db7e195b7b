import { createRandom } from "../pictures/random.ts";
import { joinedDaysAgo } from "./moments.ts";
import type { DemoCommunity, DemoEvent, DemoPassType } from "./types.ts";

export type PassHolder = { username: string; passTypes: string[] };

/**
 * Who holds the passes an event has sold: each person at most one of a type, the same people every time, members
 * only where the event is for its group, and nobody who joined when it was over.
 */
export function passHoldersOf(event: DemoEvent, community: DemoCommunity): PassHolder[] {
  const candidates = shuffle(event.slug, candidatesOf(event, community));
  const holders = new Map<string, string[]>();
  let next = 0;
  for (const type of event.passTypes ?? []) {
    for (const username of take(candidates, next, type)) {
      holders.set(username, [...(holders.get(username) ?? []), type.slug]);
    }
    next += type.sold ?? 0;
  }
  return [...holders].map(([username, passTypes]) => ({ username, passTypes }));
}

function candidatesOf(event: DemoEvent, community: DemoCommunity): string[] {
  const group = event.groupOnly ? community.groups.find((each) => each.slug === event.group) : undefined;
  const { people } = community;
  const there = people.filter((_, index) => joinedDaysAgo(index, people.length) > -event.start[0]);
  const usernames = there.map(({ username }) => username);
  return group ? [...group.moderators, ...group.members].filter((each) => usernames.includes(each)) : usernames;
}

function take(candidates: readonly string[], start: number, { slug, sold = 0 }: DemoPassType): string[] {
  if (sold > candidates.length) throw new RangeError(`${slug} is sold to ${sold} of ${candidates.length} people`);
  return Array.from({ length: sold }, (_, index) => candidates[(start + index) % candidates.length] ?? "");
}

function shuffle(seed: string, values: readonly string[]): string[] {
  const random = createRandom(`holders ${seed}`);
  return values
    .map((value) => ({ value, place: random.between(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

import type { EventChoices, EventPin } from "@marquee/contract/events";
import { groupSummaryView, readGroupsById } from "../groups/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { countChoices } from "./choices.ts";
import { positionOf } from "./position.ts";
import { readInterestNames } from "./queries/choices.ts";
import { countKinds, listPins, type Sought } from "./queries/lists.ts";
import type { PinRow } from "./queries/pins.ts";

/** So many of each are worth offering; the most frequent come first. */
const offered = 30;

/** What the list of events can be narrowed by from where it is, with names. */
export async function readChoices(scope: Scope, query: Sought): Promise<EventChoices> {
  const counted = countChoices(await countKinds(scope, query), query);
  const [groupCounts, interestCounts] = [counted.groups.slice(0, offered), counted.interests.slice(0, offered)];
  const [groupById, interests] = await Promise.all([
    readGroupsById(scope, idsOf(groupCounts)),
    readInterestNames(scope, idsOf(interestCounts)),
  ]);
  const interestById = new Map(interests.map((interest) => [interest.id, interest]));
  return {
    ...counted,
    places: counted.places.slice(0, offered),
    languages: counted.languages.slice(0, offered),
    groups: groupCounts.flatMap(({ id, count }) => {
      const group = groupById.get(id);
      return group ? [{ group: groupSummaryView(scope, group), count }] : [];
    }),
    interests: interestCounts.flatMap(({ id, count }) => {
      const interest = interestById.get(id);
      return interest ? [{ interest, count }] : [];
    }),
  };
}

const idsOf = (counts: readonly { id: string }[]): string[] => counts.map(({ id }) => id);

/** Events on a calendar or a map. */
export async function readOverview(scope: Scope, query: Sought): Promise<EventPin[]> {
  return (await listPins(scope, query)).map(pinView);
}

/** Where a group keeps it to itself, an event has no place. */
function pinView({ isReadable, ...row }: PinRow): EventPin {
  return isReadable ? { ...row, position: positionOf(row) } : { ...row, venue: null, city: null, position: null };
}

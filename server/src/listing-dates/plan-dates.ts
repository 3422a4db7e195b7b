import type { QueryOf } from "@marquee/contract/kernel";
import type { listingDates, PlannedDate } from "@marquee/contract/listing-dates";
import type { EventFacts } from "../events/index.ts";
import { shownAt } from "../kernel/local-time.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { instantShown, shiftBetween } from "../listing-copies/index.ts";
import { findClashes } from "./queries/clashes.ts";
import { datesOf } from "./recurrence.ts";
import { datesTakenOf } from "./repo/series.ts";

const usualTimes = 10;

type Asked = QueryOf<typeof listingDates.plan>;

/** The dates that a rule makes of an event, with what there is to know of each before it is made. */
export async function planDates(scope: Scope<Member>, event: EventFacts, asked: Asked): Promise<PlannedDate[]> {
  const zone = event.timezone ?? "UTC";
  const begins = event.eventStart.getTime();
  const offset = shownAt(zone, begins) - begins;
  const found = datesOf(ruleOf(asked), begins + offset).map((shown) => {
    const start = instantShown(zone, shown);
    const end = shiftBetween(zone, event.eventStart, start)(event.eventEnd);
    return { shown, start, end: end < start ? start : end };
  });
  const taken = await datesTakenOf(
    scope,
    event.seriesId,
    found.map(({ start }) => start),
  );
  const clashes = await findClashes(scope, { groupId: event.groupId, spans: found });
  return found.map(({ shown, start, end }) => {
    const isTaken = taken.has(start.getTime());
    const clash = isTaken ? undefined : clashes.find((each) => each.start.getTime() === start.getTime());
    const isShown = shownAt(zone, start.getTime()) === shown;
    return {
      start,
      end,
      isPast: start <= scope.now,
      isTaken,
      clocks: !isShown ? "skipped" : shown - start.getTime() === offset ? "same" : "changed",
      clash: clash ? { id: clash.id, name: clash.name } : null,
    };
  });
}

function ruleOf({ every = 1, unit, weekdays, monthly = "day", until, times }: Asked) {
  return {
    every,
    unit,
    weekdays: weekdays ? weekdays.split(",").map(Number) : [],
    monthly,
    until,
    times: times ?? (until === undefined ? usualTimes : mostTimes),
  };
}
const mostTimes = 52;

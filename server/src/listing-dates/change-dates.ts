import { kernelErrors } from "@marquee/contract/kernel";
import { listingDates } from "@marquee/contract/listing-dates";
import { canManage, findVisibleEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { shiftBetween } from "../listing-copies/index.ts";
import { changeListing, listingPolicy, presentListing } from "../listings/index.ts";
import { lockDatesFrom, lockSeries } from "./repo/series.ts";

/** Dates that somebody else organises stay as they are. */
export const changeDates = command(listingDates.change, listingPolicy, async ({ scope, caller, subject, body }) => {
  const { id, seriesId } = subject;
  const { eventStart, eventEnd, ...rest } = body.event;
  if (seriesId) await lockSeries(scope, seriesId);
  const later = seriesId ? await lockDatesFrom(scope, seriesId, subject.eventStart) : [];
  const before = (await findVisibleEvent(scope, id)) ?? fail(kernelErrors.notFound);
  const zone = before.timezone ?? "UTC";
  const moved = (from: Date, to: string | undefined) =>
    shiftBetween(zone, from, to === undefined ? from : new Date(to));
  const [start, end] = [moved(before.eventStart, eventStart), moved(before.eventEnd, eventEnd)];
  for (const date of [before, ...later.filter((each) => each.id !== id)]) {
    const facts = date.id === id ? before : await findVisibleEvent(scope, date.id);
    if (!facts || !canManage(caller, facts)) continue;
    const times = {
      ...(eventStart !== undefined && { eventStart: start(date.eventStart).toISOString() }),
      ...(eventEnd !== undefined && { eventEnd: end(date.eventEnd).toISOString() }),
    };
    await changeListing(scope, date.id, { event: { ...rest, ...times } });
  }
  return presentListing(scope, id);
});

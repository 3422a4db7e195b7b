import { kernelErrors } from "@marquee/contract/kernel";
import { listingDateErrors as errors, listingDates } from "@marquee/contract/listing-dates";
import { findVisibleEvent, lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { dayAt } from "../kernel/local-time.ts";
import { slugFrom } from "../kernel/slug.ts";
import { alongOf, copyEvent, shiftBetween } from "../listing-copies/index.ts";
import { expectGroup, listingPolicy, presentListing } from "../listings/index.ts";
import { beginSeries, datesTakenOf, lockSeries } from "./repo/series.ts";

export const addDates = command(listingDates.add, listingPolicy, async ({ scope, subject, body }) => {
  const { id } = subject;
  if (subject.groupId) await expectGroup(scope, subject.groupId);
  const starts = body.starts.map((start) => new Date(start)).toSorted((a, b) => a.getTime() - b.getTime());
  if (starts.some((start) => start <= scope.now)) fail(errors.inThePast);
  if (subject.seriesId) await lockSeries(scope, subject.seriesId);
  await lockEvent(scope, id);
  const event = (await findVisibleEvent(scope, id)) ?? fail(kernelErrors.notFound);
  if (event.status === "canceled") fail(errors.isCanceled);
  const isAtOnce = new Set(starts.map((start) => start.getTime())).size < starts.length;
  const isFirst = starts.some((start) => start.getTime() === event.eventStart.getTime());
  if (isAtOnce || isFirst || (await datesTakenOf(scope, event.seriesId, starts)).size > 0) fail(errors.taken);

  const seriesId = event.seriesId ?? (await beginSeries(scope, event));
  const zone = event.timezone ?? "UTC";
  const base = slugFrom(event.name) || "event";
  const copies = starts.map((start) => ({
    name: event.name,
    slug: `${base}-${dayAt(zone, start)}`,
    status: body.status ?? (event.status === "draft" ? "draft" : "published"),
    seriesId,
    moved: shiftBetween(zone, event.eventStart, start),
  }));
  await copyEvent(scope, id, { copies, along: alongOf({}) });
  return presentListing(scope, id);
});

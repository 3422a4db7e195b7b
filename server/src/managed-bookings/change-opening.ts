import { daysOfWeek } from "@marquee/contract/bookings";
import type { BodyOf } from "@marquee/contract/kernel";
import { kernelErrors } from "@marquee/contract/kernel";
import { managedBookingErrors as errors, managedBookings } from "@marquee/contract/managed-bookings";
import { lockSpace } from "../bookings/index.ts";
import { minutesOf } from "../kernel/local-time.ts";
import { fail } from "../kernel/failure.ts";
import { command, query } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { countBlackouts, findBlackouts } from "./queries/blackouts.ts";
import { deleteBlackout, insertBlackout, saveHours } from "./repo.ts";
import { expectSpace, managedSpaceView } from "./views.ts";

const mostBlackouts = 200;

/** A space under its lock, so that nobody books by what it was before. */
async function heldSpace(scope: Scope, named: { readonly placeId: string; readonly spaceId: string }) {
  if (!(await lockSpace(scope, named.spaceId))) fail(kernelErrors.notFound);
  return expectSpace(scope, named);
}

/** Minutes of the day, in the order of the week. */
function hoursFrom(body: BodyOf<typeof managedBookings.setHours>) {
  return body
    .map(({ dayOfWeek, opens, closes }) => ({
      dayOfWeek: daysOfWeek.indexOf(dayOfWeek),
      opens: minutesOf(opens),
      closes: minutesOf(closes),
    }))
    .toSorted((one, other) => one.dayOfWeek - other.dayOfWeek || one.opens - other.opens);
}

export const setHours = command(managedBookings.setHours, async ({ scope, params, body }) => {
  await heldSpace(scope, params);
  const hours = hoursFrom(body);
  if (hours.some(({ opens, closes }) => closes <= opens)) fail(errors.endsBeforeStart);
  const overlaps = hours.some((each, index) => {
    const next = hours[index + 1];
    return next?.dayOfWeek === each.dayOfWeek && next.opens < each.closes;
  });
  if (overlaps) fail(errors.hoursOverlap);
  await saveHours(scope, params.spaceId, hours);
  return managedSpaceView(scope, await expectSpace(scope, params));
});

export const readBlackouts = query(managedBookings.blackouts, async ({ scope, params }) => {
  await expectSpace(scope, params);
  return findBlackouts(scope, params.spaceId);
});

export const addBlackout = command(managedBookings.addBlackout, async ({ scope, params, body }) => {
  const { id: spaceId } = await heldSpace(scope, params);
  const [start, end] = [new Date(body.start), new Date(body.end)];
  if (end <= start) fail(errors.endsBeforeStart, {}, [{ path: "end", reason: "is not after the start" }]);
  if ((await countBlackouts(scope, spaceId)) >= mostBlackouts) fail(errors.tooManyBlackouts);
  const id = await insertBlackout(scope, { spaceId, start, end, note: body.note?.trim() || null });
  const [added] = await findBlackouts(scope, spaceId, id);
  return added ?? fail(kernelErrors.notFound);
});

export const removeBlackout = command(managedBookings.removeBlackout, async ({ scope, params }) => {
  const { id: spaceId } = await heldSpace(scope, params);
  if (!(await deleteBlackout(scope, { spaceId, blackoutId: params.blackoutId }))) fail(kernelErrors.notFound);
  return null;
});

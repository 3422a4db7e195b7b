import { attendeeLabelErrors, attendeeLabels } from "@marquee/contract/attendee-labels";
import { kernelErrors } from "@marquee/contract/kernel";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { findRegistration, lockRegistrations } from "../registration/index.ts";
import { markAttendees } from "./mark-attendees.ts";
import { findLabels, findLabelsOf } from "./queries.ts";
import { deleteLabel, insertLabel, updateLabel } from "./repo.ts";

const mostLabels = 20;

/** Holds the event: of several who add one at once each sees those of the others. */
export const createLabel = command(attendeeLabels.create, listingPolicy, async ({ scope, subject, body }) => {
  await lockEvent(scope, subject.id);
  const there = await findLabels(scope, subject.id);
  if (there.length >= mostLabels) fail(attendeeLabelErrors.tooMany);
  const written = { name: body.name.trim(), colour: body.colour };
  expectFree(there, written.name);
  return { id: await insertLabel(scope, subject.id, written), ...written, count: 0 };
});

export const changeLabel = command(attendeeLabels.update, listingPolicy, async ({ scope, subject, params, body }) => {
  await lockEvent(scope, subject.id);
  const label = await expectLabel(scope, subject.id, params.labelId);
  const written = { name: body.name.trim(), colour: body.colour };
  expectFree(
    (await findLabels(scope, subject.id)).filter(({ id }) => id !== label.id),
    written.name,
  );
  await updateLabel(scope, { eventId: subject.id, labelId: label.id }, written);
  return { ...label, ...written };
});

export const removeLabel = command(attendeeLabels.remove, listingPolicy, async ({ scope, subject, params }) => {
  const { id: labelId } = await expectLabel(scope, subject.id, params.labelId);
  await deleteLabel(scope, { eventId: subject.id, labelId });
  return null;
});

export const setLabels = command(attendeeLabels.set, listingPolicy, async ({ scope, subject, params, body }) => {
  const eventId = subject.id;
  const accountId = params.accountId.toLowerCase();
  await lockRegistrations(scope, eventId, [accountId]);
  const found = await findRegistration(scope, { eventId, accountId });
  if (!found || found.registration.status === "draft") fail(kernelErrors.notFound);
  const names = new Map((await findLabels(scope, eventId)).map(({ id, name }) => [id, name]));
  const wanted = new Set(body.labelIds.map((id) => id.toLowerCase()));
  if ([...wanted].some((id) => !names.has(id))) fail(kernelErrors.notFound);
  const had = await findLabelsOf(scope, eventId, [accountId]);
  await markAttendees(scope, {
    eventId,
    names,
    set: [...wanted].map((labelId) => ({ labelId, accountId })),
    take: had.filter(({ id }) => !wanted.has(id)).map(({ id: labelId }) => ({ labelId, accountId })),
  });
  return null;
});

async function expectLabel(scope: Scope, eventId: string, labelId: string) {
  const found = (await findLabels(scope, eventId)).find(({ id }) => id === labelId.toLowerCase());
  return found ?? fail(kernelErrors.notFound);
}

function expectFree(others: readonly { readonly name: string }[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) fail(attendeeLabelErrors.nameTaken);
}

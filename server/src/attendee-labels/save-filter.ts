import { attendeeLabelErrors, attendeeLabels } from "@marquee/contract/attendee-labels";
import { kernelErrors } from "@marquee/contract/kernel";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { findFilters } from "./queries.ts";
import { deleteFilter, insertFilter } from "./repo.ts";

const mostFilters = 20;
const kept = ["search", "status", "label", "order"];

export const saveFilter = command(attendeeLabels.saveFilter, listingPolicy, async ({ scope, subject, body }) => {
  const search = narrowing(body.search);
  if (search === "") fail(attendeeLabelErrors.nothingFiltered);
  await lockEvent(scope, subject.id);
  const there = await findFilters(scope, subject.id);
  if (there.length >= mostFilters) fail(attendeeLabelErrors.tooManyFilters);
  const name = body.name.trim();
  if (there.some((other) => other.name.toLowerCase() === name.toLowerCase())) fail(attendeeLabelErrors.filterNameTaken);
  return insertFilter(scope, { eventId: subject.id, name, search });
});

export const removeFilter = command(attendeeLabels.removeFilter, listingPolicy, async ({ scope, subject, params }) => {
  if (!(await deleteFilter(scope, subject.id, params.filterId))) fail(kernelErrors.notFound);
  return null;
});

/** What of an address narrows or orders the table, always in the same order; nothing else of it is kept. */
function narrowing(search: string): string {
  const parameters = new URLSearchParams(search);
  const chosen = kept.flatMap((name): [string, string][] => {
    const value = parameters.get(name)?.trim() ?? "";
    return value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(chosen).toString();
}

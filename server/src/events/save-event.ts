import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { eventPolicy, findVisibleEvent } from "./policy.ts";
import { deleteSaved, insertSaved } from "./repo.ts";

export const saveEvent = command(events.save, eventPolicy, async ({ scope, subject }) => {
  await insertSaved(scope, subject.id);
  return null;
});

/** What is not seen any more can still be let go; what was never saved nor is seen is not there. */
export const unsaveEvent = command(events.unsave, async ({ scope, params }) => {
  const wasSaved = await deleteSaved(scope, params.eventId);
  if (!wasSaved && !(await findVisibleEvent(scope, params.eventId))) fail(kernelErrors.notFound);
  return null;
});

import { waitlist, waitlistErrors } from "@marquee/contract/waitlist";
import { release } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { checkPlaces } from "./join-waitlist.ts";
import { type Line, lockLine } from "./line.ts";
import { offerPlaces } from "./offer-places.ts";
import { entryPolicy } from "./policy.ts";
import type { OpenEntry } from "./queries/line.ts";
import { countBought } from "./queries/own.ts";
import { closeEntries, nextNumber, updatePlaces, writeLog } from "./repo.ts";
import { presentEntry } from "./views.ts";

/** Fewer places keep the turn; more of them would be taken from those behind, so they wait at the end. */
export const changeEntry = command(waitlist.change, entryPolicy, async ({ scope, subject, body }) => {
  const { id, eventId, passTypeId } = subject;
  const { line, entry } = await holdEntry(scope, subject);
  if (entry.state === "offered") fail(waitlistErrors.offered);
  const passType = line.passTypes.get(passTypeId) ?? fail(waitlistErrors.over);
  const { places } = body;
  checkPlaces(passType, (await countBought(scope, eventId)).get(passTypeId) ?? 0, places);
  if (places < entry.places) {
    await updatePlaces(scope, { id, places });
    await writeLog(scope, eventId, [{ passTypeId, happened: "fewer", number: entry.number, places }]);
  }
  if (places > entry.places) {
    const number = await nextNumber(scope, { eventId, passTypeId });
    await updatePlaces(scope, { id, places, number });
    await writeLog(scope, eventId, [
      { passTypeId, happened: "left", number: entry.number, places: entry.places },
      { passTypeId, happened: "joined", number, places },
    ]);
  }
  await offerPlaces(scope, eventId);
  return presentEntry(scope, id);
});

/** Waits no longer, or lets go of what is offered: it is the next one's in the same moment. */
export const leaveWaitlist = command(waitlist.leave, entryPolicy, async ({ scope, subject }) => {
  const { entry } = await holdEntry(scope, subject);
  await endEntry(scope, entry, { eventId: subject.eventId, state: entry.state === "offered" ? "refused" : "left" });
  return presentEntry(scope, subject.id);
});

type Named = { readonly id: string; readonly eventId: string };

/** An entry that is not over, with its line locked. @throws Failure for one that is. */
export async function holdEntry(scope: Scope, { id, eventId }: Named): Promise<{ line: Line; entry: OpenEntry }> {
  const line = await lockLine(scope, eventId);
  const entry = line?.entries.find((each) => each.id === id);
  if (!line || !entry) return fail(waitlistErrors.over);
  return { line, entry };
}

type Ending = {
  readonly eventId: string;
  readonly state: "refused" | "left" | "removed";
  readonly reason?: string;
};

/** Ends an entry under the lock of its line, and goes on with the next. */
export async function endEntry(scope: Scope, entry: OpenEntry, { eventId, ...ending }: Ending): Promise<void> {
  const { id, passTypeId, number, places } = entry;
  if (entry.state === "offered" && entry.inCart) fail(waitlistErrors.inCart);
  if (entry.state === "offered") await release(scope, [id]);
  await closeEntries(scope, { entries: [entry], ...ending });
  await writeLog(scope, eventId, [{ passTypeId, happened: ending.state, number, places }]);
  await offerPlaces(scope, eventId);
}

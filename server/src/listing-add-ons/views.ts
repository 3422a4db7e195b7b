import { kernelErrors } from "@marquee/contract/kernel";
import type { ListingAddOn } from "@marquee/contract/listing-add-ons";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { addOnView, findAddOns, findTakenOfAddOns } from "../passes/index.ts";

/** What an event sells beside its passes, in the organiser's order. What is taken and what is left says the capacity ledger. */
export async function presentAddOns(scope: Scope, eventId: string): Promise<ListingAddOn[]> {
  const rows = await findAddOns(scope, eventId);
  const taken = await findTakenOfAddOns(scope, eventId);
  return rows.map((row, sortOrder) => ({
    ...addOnView(scope, row),
    sortOrder,
    active: row.active,
    passTypeIds: row.passTypeIds,
    ...(taken.get(row.id) ?? { sold: 0, held: 0 }),
    left: row.free,
  }));
}

/** One of them as it is now. */
export async function presentAddOn(scope: Scope, eventId: string, addOnId: string): Promise<ListingAddOn> {
  return (await presentAddOns(scope, eventId)).find(({ id }) => id === addOnId) ?? fail(kernelErrors.notFound);
}

import { kernelErrors } from "@marquee/contract/kernel";
import type { ListingPassType } from "@marquee/contract/listing-passes";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { admissionSlug } from "../listings/index.ts";
import { findPassTypesOfEvent, findTakenOfTypes, passTypeView } from "../passes/index.ts";

/** What an event offers, in the organiser's order. What is taken and what is left says the capacity ledger. */
export async function presentPassTypes(scope: Scope, eventId: string): Promise<ListingPassType[]> {
  const rows = await findPassTypesOfEvent(scope, eventId);
  const taken = await findTakenOfTypes(scope, eventId);
  return rows.map((row, sortOrder) => ({
    ...passTypeView(scope, row),
    sortOrder,
    visibility: row.visibility,
    active: row.active,
    isAdmission: row.slug === admissionSlug && row.price === 0 && row.priceSchedules.every(({ price }) => price === 0),
    ...(taken.get(row.id) ?? { sold: 0, held: 0 }),
    left: row.free,
  }));
}

/** One of them as it is now. */
export async function presentPassType(scope: Scope, eventId: string, passTypeId: string): Promise<ListingPassType> {
  const found = (await presentPassTypes(scope, eventId)).find(({ id }) => id === passTypeId);
  return found ?? fail(kernelErrors.notFound);
}

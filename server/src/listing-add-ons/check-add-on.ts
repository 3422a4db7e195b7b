import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { type listingAddOns, listingAddOnErrors as errors } from "@marquee/contract/listing-add-ons";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { type AddOnRow, findAddOns, findSellable } from "../passes/index.ts";

type Settings = Partial<BodyOf<typeof listingAddOns.add>>;

/** @throws Failure where the event has no such add-on. */
export async function expectAddOn(scope: Scope, eventId: string, addOnId: string): Promise<AddOnRow> {
  const offered = await findAddOns(scope, eventId);
  return offered.find(({ id }) => id === addOnId.toLowerCase()) ?? fail(kernelErrors.notFound);
}

/** What is stored of an add-on as it was sent. */
export function columnsOf({ passTypeIds: _types, needs: _needs, imageDataUri: _picture, ...rest }: Settings) {
  return { ...rest, name: rest.name?.trim(), shortDescription: rest.shortDescription?.trim() };
}

type Asked = {
  readonly eventId: string;
  /** Undefined for one that is about to be made: nothing can need it yet. */
  readonly addOnId?: string;
};

/**
 * With which passes it is sold and what it needs, each once. Under the lock of the event.
 * @throws Failure where it names what the event does not have, or would need what needs it.
 */
export async function checkedTies(scope: Scope, { eventId, addOnId }: Asked, { passTypeIds, needs }: Settings) {
  const types = passTypeIds && (await findSellable(scope, eventId));
  const offered = needs ? await findAddOns(scope, eventId) : [];
  const needed = needs && named("needs", needs, offered);
  if (addOnId && needed) refuseCircle(addOnId, needed, offered);
  return { passTypeIds: passTypeIds && named("passTypeIds", passTypeIds, types ?? []), needs: needed };
}

function named(field: string, sent: readonly string[], there: readonly { readonly id: string }[]): string[] {
  const ids = sent.map((id) => id.toLowerCase());
  const strange = ids.findIndex((id) => !there.some((each) => each.id === id));
  if (strange !== -1)
    fail(kernelErrors.invalid, {}, [{ path: `${field}.${strange}`, reason: "is not one of this event" }]);
  return [...new Set(ids)];
}

function refuseCircle(addOnId: string, needs: readonly string[], offered: readonly AddOnRow[]): void {
  if (needs.includes(addOnId)) fail(kernelErrors.invalid, {}, [{ path: "needs", reason: "names the add-on itself" }]);
  const reaches = (id: string, seen: ReadonlySet<string>): boolean =>
    (offered.find((each) => each.id === id)?.needs ?? []).some(
      (next) => next === addOnId || (!seen.has(next) && reaches(next, new Set([...seen, next]))),
    );
  const circular = offered.find(({ id }) => needs.includes(id) && reaches(id, new Set([id])));
  if (circular) fail(errors.needsInCircle, { name: circular.name });
}

import { listingAddOnErrors, listingAddOns } from "@marquee/contract/listing-add-ons";
import { lockEvent } from "../events/index.ts";
import { imageReplaced, keepPicture, preparePicture } from "../images/index.ts";
import { resizeAll } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command, preparedCommand } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findAddOns } from "../passes/index.ts";
import { checkedTies, columnsOf, expectAddOn } from "./check-add-on.ts";
import { findPast } from "./queries.ts";
import { deleteAddOn, insertAddOn, saveAddOn, saveOrder, saveTies } from "./repo.ts";
import { presentAddOn } from "./views.ts";

const most = 50;

export const addAddOn = preparedCommand(
  listingAddOns.add,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, body, prepared }) => {
    refuseUnwanted(scope, `${body.name}\n${body.shortDescription ?? ""}`);
    await lockEvent(scope, subject.id);
    if ((await findAddOns(scope, subject.id)).length >= most) fail(listingAddOnErrors.full);
    const ties = await checkedTies(scope, { eventId: subject.id }, body);
    const imageId = await keepPicture(scope, prepared);
    const { price, name } = body;
    const made = { ...columnsOf(body), eventId: subject.id, name: name.trim(), price, imageId };
    const id = await insertAddOn(scope, made);
    await saveTies(scope, id, ties);
    return presentAddOn(scope, subject.id, id);
  },
);

export const updateAddOn = preparedCommand(
  listingAddOns.update,
  listingPolicy,
  ({ scope, body }) => preparePicture(scope, body.imageDataUri),
  async ({ scope, subject, params, body, prepared }) => {
    refuseUnwanted(scope, `${body.name ?? ""}\n${body.shortDescription ?? ""}`);
    const { id } = await expectAddOn(scope, subject.id, params.addOnId);
    // The pool before the event, as whoever buys has them: else the two would wait for each other.
    if (body.supply !== undefined) await resizeSupply(scope, id, body.supply);
    await lockEvent(scope, subject.id);
    const before = await expectAddOn(scope, subject.id, id);
    const ties = await checkedTies(scope, { eventId: subject.id, addOnId: id }, body);
    const imageId = await keepPicture(scope, prepared);
    const { sortOrder, ...settings } = body;
    await saveAddOn(scope, before, { ...columnsOf(settings), imageId });
    if (imageId !== undefined && before.imageId) scope.publish(imageReplaced({ imageId: before.imageId }));
    await saveTies(scope, id, ties);
    if (sortOrder !== undefined) await place(scope, before, sortOrder);
    return presentAddOn(scope, subject.id, id);
  },
);

/** What an add-on that nobody ever had was. */
export const removeAddOn = command(listingAddOns.remove, listingPolicy, async ({ scope, subject, params }) => {
  const { id, imageId } = await expectAddOn(scope, subject.id, params.addOnId);
  const addOn = await presentAddOn(scope, subject.id, id);
  // A pool without a place: whoever is about to put one into their cart is too late, or was quicker.
  if ((await resizeAll(scope, [{ kind: "addOn", subjectId: id }], 0)) > 0) fail(listingAddOnErrors.sold);
  await lockEvent(scope, subject.id);
  const { wasSold, isNeeded } = await findPast(scope, id);
  if (wasSold) fail(listingAddOnErrors.sold);
  if (isNeeded) fail(listingAddOnErrors.needed);
  await deleteAddOn(scope, { id, eventId: subject.id });
  if (imageId) scope.publish(imageReplaced({ imageId }));
  return addOn;
});

/** @throws Failure where more than that are sold or in carts, with their number. */
async function resizeSupply(scope: Scope, addOnId: string, supply: number | null): Promise<void> {
  const count = await resizeAll(scope, [{ kind: "addOn", subjectId: addOnId }], supply);
  if (count > 0) fail(listingAddOnErrors.supplyTaken, { count });
}

async function place(scope: Scope, addOn: { id: string; eventId: string }, sortOrder: number): Promise<void> {
  const others = (await findAddOns(scope, addOn.eventId)).map(({ id }) => id).filter((id) => id !== addOn.id);
  await saveOrder(scope, others.toSpliced(sortOrder, 0, addOn.id));
}

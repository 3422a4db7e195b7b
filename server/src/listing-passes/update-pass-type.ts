import { listingPassErrors, listingPasses } from "@marquee/contract/listing-passes";
import { lockEvent } from "../events/index.ts";
import { resize } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findSellable, findTakenOfTypes } from "../passes/index.ts";
import { checkedSchedules, checkQuantities, columnsOf, expectPassType } from "./check-pass-type.ts";
import { saveOrder, savePassType, savePrices } from "./repo.ts";
import { presentPassType } from "./views.ts";

export const updatePassType = command(listingPasses.update, listingPolicy, async ({ scope, subject, params, body }) => {
  const prices = body.priceSchedules && checkedSchedules(body.priceSchedules);
  refuseUnwanted(scope, [body.name, body.shortDescription, ...(prices ?? []).map(({ name }) => name)].join("\n"));
  const { id } = await expectPassType(scope, subject.id, params.passTypeId);
  // The pool before the event, as whoever buys has them: else the two would wait for each other.
  if (body.supply !== undefined) await resizeSupply(scope, { eventId: subject.id, id, supply: body.supply });
  await lockEvent(scope, subject.id);
  const before = await expectPassType(scope, subject.id, id);
  const { sortOrder, ...settings } = body;
  checkQuantities({ ...before, ...settings });
  await savePassType(scope, before, columnsOf(settings));
  if (prices) await savePrices(scope, id, prices);
  if (sortOrder !== undefined) {
    const others = (await findSellable(scope, subject.id)).filter((type) => type.id !== id);
    await saveOrder(
      scope,
      others.toSpliced(sortOrder, 0, before).map((type) => type.id),
    );
  }
  return presentPassType(scope, subject.id, id);
});

type Supply = { readonly eventId: string; readonly id: string; readonly supply: number | null };

/** @throws Failure where more than that are sold or in carts, with their number. */
async function resizeSupply(scope: Scope, { eventId, id, supply }: Supply): Promise<void> {
  if (await resize(scope, { kind: "passType", subjectId: id }, supply)) return;
  const { sold, held } = (await findTakenOfTypes(scope, eventId)).get(id) ?? { sold: 0, held: 0 };
  fail(listingPassErrors.supplyTaken, { count: sold + held });
}

import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Priced } from "../pricing/index.ts";
import { type BoughtAddOn, insertBoughtAddOns } from "../registration/index.ts";
import { addOnsAdded } from "./events.ts";
import type { PassToExtend } from "./pass-to-extend.ts";

/** Priced lines as rows of their pass: each has its id before it is there, so that the ledger calls it by that. */
export const rowsOf = ({ pass }: PassToExtend, { lines }: Priced): BoughtAddOn[] =>
  lines.map(({ id: addOnId, amount }) => ({ id: newId(), passId: pass.id, addOnId, price: amount }));

type Giving = {
  readonly rows: readonly BoughtAddOn[];
  readonly accountId: string;
  readonly intentId: string | null;
};

/** Puts add-ons whose places are taken to their pass. */
export async function give(
  scope: Scope,
  { event, pass }: PassToExtend,
  { rows, accountId, intentId }: Giving,
): Promise<void> {
  await insertBoughtAddOns(scope, rows);
  const addOnIds = rows.map(({ addOnId }) => addOnId);
  scope.publish(addOnsAdded({ eventId: event.id, passId: pass.id, accountId, addOnIds, intentId }));
}

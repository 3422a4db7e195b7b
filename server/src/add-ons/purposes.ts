import { Failure } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import type { AddOnRow } from "../passes/index.ts";
import { type Due, hashOfDue, type Purpose, taxPlaceOf } from "../payments/index.ts";
import type { Priced } from "../pricing/index.ts";
import {
  type BoughtAddOn,
  findEventFacts,
  findOwnPasses,
  findRegistration,
  isKept,
  lockRegistrations,
} from "../registration/index.ts";
import { give, rowsOf } from "./give.ts";
import { chosenFrom, type PassToExtend, priceOf, readPassToExtend } from "./pass-to-extend.ts";
import { tryPlaces } from "./take-places.ts";

type DueAddOns = Pick<Due, "hash" | "items"> & { readonly rows: readonly BoughtAddOn[] };

/** What is due for add-ons to a pass: a line each, with its tax. */
export function dueFor(target: PassToExtend, priced: Priced): DueAddOns {
  const rows = rowsOf(target, priced);
  const { id: passId } = target.pass;
  const lines = priced.lines.map(({ id, total, tax }) => [id, total, tax]);
  return {
    rows,
    hash: hashOfDue([passId, lines]),
    items: priced.lines.map(({ id, total, tax }, index) => ({
      kind: "addOn" as const,
      subjectId: rows[index]?.id ?? id,
      passId,
      amount: total,
      tax,
    })),
  };
}

type Intent = Parameters<Purpose["open"]>[1];

/** The pass of an intent under the lock of its registration, as long as it is its buyer's and nobody called the event off. */
async function lockPass(scope: Scope, { eventId, subjectId, accountId }: Intent): Promise<PassToExtend | undefined> {
  const event = eventId === null ? undefined : await findEventFacts(scope, eventId);
  if (event?.status !== "published") return undefined;
  await lockRegistrations(scope, event.id, [accountId]);
  const own = await findRegistration(scope, { eventId: event.id, accountId });
  const passes = own ? await findOwnPasses(scope, own.registration.id) : [];
  const pass = passes.find(({ id }) => id === subjectId);
  return pass && isKept(pass) ? readPassToExtend(scope, { event, pass, passes }) : undefined;
}

/** Undefined for what the pass cannot have any more, or has by now. */
function chosenStill(target: PassToExtend, { details: { addOnIds } }: Intent): AddOnRow[] | undefined {
  try {
    return chosenFrom(target, typeof addOnIds === "object" && addOnIds !== null ? addOnIds : []);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Add-ons to a pass as what an intent pays for. Their time may have run out: what was lost is taken anew, or nothing is. */
const addOnsPurpose: Purpose = {
  name: "addOns",
  open: async (scope, intent) => {
    const target = await lockPass(scope, intent);
    const chosen = target && chosenStill(target, intent);
    if (!chosen) return undefined;
    const { rows, ...due } = dueFor(target, priceOf(scope, target, chosen, taxPlaceOf(intent)));
    const { id: intentId, accountId } = intent;
    const ids = chosen.map(({ id }) => id);
    const letGo = async () => void (await tryPlaces(scope, target, { chosen: [], gone: ids, expiresAt: null }));
    return {
      ...due,
      complete: async () => {
        if (await tryPlaces(scope, target, { chosen, expiresAt: null })) {
          await letGo();
          return false;
        }
        await give(scope, target, { rows, accountId, intentId });
        return true;
      },
      // Nothing was given: the charge and its refund name ids that no pass has.
      abandon: letGo,
    };
  },
};

export const purposes: readonly Purpose[] = [addOnsPurpose];

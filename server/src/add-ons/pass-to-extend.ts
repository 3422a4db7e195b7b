import { addOnErrors } from "@marquee/contract/add-ons";
import { registrationErrors } from "@marquee/contract/registration";
import type { LedgerScope } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { type AddOnRow, findAddOns, isOfferedWith } from "../passes/index.ts";
import { addOnAmount, type Priced, type TaxedEvent, taxing, taxLines, type TaxPlace } from "../pricing/index.ts";
import {
  checkNeeds,
  checkStays,
  type Extras,
  findExtras,
  isKept,
  nightsOfPass,
  type PassRow,
} from "../registration/index.ts";

/** Where and when a pass is for. */
type PassEvent = TaxedEvent & { readonly id: string; readonly timezone: string };

/** A bought pass, and everything that decides what may still be added to it. */
export type PassToExtend = {
  readonly event: PassEvent;
  readonly pass: PassRow;
  /** All that its holder has for the event: who shares a room is among them. */
  readonly passes: readonly PassRow[];
  /** Of these passes. */
  readonly extras: Extras;
  /** Everything that is sold at the event. */
  readonly offered: readonly AddOnRow[];
};

export async function readPassToExtend(
  scope: LedgerScope,
  { event, pass, passes }: Pick<PassToExtend, "event" | "pass" | "passes">,
): Promise<PassToExtend> {
  const kept = passes.filter(isKept);
  const ids = kept.map(({ id }) => id);
  const extras = await findExtras(scope, event.id, ids);
  return { event, pass, passes: kept, extras, offered: await findAddOns(scope, event.id) };
}

/** Ids of the add-ons that the pass has. */
export const hadBy = ({ extras, pass }: PassToExtend): ReadonlySet<string> =>
  new Set(extras.addOns.filter(({ passId }) => passId === pass.id).map(({ addOnId }) => addOnId));

type Held = { readonly status: string; readonly eventEnd: Date };

/** Things are added until the event ends; not to what was called off, or is not shown yet. */
export const isOpen = ({ status, eventEnd }: Held, now: Date): boolean => status === "published" && now < eventEnd;

export function checkOpen(event: Held, now: Date): void {
  if (!isOpen(event, now)) fail(addOnErrors.closed);
}

/** What is asked for, each once, in one order whoever asks. Refuses what this pass cannot have. */
export function chosenFrom(target: PassToExtend, addOnIds: readonly string[]): AddOnRow[] {
  const { pass, offered } = target;
  const had = hadBy(target);
  const ids = [...new Set(addOnIds.map((id) => id.toLowerCase()))].toSorted();
  const chosen = ids.map((addOnId) => {
    const addOn = offered.find(({ id }) => id === addOnId);
    if (!addOn || !isOfferedWith(addOn, pass.passTypeId)) return fail(registrationErrors.addOnNotOffered);
    return had.has(addOn.id) ? fail(addOnErrors.already, { name: addOn.name }) : addOn;
  });
  checkNeeds(chosen, offered, had);
  checkRoom(target, chosen);
  return chosen;
}

/** An add-on may change for which days a room is to be had. */
function checkRoom({ event, pass, passes, extras }: PassToExtend, chosen: readonly AddOnRow[]): void {
  const reservations = extras.reservations.filter(
    ({ passIds, roomType }) =>
      passIds.includes(pass.id) && roomType.addOns.some(({ addOnId }) => chosen.some(({ id }) => id === addOnId)),
  );
  const added = chosen.map(({ id }) => ({ passId: pass.id, addOnId: id }));
  checkStays({ drafts: passes, extras: { reservations, addOns: [...extras.addOns, ...added] } }, event);
}

/** What add-ons come to for the pass, by the engine: at full price, since a coupon is of the order that it was used in. */
export function priceOf(
  { organization }: Pick<LedgerScope, "organization">,
  { event, pass, extras }: PassToExtend,
  chosen: readonly AddOnRow[],
  at?: TaxPlace,
): Priced {
  const nights = nightsOfPass(extras, pass.id, event.timezone);
  const lines = chosen.map((addOn) => ({
    id: addOn.id,
    kind: "addOn" as const,
    passId: pass.id,
    amount: addOnAmount(addOn, nights),
    discount: 0,
  }));
  return taxLines(lines, taxing(organization, event, at));
}

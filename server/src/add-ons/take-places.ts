import { registrationErrors } from "@marquee/contract/registration";
import { heldBy, type LedgerScope, type Refusal, take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import type { AddOnRow } from "../passes/index.ts";
import { claimOnAddOn } from "../registration/index.ts";
import { hadBy, type PassToExtend } from "./pass-to-extend.ts";

/** Ids of add-ons that the pass holds a place of and does not have: what was asked for, and is not paid. */
export async function pendingOf(scope: LedgerScope, target: PassToExtend): Promise<string[]> {
  const had = hadBy(target);
  const held = await heldBy(scope, [target.pass.id]);
  return held
    .filter(({ kind, subjectId }) => kind === "addOn" && !had.has(subjectId))
    .map(({ subjectId }) => subjectId);
}

type Taking = {
  readonly chosen: readonly AddOnRow[];
  /** Ids of add-ons whose places go back. */
  readonly gone?: readonly string[];
  /** When they go back without having been paid; null: they are the pass's. */
  readonly expiresAt: Date | null;
};

/**
 * Takes a place of each add-on for the pass, all or nothing.
 * @returns the add-on that there is none of any more.
 */
export async function tryPlaces(
  scope: LedgerScope,
  { pass, offered }: PassToExtend,
  { chosen, gone = [], expiresAt }: Taking,
): Promise<Refusal | undefined> {
  const wanted = chosen.map((addOn) => claimOnAddOn(pass.id, addOn));
  const given = offered
    .filter((addOn) => gone.includes(addOn.id) && !chosen.some(({ id }) => id === addOn.id))
    .map((addOn) => ({ ...claimOnAddOn(pass.id, addOn), quantity: 0 }));
  const [refusal] = await take(scope, [{ claims: [...wanted, ...given], expiresAt }]);
  return refusal;
}

/** The same, refused in words. */
export async function takePlaces(scope: LedgerScope, target: PassToExtend, taking: Taking): Promise<void> {
  const refusal = await tryPlaces(scope, target, taking);
  if (!refusal) return;
  fail(registrationErrors.soldOut, { name: taking.chosen.find(({ id }) => id === refusal.subjectId)?.name ?? "" });
}

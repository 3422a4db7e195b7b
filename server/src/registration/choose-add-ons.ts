import { kernelErrors } from "@marquee/contract/kernel";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { take } from "../kernel/db/capacity.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { type AddOnRow, findAddOns, isOfferedWith } from "../passes/index.ts";
import { bringUpToDate, type Cart, openCart, openLiveCart } from "./open-cart.ts";
import { keepAlive } from "./keep-alive.ts";
import { claimOnAddOn, claimsOfExtras, extrasOf } from "./extras.ts";
import { holdTime } from "./hold-time.ts";
import { continuingPolicy, type RegistrationContext } from "./policy.ts";
import { forgetExtras, storeAddOns } from "./repo/extras.ts";
import { checkStays } from "./stays.ts";

type Chosen = { readonly passId: string; readonly addOn: AddOnRow };

/** All named passes get exactly these add-ons, or nothing changes. */
export const chooseAddOns = command(
  registration.chooseAddOns,
  continuingPolicy,
  async ({ scope, subject: context, body }) => {
    const cart = await openLiveCart(scope, context);
    const chosen = chosenOf(cart, await findAddOns(scope, context.event.id), body);
    const named = new Set(body.map(({ id }) => id.toLowerCase()));
    await takeAddOns(scope, context, cart, { named, chosen });
    await keepAlive(scope, context, cart);
    const before = extrasOf(cart.extras, named).addOns;
    const isKept = (passId: string, addOnId: string): boolean =>
      chosen.some((each) => each.passId === passId && each.addOn.id === addOnId);
    await forgetExtras(scope, [
      { addOns: before.filter(({ passId, addOnId }) => !isKept(passId, addOnId)), reservationIds: [] },
    ]);
    await storeAddOns(
      scope,
      chosen.map(({ passId, addOn }) => ({ passId, addOnId: addOn.id })),
    );
    const now = await openCart(scope, context);
    if (!now) throw new Error("a cart went while it was locked");
    // An add-on may have given a longer stay than is to be had without it.
    checkStays(now, context.event);
    await bringUpToDate(scope, now, context);
    return null;
  },
);

type Body = readonly { readonly id: string; readonly addOns: readonly { readonly id: string }[] }[];

function chosenOf(cart: Cart, offered: readonly AddOnRow[], body: Body): Chosen[] {
  const seen = new Set<string>();
  return body.flatMap(({ id, addOns }, index) => {
    const pass = cart.drafts.find((draft) => draft.id === id.toLowerCase());
    const problem = pass ? seen.has(pass.id) && "is there twice" : "is not a pass of the cart";
    if (!pass || problem) return fail(kernelErrors.invalid, {}, [{ path: `${index}.id`, reason: problem || "" }]);
    seen.add(pass.id);
    const ids = [...new Set(addOns.map((addOn) => addOn.id.toLowerCase()))];
    const chosen = ids.map((addOnId) => {
      const addOn = offered.find((each) => each.id === addOnId);
      return addOn && isOfferedWith(addOn, pass.passTypeId) ? addOn : fail(registrationErrors.addOnNotOffered);
    });
    checkNeeds(chosen, offered);
    return chosen.map((addOn) => ({ passId: pass.id, addOn }));
  });
}

/** What an add-on needs has to be chosen for the same pass, or be there: `had` are ids of what it has. */
export function checkNeeds(
  chosen: readonly AddOnRow[],
  offered: readonly AddOnRow[],
  had: ReadonlySet<string> = new Set(),
): void {
  for (const { name, needs } of chosen) {
    const lacking = needs.find((id) => !had.has(id) && !chosen.some((addOn) => addOn.id === id));
    if (lacking === undefined) continue;
    fail(registrationErrors.addOnNeeds, { name, needed: offered.find(({ id }) => id === lacking)?.name ?? "" });
  }
}

async function takeAddOns(
  scope: Scope,
  { event }: RegistrationContext,
  { extras }: Cart,
  { named, chosen }: { named: ReadonlySet<string>; chosen: readonly Chosen[] },
): Promise<void> {
  const wanted = chosen.map(({ passId, addOn }) => claimOnAddOn(passId, addOn));
  const before = claimsOfExtras({ addOns: extras.addOns, reservations: [] }, event.timezone);
  const gone = before
    .filter(({ ownerId }) => named.has(ownerId))
    .filter(
      (held) => !wanted.some(({ ownerId, subjectId }) => ownerId === held.ownerId && subjectId === held.subjectId),
    );
  const [refusal] = await take(scope, [
    {
      claims: [...wanted, ...gone.map((claim) => ({ ...claim, quantity: 0 }))],
      expiresAt: new Date(scope.now.getTime() + holdTime),
    },
  ]);
  if (!refusal) return;
  const name = chosen.find(({ addOn }) => addOn.id === refusal.subjectId)?.addOn.name ?? "";
  if (refusal.left > 0) fail(registrationErrors.fewLeft, { count: refusal.left, name });
  fail(registrationErrors.soldOut, { name });
}

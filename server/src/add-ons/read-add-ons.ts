import { addOns } from "@marquee/contract/add-ons";
import { passErrors } from "@marquee/contract/passes";
import { ownPass } from "../attendee/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";
import { addOnView, isOfferedWith } from "../passes/index.ts";
import { hadBy, isOpen, priceOf, readPassToExtend } from "./pass-to-extend.ts";
import { pendingOf } from "./take-places.ts";

/** What the pass holds a place of is not sold out for it, whoever else asks. */
export const readAddOns = query(addOns.list, eventPolicy, async ({ scope, subject: event, params: { passId } }) => {
  const { pass, passes } = await ownPass(scope, { eventId: event.id, passId });
  if (pass.status === "canceled") fail(passErrors.canceled);
  if (!isOpen(event, scope.now)) return [];
  const target = await readPassToExtend(scope, {
    event: { ...event, timezone: event.timezone ?? "UTC" },
    pass,
    passes,
  });
  const had = hadBy(target);
  const pending = new Set(await pendingOf(scope, target));
  const sold = target.offered.filter((addOn) => isOfferedWith(addOn, pass.passTypeId) && !had.has(addOn.id));
  const { lines } = priceOf(scope, target, sold);
  return sold.map((addOn, index) => {
    const free = addOn.free !== null && pending.has(addOn.id) ? Math.max(1, addOn.free) : addOn.free;
    return { ...addOnView(scope, { ...addOn, free }), amount: lines[index]?.total ?? 0 };
  });
});

import { addOnErrors, addOns } from "@marquee/contract/add-ons";
import { holdOwnPass, presentPass } from "../attendee/index.ts";
import { eventPolicy } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { give, rowsOf } from "./give.ts";
import { checkOpen, chosenFrom, priceOf, readPassToExtend } from "./pass-to-extend.ts";
import { takePlaces } from "./take-places.ts";

/** What costs nothing is the pass's at once. */
export const takeFree = command(
  addOns.takeFree,
  eventPolicy,
  async ({ scope, caller: { accountId }, subject: event, params, body }) => {
    const named = { eventId: event.id, passId: params.passId };
    const { pass, passes } = await holdOwnPass(scope, named);
    checkOpen(event, scope.now);
    const target = await readPassToExtend(scope, {
      event: { ...event, timezone: event.timezone ?? "UTC" },
      pass,
      passes,
    });
    const chosen = chosenFrom(target, body.addOnIds);
    const priced = priceOf(scope, target, chosen);
    const dear = priced.lines.find(({ total }) => total > 0);
    if (dear) fail(addOnErrors.notFree, { name: chosen.find(({ id }) => id === dear.id)?.name ?? "" });
    await takePlaces(scope, target, { chosen, expiresAt: null });
    await give(scope, target, { rows: rowsOf(target, priced), accountId, intentId: null });
    return presentPass(scope, named);
  },
);

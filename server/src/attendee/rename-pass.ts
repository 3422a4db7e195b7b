import { attendee } from "@marquee/contract/passes";
import { eventPolicy } from "../events/index.ts";
import { command } from "../kernel/http/serve.ts";
import { noteOnAttendees } from "../registration/index.ts";
import { checkAnswersOpen } from "./changeable.ts";
import { holdOwnPass, presentPass } from "./own-pass.ts";
import { storeHolderName } from "./repo/passes.ts";

/** Whoever buys for others writes who each pass is for; spaces alone are no name. */
export const renamePass = command(
  attendee.rename,
  eventPolicy,
  async ({ scope, caller, subject: event, params, body }) => {
    const named = { eventId: event.id, passId: params.passId };
    const { pass } = await holdOwnPass(scope, named);
    await checkAnswersOpen(scope, event);
    const name = body.name?.trim() || null;
    await storeHolderName(scope, { passId: pass.id, name });
    const { accountId } = caller;
    await noteOnAttendees(scope, [{ eventId: event.id, accountId, passId: pass.id, happened: "renamed", about: name }]);
    return presentPass(scope, named);
  },
);

import { listingPassErrors, listingPasses } from "@marquee/contract/listing-passes";
import { lockEvent } from "../events/index.ts";
import { resize } from "../kernel/db/capacity.ts";
import { isReferredTo } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { expectPassType } from "./check-pass-type.ts";
import { findPast } from "./queries.ts";
import { deletePassType } from "./repo.ts";
import { presentPassType } from "./views.ts";

/** What a pass type that nobody ever had was. */
export const removePassType = command(listingPasses.remove, listingPolicy, async ({ scope, subject, params }) => {
  const { id } = await expectPassType(scope, subject.id, params.passTypeId);
  const passType = await presentPassType(scope, subject.id, id);
  // A pool without a place: whoever is about to put one into their cart is too late, or was quicker.
  if (!(await resize(scope, { kind: "passType", subjectId: id }, 0))) fail(listingPassErrors.sold);
  await lockEvent(scope, subject.id);
  const { wasSold, isNeeded, isAsked } = await findPast(scope, id);
  if (wasSold) fail(listingPassErrors.sold);
  if (isAsked) fail(listingPassErrors.asked);
  if (isNeeded) fail(listingPassErrors.needed);
  await deletePassType(scope, { id, eventId: subject.id }).catch((error: unknown) => {
    // Money is on its way for one whose cart ran out.
    if (isReferredTo(error)) fail(listingPassErrors.sold);
    throw error;
  });
  return passType;
});

import { listingErrors, listings } from "@marquee/contract/listings";
import { imageReplaced } from "../images/index.ts";
import { isReferredTo } from "../kernel/db/errors.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "./policy.ts";
import { deleteListing } from "./repo/listings.ts";

export const removeListing = command(listings.remove, listingPolicy, async ({ scope, subject }) => {
  await deleteListing(scope, subject.id).catch((error: unknown) => {
    // Registrations keep their event; all else goes with it.
    if (isReferredTo(error)) fail(listingErrors.hasRegistrations);
    throw error;
  });
  if (subject.imageId) scope.publish(imageReplaced({ imageId: subject.imageId }));
  return null;
});

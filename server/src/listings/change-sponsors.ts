import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import { expectReachable } from "../groups/index.ts";
import { command } from "../kernel/http/serve.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "./policy.ts";
import { deleteSponsor, insertSponsors } from "./repo/parts.ts";
import { presentListing } from "./views.ts";

/** Whoever can be named: they are there, and nobody of the two has blocked the other. */
export const expectSponsors = (scope: Scope, accountIds: readonly string[]): Promise<string[]> =>
  expectReachable(scope, accountIds, kernelErrors.notFound);

export const addSponsor = command(listings.addSponsor, listingPolicy, async ({ scope, subject, body }) => {
  await insertSponsors(scope, subject.id, await expectSponsors(scope, [body.sponsorId]));
  return presentListing(scope, subject.id);
});

export const removeSponsor = command(listings.removeSponsor, listingPolicy, async ({ scope, subject, params }) => {
  await deleteSponsor(scope, subject.id, params.sponsorId);
  return presentListing(scope, subject.id);
});

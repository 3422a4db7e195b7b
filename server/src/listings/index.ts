export { changeListing } from "./change-listing.ts";
export { listingPublishedByTime } from "./events.ts";
export { expectGroup } from "./checks.ts";
export { admissionSlug } from "./offer-admission.ts";
export { listingPolicy } from "./policy.ts";
export { indexListing, isSlugFree } from "./repo/listings.ts";
export { listingView, presentListing } from "./views.ts";

export { admissionSlug } from "./offer-admission.ts";
export { listingPolicy } from "./policy.ts";
export { presentListing } from "./views.ts";

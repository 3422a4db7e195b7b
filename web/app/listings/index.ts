export { ForOrganisers } from "./for-organisers.tsx";
export { ListingState } from "./listing-state.tsx";
export { OrganizedPage } from "./organized-page.tsx";
export { eventAt, type EventItem } from "./reads.ts";

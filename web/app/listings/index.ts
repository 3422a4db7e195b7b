export { ForOrganisers } from "./for-organisers.tsx";
export { OrganizedPage } from "./organized-page.tsx";
export { eventAt, type EventItem } from "./reads.ts";

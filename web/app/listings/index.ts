export { ForOrganisers } from "./for-organisers.tsx";
export { eventAt, type EventItem } from "./reads.ts";

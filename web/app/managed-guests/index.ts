export { ContentGuests } from "./content-guests.tsx";

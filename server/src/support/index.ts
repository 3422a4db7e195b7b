export { ticketSearch } from "./queries.ts";
